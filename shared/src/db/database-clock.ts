import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from './database.ts'

/**
 * The time that is the same for every replica. Decisions about work or data of other processes (claims,
 * deadlines, sweeps, expiry) use it, because the clock of a single machine may be minutes fast or slow.
 */
export interface DatabaseClock {
  now(): Promise<Date>
  /**
   * The time of a clock that stands for the server's; null for the server's own, which `timeOr` then reads.
   */
  readonly given: Date | null
}

/** The clock of the PostgreSQL server; each reading is one short query. */
export function databaseClock(db: Database): DatabaseClock {
  return {
    async now() {
      const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db)
      const [row] = rows
      if (!row) throw new Error('the database gave no time')
      return row.now
    },
    given: null,
  }
}

/** The time `given`, else that of the PostgreSQL server: for a statement that needs it anyway. */
export function timeOr(given: Date | null): RawBuilder<Date> {
  return sql<Date>`coalesce(${given}::timestamptz, clock_timestamp())`
}

/** For tests with a clock of their own: the database's time is that of `clock`. */
export function databaseClockFrom(clock: Clock): DatabaseClock {
  return {
    now: async () => clock.now(),
    get given() {
      return clock.now()
    },
  }
}
