import { MOST_PLACES, type OwnPlaces } from '@pawport/shared/contract/creations/schemas.ts'
import { localName } from '@pawport/shared/places/local-name.ts'
import { searchPlaces } from '@pawport/shared/places/search.ts'
import type { ApiContext } from '../../context.ts'
import { findOwnPlaces } from './places-store.ts'

/** Further names under which a search looks for what was typed. */
const MOST_NAMES = 3

/**
 * The destinations of a user that begin with what was typed, in whole or from one of their words on. A
 * destination is also found by its name in the other language: `kyo` finds 京都.
 */
export async function ownPlaces({ db }: ApiContext, userId: string, typed: string): Promise<OwnPlaces> {
  const found = await findOwnPlaces(db, userId, [typed, ...(await otherNames(typed))])
  return { places: found.slice(0, MOST_PLACES), is_more: found.length > MOST_PLACES }
}

async function otherNames(typed: string): Promise<string[]> {
  const locale = /\p{Script=Han}/u.test(typed) ? 'en' : 'zh'
  const names = [await localName(typed, locale)]
  for (const { name, nameZh, match } of await searchPlaces(typed, { locale, limit: MOST_NAMES }))
    if (match === 'exact' || match === 'start') names.push((locale === 'zh' ? nameZh : name) ?? '')
  return [...new Set(names)].filter((name) => name && name !== typed).slice(0, MOST_NAMES)
}
