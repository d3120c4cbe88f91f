import { placeSuggestion } from '@pawport/shared/contract/places/schemas.ts'
import type { Database } from '@pawport/shared/db/database.ts'
import type { DatabaseClock } from '@pawport/shared/db/database-clock.ts'
import * as z from 'zod/mini'
import type { RemoteGeocoder } from './geocoder.ts'
import { keepAnswer, readAnswer } from './store.ts'

/**
 * Rounds to about a hundred metres: near clicks share one question, and the question does not reveal a house.
 */
const DECIMALS = 3

const searchKept = z.array(placeSuggestion)
const reverseKept = z.nullable(placeSuggestion)

/** Asks a geocoder each question at most once in 30 days, over all API processes. */
export function cached(
  inner: RemoteGeocoder,
  { db, databaseClock }: { db: Database; databaseClock: DatabaseClock },
): RemoteGeocoder {
  const asking = new Map<string, Promise<unknown>>()

  async function answer<T extends z.ZodMiniType>(
    kept: T,
    question: string,
    ask: () => Promise<z.infer<T>>,
  ): Promise<z.infer<T>> {
    const known = kept.safeParse(await readAnswer(db, question, await databaseClock.now()))
    if (known.success) return known.data
    const pending = asking.get(question) ?? askAndKeep(question, ask)
    asking.set(question, pending)
    return pending.finally(() => asking.delete(question)) as Promise<z.infer<T>>
  }

  async function askAndKeep(question: string, ask: () => Promise<unknown>): Promise<unknown> {
    const found = await ask()
    await keepAnswer(db, { question, answer: found, now: await databaseClock.now() })
    return found
  }

  return {
    search(query, locale) {
      const words = query.normalize('NFC').trim().replace(/\s+/g, ' ')
      return answer(searchKept, `search ${locale} ${words.toLowerCase()}`, () => inner.search(words, locale))
    },
    reverse({ lat, lng }, locale) {
      const point = { lat: Number(lat.toFixed(DECIMALS)), lng: Number(lng.toFixed(DECIMALS)) }
      return answer(reverseKept, `reverse ${locale} ${point.lat} ${point.lng}`, () =>
        inner.reverse(point, locale),
      )
    },
  }
}
