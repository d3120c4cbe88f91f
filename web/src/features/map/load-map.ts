import { withTexts } from '../../lib/locale.ts'

/** The map's code and texts; larger than the rest of the studio, so they come when a map is shown. */
export function loadMap() {
  return withTexts('map', import('./map-picker.tsx'))
}

/** What stands beside the map: it comes without the map's library. */
export function loadSelectedPlace() {
  return withTexts('map', import('./selected-place.tsx'))
}
