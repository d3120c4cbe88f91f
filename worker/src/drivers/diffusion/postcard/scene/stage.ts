import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import type { Palette } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Defs } from '../svg.ts'

/** The picture inside the frame, in its own units whatever the final size. */
export const STAGE = { width: 960, height: 800 } as const

/** Everything a painter of the scene gets. */
export interface Scene {
  palette: Palette
  facts: PlaceFacts
  random: Random
  defs: Defs
  /** The pet stands or hangs on this side; the main thing to see is on the other. */
  petSide: 'left' | 'right'
  /** x of the main thing to see. */
  focusX: number
  sun: { x: number; y: number; radius: number }
}
