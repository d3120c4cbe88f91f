import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import type { KitName } from './kits/kit.ts'
import { townLook } from './scene/town-look.ts'

const STEPPE_COUNTRIES = new Set(['MN', 'KZ', 'KG', 'TM', 'UZ'])
const SAVANNA_COUNTRIES = new Set([
  'KE',
  'TZ',
  'UG',
  'ZM',
  'ZW',
  'MW',
  'MZ',
  'BW',
  'NA',
  'ZA',
  'AO',
  'SN',
  'ML',
  'BF',
  'GH',
  'NG',
  'TD',
  'CF',
  'SS',
  'SD',
  'ET',
  'RW',
  'BI',
])
/** Dry corners of Europe, which have neither dunes nor caravans. */
const NO_DUNES = new Set(['ES', 'IT', 'GR', 'CY', 'MT', 'PT'])
const COAST_KM = 6

/** People from which on a city stands for towers, in any country. */
const TOWERS = 1_500_000
/** The same in countries that build towers in smaller cities. */
const TOWERS_IN: Readonly<Record<string, number>> = {
  US: 300_000,
  CA: 300_000,
  AU: 300_000,
  NZ: 300_000,
  AE: 300_000,
  BH: 300_000,
  KW: 300_000,
  QA: 300_000,
  SA: 300_000,
  CN: 500_000,
  JP: 500_000,
  KR: 500_000,
  MY: 500_000,
  TW: 500_000,
}
/** People from which on a place is seen as a town, not as the landscape around it. */
const CITY = 300_000
/** The same amid a jungle or a savanna, which come close to their towns. */
const TROPICAL_CITY = 500_000
/** The same between cities, and in the far north, where forests and lakes come close to their towns. */
const TOWN = 30_000
const NORTHERN_TOWN = 100_000
/** Degrees of latitude from which on the far north begins. */
const FAR_NORTH = 60

/**
 * Chooses the landscape of a place by its facts: no hills on an atoll, no palms in snow, no city without
 * houses.
 */
export function chooseKit(facts: PlaceFacts): KitName {
  const coastal = facts.coastKm !== null && facts.coastKm <= COAST_KM
  const population = facts.place?.population ?? 0
  const elevation = facts.elevation ?? 0
  if (facts.climate === 'polar') return coastal && Math.abs(facts.lat ?? 90) < 72 ? 'northern-coast' : 'polar'
  if (facts.climate === 'arid') return arid(facts, coastal, population, elevation)
  if (population >= towersFrom(facts, coastal)) return 'skyline'
  if (population < CITY && (facts.climate === 'highland' || elevation >= 2400))
    return isAlpine(facts) ? 'alpine' : 'highland'
  if (facts.climate === 'tropical') return tropical(facts, coastal, population)
  if (facts.climate === 'mediterranean') return coastal ? 'riviera' : 'old-town'
  if (population >= CITY && !coastal) return 'old-town'
  if (facts.climate === 'cold') return cold(facts, coastal, population, elevation)
  if (elevation >= 900 && isAlpine(facts)) return 'alpine'
  if (coastal) return 'northern-coast'
  return population >= TOWN ? 'old-town' : 'meadow'
}

/** People from which on a city stands for towers. A tropical coast stays a beach for longer. */
function towersFrom({ country, climate }: PlaceFacts, coastal: boolean): number {
  if (climate === 'tropical' && coastal) return TOWERS
  return (country && TOWERS_IN[country]) || TOWERS
}

/**
 * Dunes and caravans only where there are some: not in Europe, in cities, nor in cold high deserts. A big
 * city of domes and minarets shows those, except where its country is known for towers.
 */
function arid(facts: PlaceFacts, coastal: boolean, population: number, elevation: number): KitName {
  if (facts.country && NO_DUNES.has(facts.country)) return coastal ? 'riviera' : 'old-town'
  if (population >= CITY) {
    const towers = towersFrom(facts, coastal)
    const hasMinarets = townLook(facts).tower === 'minaret'
    return population >= towers && (towers < TOWERS || !hasMinarets) ? 'skyline' : 'old-town'
  }
  if (elevation >= 1200 && facts.koppen?.endsWith('k')) return population >= TOWN ? 'old-town' : 'steppe'
  return 'desert'
}

function isAlpine(facts: PlaceFacts): boolean {
  return facts.lat === null || Math.abs(facts.lat) > 36
}

function tropical(facts: PlaceFacts, coastal: boolean, population: number): KitName {
  if (coastal) return 'beach'
  if (population >= TROPICAL_CITY) return 'old-town'
  return facts.country !== null && SAVANNA_COUNTRIES.has(facts.country) ? 'savanna' : 'jungle'
}

function cold(facts: PlaceFacts, coastal: boolean, population: number, elevation: number): KitName {
  if (coastal) return 'northern-coast'
  const town = (facts.lat ?? 0) >= FAR_NORTH ? NORTHERN_TOWN : TOWN
  if (population >= town && elevation < 900) return 'old-town'
  if (facts.country !== null && STEPPE_COUNTRIES.has(facts.country)) return 'steppe'
  return elevation >= 900 ? 'alpine' : 'lake'
}
