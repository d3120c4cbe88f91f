import type { Locale } from '@pawport/shared/contract/locale.ts'
import { RECENT_DESTINATIONS, type RecentDestination } from '@pawport/shared/contract/places/schemas.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import { localName } from '@pawport/shared/places/local-name.ts'
import { latestDestinations } from './store.ts'

/** The latest destinations of a user, each once, the newest first; the names in the reader's language. */
export async function recentDestinations(
  db: Executor,
  userId: string,
  locale: Locale,
): Promise<RecentDestination[]> {
  const recent = new Map<string, RecentDestination>()
  for (const { prompt_location, lat, lng } of await latestDestinations(db, userId)) {
    const name = await localName(prompt_location, locale)
    const key = name.toLowerCase()
    if (!recent.has(key)) recent.set(key, { name, lat, lng })
    if (recent.size === RECENT_DESTINATIONS) break
  }
  return [...recent.values()]
}
