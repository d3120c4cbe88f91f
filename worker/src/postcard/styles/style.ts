import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import type { Color } from '../color.ts'
import type { Hand } from '../drawn/hand.ts'
import type { MountName } from '../mounts/index.ts'
import type { Palette } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Scene } from '../scene/stage.ts'
import type { TypefaceName } from '../type/typeface.ts'

/** Colours of the text and of the paper around the picture. */
export type Inks = Pick<Palette, 'paper' | 'ink' | 'accent'>

/** A way to print a scene; a field that is left out is as in the style `vintage`. */
export interface Style {
  title: TypefaceName
  /** Changes the facts by which the light is chosen. */
  lightOf?: (facts: PlaceFacts) => PlaceFacts
  /** The colours of the scene. */
  scene?: (palette: Palette) => Palette
  inks?: (palette: Palette) => Inks
  postmark?: (palette: Palette) => Color
  /** The frame that this style always uses. */
  mount?: MountName
  /** No gradients, and a sky of layers. */
  flat?: boolean
  /** What the style hangs in the sky: before the hills, behind the landmark and what is nearer. */
  hung?: (scene: Scene, random: Random) => string
  /** A label around a point, in the upper corner of the picture that has no postmark. */
  label?: (x: number, y: number) => string
  /** True for a line around the picture; false for a style with an edge of its own. */
  framed: boolean
  /** True for a picture whose paint ends at an irregular edge: so does a pet that its photo cuts off. */
  ragged?: boolean
  /** A printed edge of the card, this wide in card units. */
  border?: { width: number; draw: (inks: Inks, card: { width: number; height: number }) => string }
  /**
   * Rasterises the scene, an SVG document, and works on its pixels. `units` is its width in units of the
   * card.
   */
  paint?: (art: string, size: { width: number; units: number }, paper: Color) => Promise<Pixels>
  /** How a pet is drawn, cut out or in a frame. */
  pet: (palette: Palette) => Hand
  /** The paper of the whole card. */
  texture: 'grain' | 'cold-press' | 'fibre'
}

/** Rows of red, green, blue. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
}

/** `paint` yields to the event loop after this many rows, because a large scene takes half a second. */
export const ROWS_AT_A_TIME = 64
