import { addTexts } from '../../lib/locale.ts'

/** The map's code and texts; larger than the rest of the studio, so they come when a map is shown. */
export async function loadMap() {
  const [code] = await Promise.all([import('./map-picker.tsx'), addTexts('map')])
  return code
}

/** What stands beside the map: it comes without the map's library. */
export async function loadSelectedPlace() {
  const [code] = await Promise.all([import('./selected-place.tsx'), addTexts('map')])
  return code
}
