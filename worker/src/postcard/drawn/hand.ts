import type { Color } from '../color.ts'
import type { Lab } from './oklab.ts'

/** One pixel of a pet as a style is about to draw it. Shares are 0..1. */
export interface Spot extends Lab {
  /** Place in units: a card is 1024 of them wide, and a pet on it 512. */
  x: number
  y: number
  /** Units from one pixel to the next: dots and lines that are finer than that become an even tone. */
  pixel: number
  /** Brightness before it was drawn to a level. `L` is that of the level. */
  own: number
  /** The number of the level from the dark ones on, in shares of all levels. */
  level: number
  /** How near the border to a lighter level is. */
  border: number
  /** Strength of a line of form. */
  line: number
  /** Strength of the outline; 0 without a mask. */
  outline: number
  /** The side that is away from the light; 0 without a mask. */
  shade: number
  /** The edge that faces the light; 0 without a mask. */
  rim: number
  /** The shadow that a lighter level throws, for a hand with `layers`. */
  cast: number
  /** Eyes and nose, which keep their detail. */
  feature: number
  /** The head, which keeps more of the photo's tones. */
  face: number
}

/** How a style draws a pet, cut out or in a frame. Lengths are in units. */
export interface Hand {
  /** The most levels of brightness. */
  levels: number
  /** Half the width of the border of two levels, in brightness. */
  soft: number
  /** Depth of the outline; 0 for none. */
  outline: number
  /** How far the outline wanders, as that of wet paint does. */
  wander?: number
  /** How far a lighter level throws a shadow on a darker one. */
  layers?: number
  /**
   * The colour to which a picture in a frame fades around the pet; it is drawn to its edges when left out.
   */
  fades?: Color
  /** Changes L, a and b of the spot to those of the paint. */
  paint: (spot: Spot) => void
}

/** Pixels of a card that is 1024 wide are one unit each; the pet's picture is half as wide as the card. */
export const UNITS_OF_PET = 512
