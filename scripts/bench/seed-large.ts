/**
 * Fills the database of a running installation for load:
 * `npm run seed:large [-- --generations 1000000 --users 50000]`. For developers, on an empty database; the
 * rows have no pictures in the object store.
 */
import { parseArgs } from 'node:util'
import { openDatabase } from '@pawport/shared/db/database.ts'
import { createLog } from '@pawport/shared/platform/log.ts'
import { LaunchError } from '../launcher/launch-error.ts'
import { productDatabaseUrl } from '../launcher/product-database.ts'
import { launchSettings } from '../launcher/settings.ts'
import { ROOT } from './lib/paths.ts'
import { seed } from './lib/seed/seed.ts'
import type { SeedSize } from './lib/seed/seed-size.ts'

/** Accounts that a developer may have made meanwhile. */
const MOST_USERS = 20

function readSize(): SeedSize {
  const { values } = parseArgs({
    options: {
      generations: { type: 'string', default: '1000000' },
      users: { type: 'string', default: '50000' },
    },
  })
  const size = { generations: Number(values.generations), users: Number(values.users) }
  if (!Object.values(size).every((count) => Number.isSafeInteger(count) && count >= 2))
    throw new LaunchError('Usage: npm run seed:large [-- --generations 1000000 --users 50000]')
  return size
}

async function seedLarge(size: SeedSize): Promise<void> {
  const url = productDatabaseUrl(launchSettings(process.env, ROOT, []))
  const db = openDatabase({ url, poolSize: 1, log: createLog('seed', { level: 'silent' }), answerMs: 0 })
  try {
    const { users } = await db
      .selectFrom('users')
      .select((select) => select.fn.countAll<number>().as('users'))
      .executeTakeFirstOrThrow()
    if (Number(users) > MOST_USERS)
      throw new LaunchError(
        `The database has ${users} users already. Use an empty one, such as after \`npm run reset\`.`,
      )
    await seed(db, size, (line) => console.log(line))
    console.log('Done. The account with most pictures is seeded-1@example.com.')
  } finally {
    await db.destroy()
  }
}

try {
  await seedLarge(readSize())
} catch (error) {
  if (!(error instanceof LaunchError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
