import type { ClimateAround } from './climate-grid.ts'
import type { Climate } from './facts.ts'

export interface ClimateInput extends ClimateAround {
  lat: number
  /** Metres, null where unknown. */
  elevation: number | null
}

const tropic = 23.5

/**
 * The kind of climate for pictures and diaries, from the Köppen-Geiger class and the elevation. `cold` is the
 * class D: snowy winters, but warm summers in its south. A steppe (BS) counts as the nearest other class,
 * because Delhi is no desert and Yerevan no jungle.
 */
export function climateOf({ koppen, beyondSteppe, lat, elevation }: ClimateInput): Climate {
  const north = Math.abs(lat)
  if (koppen === null) return climateAtSea(north)
  if (koppen === 'ET' || koppen === 'EF') return climateAboveTrees(lat, elevation)
  const metres = elevation ?? 0
  // Quito and Mexico City have no tropical heat; for Lhasa and Leh the mountains matter more than the dry
  // climate.
  if (metres >= 3000 || (metres >= 1800 && north <= tropic && !koppen.startsWith('BW'))) return 'highland'
  if (koppen.startsWith('BS') && beyondSteppe) {
    return climateOf({ koppen: beyondSteppe, beyondSteppe: null, lat, elevation })
  }
  if (koppen.startsWith('A')) return 'tropical'
  if (koppen.startsWith('B')) return 'arid'
  if (koppen.startsWith('Cs')) return 'mediterranean'
  return koppen.startsWith('C') ? 'temperate' : 'cold'
}

/**
 * The climate where it is too cold for trees: because of the elevation in mountains, or of the latitude in
 * the far north and south.
 */
function climateAboveTrees(lat: number, elevation: number | null): Climate {
  const north = Math.abs(lat)
  if (north >= 58) return 'polar'
  if (elevation === null || elevation >= 900) return 'highland'
  return 'cold'
}

function climateAtSea(north: number): Climate {
  if (north <= tropic) return 'tropical'
  if (north >= 66.5) return 'polar'
  return north >= 55 ? 'cold' : 'temperate'
}
