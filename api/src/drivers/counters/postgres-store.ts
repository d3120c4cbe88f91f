import type { Database } from '@pawport/shared/db/database.ts'
import { sql } from 'kysely'
import type { CounterStore } from './counters.ts'
import { hashedName } from './hashed-name.ts'

interface TotalRow {
  name: Buffer
  count: number
  ms_left: number
}

/** The table `request_counts`. The database's clock decides when a window ends. */
export function postgresCounterStore(db: Database, secret: string): CounterStore {
  return {
    async add(additions) {
      const names = new Map(additions.map(({ name }) => [hashedName(name, secret).toString('hex'), name]))
      // In the order of names, so that two processes that add the same names cannot deadlock.
      const { rows } = await sql<TotalRow>`
        INSERT INTO request_counts AS kept (name, count, ends_at)
        SELECT decode(name, 'hex'), count, now() + ms_left * interval '1 millisecond'
        FROM unnest(${[...names.keys()]}::text[], ${additions.map(({ add }) => add)}::int[],
          ${additions.map(({ msLeft }) => Math.ceil(msLeft))}::int[]) AS added (name, count, ms_left)
        ORDER BY name
        ON CONFLICT (name) DO UPDATE SET
          count = excluded.count + CASE WHEN kept.ends_at > now() THEN kept.count ELSE 0 END,
          ends_at = CASE WHEN kept.ends_at > now() THEN kept.ends_at ELSE excluded.ends_at END
        RETURNING name, count, (extract(epoch FROM ends_at - now()) * 1000)::float8 AS ms_left`.execute(db)
      return rows.map(({ name, count, ms_left: msLeft }) => ({
        name: names.get(name.toString('hex')) ?? '',
        count,
        msLeft,
      }))
    },
    async sweep() {
      await sql`DELETE FROM request_counts WHERE ends_at < now()`.execute(db)
    },
    close: async () => undefined,
  }
}
