import type { Database } from '@pawport/shared/db/database.ts'
import { destinations } from '@pawport/shared/places/destinations.ts'
import { sql } from 'kysely'
import { seedCommunity } from './seed-community.ts'
import { seedGenerations } from './seed-generations.ts'
import { seedPlaces } from './seed-places.ts'
import type { SeedSize } from './seed-size.ts'
import { seedTravels } from './seed-travels.ts'
import { seedUsers } from './seed-users.ts'

/**
 * Fills a database with users, finished and failed generations, recycle bins and a community. The rows follow
 * from their numbers, so that two runs write the same; there are no pictures in the object store. Triggers do
 * not run: they would send a million notifications. That needs a superuser of PostgreSQL, as the embedded one
 * is.
 *
 * The first user owns 3 % of the generations, of few at least 500; the others own fewer and fewer.
 * @throws when the database holds seeded users already
 */
export async function seed(db: Database, size: SeedSize, say: (line: string) => void): Promise<void> {
  const places = [...(await destinations()).values()].map(({ names, lat, lng }) => ({
    name: names.en,
    lat,
    lng,
  }))
  await db.connection().execute(async (connection) => {
    await sql`SET session_replication_role = replica`.execute(connection)
    try {
      say(`  ${size.users} users ...`)
      await seedUsers(connection, size.users)
      await seedGenerations(connection, size, { places, say })
      say('  places on the travel maps ...')
      await seedTravels(connection)
      await seedPlaces(connection)
      say('  the community ...')
      await seedCommunity(connection, size)
      say('  statistics of the tables ...')
      await sql`VACUUM (ANALYZE)`.execute(connection)
    } finally {
      await sql`RESET session_replication_role`.execute(connection)
    }
  })
}
