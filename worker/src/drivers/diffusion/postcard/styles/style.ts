import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import type { Color } from '../color.ts'
import type { MountName } from '../mounts/index.ts'
import type { Palette } from '../palette.ts'
import type { Random } from '../random.ts'
import type { View } from '../scene/stage.ts'
import type { Defs } from '../svg.ts'
import type { TypefaceName } from '../type/typeface.ts'

/** What the words and the paper around the picture are printed in. */
export type Inks = Pick<Palette, 'paper' | 'ink' | 'accent'>

/** A way to print the same scene: what is left out is as on the vintage poster. */
export interface Style {
  title: TypefaceName
  /** The facts that the light is chosen by. */
  lightOf?: (facts: PlaceFacts) => PlaceFacts
  /** The colours of the scene. */
  scene?: (palette: Palette) => Palette
  inks?: (palette: Palette) => Inks
  postmark?: (palette: Palette) => Color
  /** A frame that this style likes best. */
  mount?: MountName
  /** No gradients, and a sky of layers. */
  flat?: boolean
  /** Drawn over the scene, in units of the stage. */
  over?: (defs: Defs, random: Random, palette: Palette, view: View) => string
  /** A label around a point, in the upper corner of the picture that has no postmark. */
  label?: (x: number, y: number) => string
  /** The line around the picture; none when the paint ends by itself. */
  framed: boolean
  /** A printed edge of the card, this wide in card units. */
  border?: { width: number; draw: (inks: Inks, card: { width: number; height: number }) => string }
  /** Rasterises the scene, an SVG document, and works on its pixels. `units` is its width in units of the card. */
  paint?: (art: string, size: { width: number; units: number }, paper: Color) => Promise<Pixels>
  /** The paper of the whole card. */
  texture: 'grain' | 'cold-press' | 'fibre'
}

/** Rows of red, green, blue. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
}

/** A painter lets others have their turn after so many rows: a large scene takes it half a second. */
export const ROWS_AT_A_TIME = 64
