/** Points of a PDF in a millimetre. */
export const MM = 72 / 25.4

/** What stays of a card after cutting: A6, lying. Millimetres. */
export const TRIM = { width: 148, height: 105 } as const
/**
 * What is cut off on each side, in millimetres: the picture reaches into it, so that no white edge is left.
 */
export const BLEED = 3
/** The whole page. */
export const PAGE = { width: TRIM.width + 2 * BLEED, height: TRIM.height + 2 * BLEED } as const

/** Boxes of a page, in points, as PDF has them: left, bottom, right, top. */
export const BOXES = {
  MediaBox: [0, 0, PAGE.width * MM, PAGE.height * MM],
  BleedBox: [0, 0, PAGE.width * MM, PAGE.height * MM],
  TrimBox: [BLEED * MM, BLEED * MM, (BLEED + TRIM.width) * MM, (BLEED + TRIM.height) * MM],
} as const
