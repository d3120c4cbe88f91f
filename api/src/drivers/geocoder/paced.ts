import { setTimeout } from 'node:timers/promises'
import type { Database } from '@pawport/shared/db/database.ts'
import type { DatabaseClock } from '@pawport/shared/db/database-clock.ts'
import { GeocodingUnavailable, type RemoteGeocoder } from './geocoder.ts'
import { rest, takeTurn } from './store.ts'

interface Options {
  db: Database
  databaseClock: DatabaseClock
  /** The time between two questions of the whole installation, in milliseconds. */
  intervalMs: number
}

/** The largest number of waiting questions: a visitor would not wait for the answers to more. */
const MOST_WAITING = 2
const TIMEOUT_MS = 2_000

/** Asks a geocoder one question at a time, as slowly as its policy demands, and pauses after a failure. */
export function paced(inner: RemoteGeocoder, { db, databaseClock, intervalMs }: Options): RemoteGeocoder {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function inTurn<T>(ask: () => Promise<T>): Promise<T> {
    if (waiting >= MOST_WAITING) throw new GeocodingUnavailable('busy')
    waiting += 1
    const before = last
    const turn = before
      .catch(() => undefined)
      .then(() => {
        waiting -= 1
        return whenFree(ask)
      })
    last = turn
    return turn
  }

  async function whenFree<T>(ask: () => Promise<T>): Promise<T> {
    const now = await databaseClock.now()
    const beginsAt = await takeTurn(db, { now, intervalMs, maxWaitMs: TIMEOUT_MS })
    if (!beginsAt) throw new GeocodingUnavailable('busy or at rest')
    const waitMs = beginsAt.getTime() - now.getTime()
    if (waitMs > 0) await setTimeout(waitMs)
    try {
      return await ask()
    } catch (error) {
      if (error instanceof GeocodingUnavailable && error.restMs > 0)
        await rest(db, new Date((await databaseClock.now()).getTime() + error.restMs))
      throw error
    }
  }

  return {
    search: (query, locale) => inTurn(() => inner.search(query, locale)),
    reverse: (point, locale) => inTurn(() => inner.reverse(point, locale)),
  }
}
