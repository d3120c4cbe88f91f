import type { View } from './stage.ts'
import { landmarkTop, type Surroundings } from './sun-place.ts'

/** How far the columns are apart in which the landmark is looked at, in units of the stage. */
const STEP = 4
/** Air around a label, in units of the stage: close above a head it looks like a hat. */
const AIR = 14

/**
 * Which of the places for a style's own label hides least of the landmark: before the head of a statue or the
 * top of a mountain it hides what the card is about. The first of several that hide as much. `places` are
 * boxes in units of the stage.
 */
export function placeLabel(places: readonly View[], landmark: Surroundings['landmark']): number {
  if (!landmark) return 0
  const hidden = places.map((place) => hiddenOf(place, landmark))
  return Math.max(0, hidden.indexOf(Math.min(...hidden)))
}

/** How much of the landmark is behind a box or close to it, in square units of the stage. */
function hiddenOf(
  { left, top, right, bottom }: View,
  landmark: NonNullable<Surroundings['landmark']>,
): number {
  let hidden = 0
  for (let x = left - AIR; x < right + AIR; x += STEP)
    hidden += STEP * Math.max(0, bottom + AIR - Math.max(top - AIR, landmarkTop(landmark, x)))
  return hidden
}
