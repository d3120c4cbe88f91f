import type { DatabaseClock } from '@pawport/shared/db/database-clock.ts'
import type { Clock } from '@pawport/shared/platform/clock.ts'

/**
 * How far this machine's clock and the database's may be apart. BullMQ on PostgreSQL uses the clocks of the
 * workers: a lock lasts 10 s and is renewed every 5 s, so that two workers with clocks 5 s apart take each
 * other's jobs. The limit for one clock is less than half of that.
 */
const MAX_APART_MS = 2_000

/**
 * Milliseconds that this machine's clock is ahead of the database's; below 0 when it is behind, 0 when they
 * agree.
 */
export async function clockError(clock: Clock, database: DatabaseClock): Promise<number> {
  const asked = clock.now().getTime()
  const time = (await database.now()).getTime()
  const answered = clock.now().getTime()
  // The database read its clock at an unknown moment between `asked` and `answered`.
  const ahead = asked > time ? asked - time : Math.min(0, answered - time)
  return Math.abs(ahead) > MAX_APART_MS ? ahead : 0
}
