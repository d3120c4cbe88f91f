import type { Koppen } from './climate-grid.ts'
import type { Climate } from './facts.ts'

export interface ClimateInput {
  koppen: Koppen | null
  desertNear: boolean
  lat: number
  elevation: number | null
}

const tropic = 23.5

/** The kind of climate a picture or a diary may speak of, from the Köppen-Geiger class and the elevation. */
export function climateOf({ koppen, desertNear, lat, elevation }: ClimateInput): Climate {
  const north = Math.abs(lat)
  if (koppen === null) return climateAtSea(north)
  if (koppen === 'ET' || koppen === 'EF') return north < 58 ? 'highland' : 'polar'
  const metres = elevation ?? 0
  // Quito and Mexico City have no tropical heat; Lhasa and Leh are mountain country before they are dry.
  if (metres >= 3000 || (metres >= 1800 && north <= tropic && !koppen.startsWith('BW'))) return 'highland'
  if (koppen.startsWith('A')) return 'tropical'
  if (koppen.startsWith('BW') || koppen === 'BSh') return 'arid'
  if (koppen === 'BSk') return desertNear ? 'arid' : north >= 45 ? 'cold' : 'temperate'
  if (koppen.startsWith('Cs')) return 'mediterranean'
  return koppen.startsWith('C') ? 'temperate' : 'cold'
}

function climateAtSea(north: number): Climate {
  if (north <= tropic) return 'tropical'
  if (north >= 66.5) return 'polar'
  return north >= 55 ? 'cold' : 'temperate'
}
