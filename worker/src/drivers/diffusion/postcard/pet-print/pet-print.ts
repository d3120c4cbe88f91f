import type { Color } from '../color.ts'

/** How a style prints the photo of a pet. Shares are 0..1; lengths are in units of a square card, which is 1024 wide. */
export interface PetPrint {
  /** How much of the fine grain of the fur is smoothed away; eyes, nose and other strong edges stay. */
  smooth: number
  /** Even areas of brightness, and how much of the smooth shading they replace. */
  steps: { count: number; share: number }
  /** Strength of the lines where something is darker than what is around it. */
  line: number
  /** Strength of the line along the outline of a cut-out. */
  outline: number
  /** Colour of the lines. */
  ink: Color
  /** 1 for the colours of the photo. */
  saturation: number
  /** What the dark and the light parts are tinted with. */
  dark: { color: Color; share: number }
  light: { color: Color; share: number }
  /** What brightness is multiplied with. */
  exposure: number
  /** The amount of paint on the paper at a point, 1 for all of it. */
  paint?: (x: number, y: number) => number
}

/** Pixels of a card that is 1024 wide are one unit each; the pet's picture is half as wide as the card. */
export const UNITS_OF_PET = 512
