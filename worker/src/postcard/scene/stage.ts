import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import type { Palette } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Defs } from '../svg.ts'
import type { Weather } from './weather.ts'

/**
 * The part of the scene that a square card shows, in the scene's own units. All landscapes are drawn for the
 * stage.
 */
export const STAGE = { width: 960, height: 800 } as const

/**
 * The part of the scene that a card shows, in units of the stage. A tall view has more sky, and more ground
 * below the stage; a wide view has more scenery at its sides; a narrow view is cut on the pet's side.
 */
export interface View {
  left: number
  top: number
  right: number
  bottom: number
}

export const WHOLE_STAGE: View = { left: 0, top: 0, right: STAGE.width, bottom: STAGE.height }

/** Where the sky of most landscapes ends, in units of the stage. */
const HORIZON = 560

/**
 * y of a thing in the sky of the stage, in the sky of a view that begins below the stage's upper edge: it
 * moves closer to the horizon.
 */
export function inSky({ top }: View, y: number): number {
  return top <= 0 ? y : top + y * (1 - top / HORIZON)
}

/** The input of all functions that draw parts of the scene. */
export interface Scene {
  palette: Palette
  facts: PlaceFacts
  random: Random
  defs: Defs
  view: View
  /** The part of the sky without clouds, because the postmark is printed there. */
  quiet: View | null
  /** The pet stands or hangs on this side; the main thing to see is on the other. */
  petSide: 'left' | 'right'
  /** x of the main thing to see. */
  focusX: number
  sun: { x: number; y: number; radius: number }
  weather: Weather
  /** The boxes of the clouds that were drawn so far: birds before a cloud are hard to see. */
  clouded: View[]
}

/** The number of things for the width of the view, when the width of the stage has `count`. */
export function along({ view }: Scene, count: number): number {
  return Math.round((count * (view.right - view.left)) / STAGE.width)
}

/** x of the edge of the view on the side without the pet. */
export function outerEdge({ view, petSide }: Scene): number {
  return petSide === 'left' ? view.right : view.left
}

/** Moves a drawing from the outer edge of the stage to the outer edge of the view. */
export function toOuterEdge(scene: Scene, drawn: string): string {
  const away = outerEdge(scene) - (scene.petSide === 'left' ? STAGE.width : 0)
  return away === 0 ? drawn : `<g transform="translate(${away} 0)">${drawn}</g>`
}

/** Repeats x positions of the stage at its left and right, as far as the view reaches. */
export function across({ view }: Scene, places: readonly number[]): number[] {
  const [first = 0] = places
  const turn = (places.at(-1) ?? STAGE.width) - first + (places[1] ?? STAGE.width) - first
  return [-1, 0, 1]
    .flatMap((round) => places.map((x) => x + round * turn))
    .filter((x) => (x >= 0 && x <= STAGE.width ? true : x > view.left && x < view.right))
}
