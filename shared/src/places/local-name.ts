import { countryName, type PlaceLocale } from './countries.ts'
import { dreams } from './dreams.ts'
import { mainName, type NameIndex, nameIndex } from './name-index.ts'
import { joinKey } from './names.ts'
import { resolvePlace } from './resolve.ts'
import { rightSpelling } from './right-spelling.ts'
import { countryOf } from './search.ts'

const HAN = /\p{Script=Han}/u
const LETTER = /\p{L}/u
const COMMA = /\s*[,，]\s*/
/** The longest name in characters; a longer text is not a name. */
const LONGEST = 60
const MOST_KEPT = 2_000

const kept = new Map<string, Promise<string>>()

/**
 * A destination in the reader's language: `Reykjavik` is 雷克雅未克 in Chinese, 京都 is `Kyoto` in English,
 * `Kyoto, Japan` is 京都，日本. Slips are corrected as the picture prints them: `kyot` is `Kyoto`. Any other words
 * stay as they were typed.
 */
export function localName(typed: string, locale: PlaceLocale): Promise<string> {
  if (!LETTER.test(typed) || typed.length > LONGEST) return Promise.resolve(typed)
  const key = `${locale} ${typed}`
  const known = kept.get(key)
  if (known) return known
  const found = findName(typed, locale)
  // The oldest entry is removed: lists are read again and again, and hold few names.
  if (kept.size >= MOST_KEPT) for (const oldest of kept.keys()) if (kept.delete(oldest)) break
  kept.set(key, found)
  return found
}

async function findName(typed: string, locale: PlaceLocale): Promise<string> {
  const name = await rightSpelling(typed, await resolvePlace(typed))
  const isForeign = HAN.test(name) !== (locale === 'zh')
  return isForeign ? translateParts(name, locale) : name
}

/** Translates all parts between commas; when one part has no translation, returns the text unchanged. */
async function translateParts(typed: string, locale: PlaceLocale): Promise<string> {
  const index = await nameIndex()
  const parts = typed.split(COMMA).map((part) => translate(part, locale, index))
  return parts.every((part) => part !== null) ? parts.join(locale === 'zh' ? '，' : ', ') : typed
}

/** The name in the reader's language; null when the text is not the name of a place. */
function translate(typed: string, locale: PlaceLocale, index: NameIndex): string | null {
  const simple = index.simplify(typed)
  const key = joinKey(simple)
  if (key === '' || dreams.has(key)) return null
  const country = countryOf(simple, index)
  if (country) {
    const from = locale === 'zh' ? 'en' : 'zh'
    return joinKey(countryName(country, from)) === key ? countryName(country, locale) : null
  }
  for (const row of rowsNamed(key, index)) {
    const { name, nameZh } = index.gazetteer.place(row)
    const local = locale === 'zh' ? nameZh : name
    if (local && HAN.test(local) === (locale === 'zh')) return local
  }
  return null
}

/**
 * Rows with this main name, the best known first. The name of a landmark does not count as a name of its
 * town.
 */
function rowsNamed(key: string, index: NameIndex): number[] {
  const rows = (index.buckets.get(key.slice(0, 2)) ?? [])
    .filter((at) => index.keys[at] === key && index.kinds[at] === mainName)
    .map((at) => index.owners[at] ?? 0)
  return rows.sort((a, b) => (index.fame[b] ?? 0) - (index.fame[a] ?? 0))
}
