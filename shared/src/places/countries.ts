import { joinKey } from './names.ts'

export type PlaceLocale = 'en' | 'zh'

const regionNames = {
  en: new Intl.DisplayNames(['en'], { type: 'region' }),
  zh: new Intl.DisplayNames(['zh-CN'], { type: 'region' }),
}

/** Everyday names that differ from the standard's. */
const otherNames: Record<string, string> = {
  usa: 'US',
  us: 'US',
  america: 'US',
  unitedstatesofamerica: 'US',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  greatbritain: 'GB',
  britain: 'GB',
  uae: 'AE',
  holland: 'NL',
  korea: 'KR',
  republicofkorea: 'KR',
  czechrepublic: 'CZ',
  turkey: 'TR',
  burma: 'MM',
  vietnam: 'VN',
  russianfederation: 'RU',
  hongkong: 'HK',
  macau: 'MO',
  taiwan: 'TW',
  香港: 'HK',
  澳门: 'MO',
  台湾: 'TW',
  中国台湾: 'TW',
  英格兰: 'GB',
  苏格兰: 'GB',
  阿联酋: 'AE',
  刚果金: 'CD',
}

/** Shorter than the standard's, for labels. */
const shortNames: Record<PlaceLocale, Record<string, string>> = {
  en: { HK: 'Hong Kong', MO: 'Macao', MM: 'Myanmar', TR: 'Türkiye' },
  zh: { HK: '中国香港', MO: '中国澳门', TW: '中国台湾', AE: '阿联酋', MM: '缅甸' },
}

/** The name of a country in the reader's language, from its ISO 3166-1 alpha-2 code. */
export function countryName(code: string, locale: PlaceLocale): string {
  return shortNames[locale][code] ?? regionNames[locale].of(code) ?? code
}

let codes: Map<string, string> | undefined

/** The ISO 3166-1 alpha-2 code of a country written in English or Chinese, or null. */
export function countryCode(name: string, known: Iterable<string>): string | null {
  if (!codes) {
    codes = new Map(Object.entries(otherNames))
    for (const code of known) {
      codes.set(joinKey(countryName(code, 'en')), code)
      codes.set(joinKey(countryName(code, 'zh')), code)
      codes.set(joinKey(regionNames.zh.of(code) ?? code), code)
      codes.set(joinKey(regionNames.en.of(code) ?? code), code)
    }
  }
  return codes.get(joinKey(name)) ?? null
}

/**
 * Provinces and states that people write behind a city, with their country. Those of the United States are in
 * `states.ts`.
 */
const PARTS: Record<string, string> = {
  alberta: 'CA',
  bc: 'CA',
  britishcolumbia: 'CA',
  manitoba: 'CA',
  newbrunswick: 'CA',
  newfoundland: 'CA',
  novascotia: 'CA',
  ontario: 'CA',
  princeedwardisland: 'CA',
  quebec: 'CA',
  saskatchewan: 'CA',
  newsouthwales: 'AU',
  northernterritory: 'AU',
  nsw: 'AU',
  queensland: 'AU',
  southaustralia: 'AU',
  tasmania: 'AU',
  victoria: 'AU',
  westernaustralia: 'AU',
  northernireland: 'GB',
}

/** The country of a province or state, as it stands behind a city: `Sydney, Nova Scotia`; null for others. */
export function countryOfPart(name: string): string | null {
  return PARTS[joinKey(name)] ?? null
}
