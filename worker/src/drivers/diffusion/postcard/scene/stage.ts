import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import type { Palette } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Defs } from '../svg.ts'

/** The part of the scene that a square card shows, in the scene's own units, for every size; every landscape is drawn for it. */
export const STAGE = { width: 960, height: 800 } as const

/**
 * The part of the world that a card shows, in units of the stage. A tall one has more sky, and more ground below the stage; a wide
 * one has more scenery at its sides; a narrow one leaves some of the pet's side away.
 */
export interface View {
  left: number
  top: number
  right: number
  bottom: number
}

export const WHOLE_STAGE: View = { left: 0, top: 0, right: STAGE.width, bottom: STAGE.height }

/** Everything a painter of the scene gets. */
export interface Scene {
  palette: Palette
  facts: PlaceFacts
  random: Random
  defs: Defs
  view: View
  /** A part of the sky that clouds keep out of, because something is printed on it. */
  quiet: View | null
  /** The pet stands or hangs on this side; the main thing to see is on the other. */
  petSide: 'left' | 'right'
  /** x of the main thing to see. */
  focusX: number
  sun: { x: number; y: number; radius: number }
}

/** As many things on the whole width as `count` are on the stage's. */
export function along({ view }: Scene, count: number): number {
  return Math.round((count * (view.right - view.left)) / STAGE.width)
}

/** x of the edge that the pet is not at. */
export function outerEdge({ view, petSide }: Scene): number {
  return petSide === 'left' ? view.right : view.left
}

/** Moves what is drawn for the outer corner of the stage into that of the view. */
export function toOuterEdge(scene: Scene, drawn: string): string {
  const away = outerEdge(scene) - (scene.petSide === 'left' ? STAGE.width : 0)
  return away === 0 ? drawn : `<g transform="translate(${away} 0)">${drawn}</g>`
}

/** Places on the stage, repeated over the view at the distance that the last has from the first. */
export function across({ view }: Scene, places: readonly number[]): number[] {
  const [first = 0] = places
  const turn = (places.at(-1) ?? STAGE.width) - first + (places[1] ?? STAGE.width) - first
  return [-1, 0, 1]
    .flatMap((round) => places.map((x) => x + round * turn))
    .filter((x) => (x >= 0 && x <= STAGE.width ? true : x > view.left && x < view.right))
}
