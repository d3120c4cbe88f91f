import { withTexts } from '../../lib/locale.ts'

/** Fetches the map's code and texts, which are larger than the rest of the studio. */
export function loadMap() {
  return withTexts('map', import('./map-picker.tsx'))
}

/** Fetches the panel beside the map, without the map's library. */
export function loadSelectedPlace() {
  return withTexts('map', import('./selected-place.tsx'))
}
