import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import type { KitName } from './kits/kit.ts'

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
const MODERN_DESERTS = new Set(['US', 'MX', 'CL', 'PE', 'AR', 'AU'])
const COAST_KM = 6

/** Chooses the landscape of a place by its facts: no hills on an atoll, no palms in snow. */
export function chooseKit(facts: PlaceFacts): KitName {
  const coastal = facts.coastKm !== null && facts.coastKm <= COAST_KM
  const population = facts.place?.population ?? 0
  const elevation = facts.elevation ?? 0
  if (facts.climate === 'polar') return coastal && Math.abs(facts.lat ?? 90) < 72 ? 'northern-coast' : 'polar'
  if (facts.climate === 'highland' || elevation >= 2400) return isAlpine(facts) ? 'alpine' : 'highland'
  if (facts.climate === 'arid') return arid(facts, population, elevation)
  if (population >= 1_500_000) return 'skyline'
  if (facts.climate === 'tropical') return tropical(facts, coastal)
  if (facts.climate === 'mediterranean') return coastal ? 'riviera' : 'old-town'
  if (facts.climate === 'cold') return cold(facts, coastal, elevation)
  if (elevation >= 900 && isAlpine(facts)) return 'alpine'
  if (coastal) return 'northern-coast'
  return population >= 30_000 ? 'old-town' : 'meadow'
}

/**
 * Dunes and caravans only where there are some: not in the cities of the Americas and Australia, nor in cold
 * high deserts.
 */
function arid({ country, koppen }: PlaceFacts, population: number, elevation: number): KitName {
  if (elevation >= 1200 && koppen?.endsWith('k')) return population >= 30_000 ? 'old-town' : 'steppe'
  return country !== null && MODERN_DESERTS.has(country) && population >= 300_000 ? 'skyline' : 'desert'
}

function isAlpine(facts: PlaceFacts): boolean {
  return facts.lat === null || Math.abs(facts.lat) > 36
}

function tropical(facts: PlaceFacts, coastal: boolean): KitName {
  if (coastal) return 'beach'
  return facts.country !== null && SAVANNA_COUNTRIES.has(facts.country) ? 'savanna' : 'jungle'
}

function cold(facts: PlaceFacts, coastal: boolean, elevation: number): KitName {
  if (coastal) return 'northern-coast'
  if (facts.country !== null && STEPPE_COUNTRIES.has(facts.country)) return 'steppe'
  return elevation >= 900 ? 'alpine' : 'lake'
}
