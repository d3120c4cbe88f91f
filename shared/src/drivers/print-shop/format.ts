/** The size of a card, and what a shop asks of its sides. Millimetres. */
export interface CardFormat {
  name: '6x4' | '9x6' | 'a6'
  /** What is left after cutting, lying. */
  trim: { width: number; height: number }
  /** What is cut off on each side. */
  bleed: number
  /** How far from the cut nothing is lost. */
  safe: number
  /**
   * Where the shop prints address and postage, in the lower right corner of the back; null where we print the
   * address.
   */
  shopArea: { width: number; height: number } | null
}

const INCH = 25.4
const US = { bleed: INCH / 8, safe: INCH / 4 } as const

export const CARD_FORMATS = {
  a6: { name: 'a6', trim: { width: 148, height: 105 }, bleed: 3, safe: 5, shopArea: null },
  '6x4': { name: '6x4', trim: { width: 6 * INCH, height: 4 * INCH }, ...US, shopArea: null },
  '9x6': { name: '9x6', trim: { width: 9 * INCH, height: 6 * INCH }, ...US, shopArea: null },
} as const satisfies Record<string, CardFormat>

/** Dots per inch of both sides. */
export const PRINT_DPI = 300

/** The page of a format, bleed included, in millimetres. */
export function pageOf({ trim, bleed }: CardFormat): { width: number; height: number } {
  return { width: trim.width + 2 * bleed, height: trim.height + 2 * bleed }
}

/** Pixels in a length, at the density of print. */
export function printPixels(millimetres: number): number {
  return Math.round((millimetres / INCH) * PRINT_DPI)
}

/** What is left after taking `inset` millimetres from each side of the page, as shares of the page. */
export function frameOf(format: CardFormat, inset: number) {
  const { width, height } = pageOf(format)
  const [left, top] = [inset / width, inset / height]
  return { left, top, width: 1 - 2 * left, height: 1 - 2 * top }
}
