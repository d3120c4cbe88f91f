import type { CropBox } from '../crop-box.ts'
import type { Side } from '../drawn/shading.ts'
import type { Size } from '../size.ts'

/**
 * A side cuts a pet that touches it with more than this share of its height: standing elsewhere in the
 * picture it would end at a line. Whole pets that were looked at touch no side.
 */
const TOUCHES = 0.06

/**
 * The one side of its mask that the pet touches. `alpha` is 8 bit, row by row; `bounds` is the pet's box in
 * the mask.
 */
export function touchedSide(alpha: Uint8Array, { width, height }: Size, bounds: CropBox): Side | null {
  const touches = (...columns: number[]): boolean => {
    let rows = 0
    for (let y = 0; y < height; y += 1) if (columns.some((x) => (alpha[y * width + x] ?? 0) >= 128)) rows += 1
    return rows > TOUCHES * bounds.height
  }
  // The outermost column of a mask may be soft.
  return onlyOne(touches(0, 1), touches(width - 2, width - 1))
}

/**
 * How far a straight side leaves its line, in shares of the pet's width; its least share of the height; and
 * how sharply the outline turns where the line begins: how far it is from the line a little above, in shares
 * of that distance. A pet's own back or chest turns slowly. Fur makes lines and corners softer, and no pet's
 * own side is so straight for so long as the second one.
 */
const LINES = [
  { near: 0.02, long: 0.4, sharp: 1.5 },
  { near: 0.03, long: 0.6, sharp: 0.8 },
] as const
/** That distance above the line, in shares of the pet's height. */
const CORNER = 0.04

/** An upright line at which a pet ends. */
interface Line {
  /** Where it begins, in shares of the pet's height from above. */
  from: number
  /** How far it is within the pet's box, in pixels: before it the outline fades. */
  within: number
}

/**
 * The one side at which the pet ends at an upright line, as where a frame around the photo or a door cuts it.
 * Parameters as in `touchedSide`.
 */
export function straightSide(
  alpha: Uint8Array,
  width: number,
  bounds: CropBox,
): (Line & { side: Side }) | null {
  const lineOf = (side: Side): Line | null => {
    const gaps = Array.from({ length: bounds.height }, (_, row) => gapBeside(alpha, width, bounds, side, row))
    return lineAt(gaps, bounds, LINES[0]) ?? lineAt(gaps, bounds, LINES[1])
  }
  const [left, right] = [lineOf('left'), lineOf('right')]
  const side = onlyOne(left !== null, right !== null)
  const line = left ?? right
  return side && line && { side, ...line }
}

/** The pet's box without what is beyond such a line. */
export function upToLine(bounds: CropBox, { side, within }: { side: Side; within: number }): CropBox {
  const left = side === 'left' ? bounds.left + within : bounds.left
  return { ...bounds, left, width: bounds.width - within }
}

function onlyOne(left: boolean, right: boolean): Side | null {
  if (left === right) return null
  return left ? 'left' : 'right'
}

/** The longest upright line at a side; null for one that is short or has no corner where it begins. */
function lineAt(
  gaps: readonly number[],
  bounds: CropBox,
  { near, long, sharp }: (typeof LINES)[number],
): Line | null {
  // The box holds the soft rim, too: the line is where the pet itself reaches furthest.
  const furthest = Math.min(...gaps) + Math.max(1, near * bounds.width)
  const turn = Math.max(2, Math.round(CORNER * bounds.height))
  let [first, rows] = [0, 0]
  for (let start = 0, row = 0; row < gaps.length; row += 1) {
    if ((gaps[row] ?? 0) > furthest) start = row + 1
    else if (row + 1 - start > rows) [first, rows] = [start, row + 1 - start]
  }
  const within = Math.max(0, ...gaps.slice(first, first + rows))
  const above = (gaps[first - turn] ?? Number.POSITIVE_INFINITY) - within
  const isLine = rows >= long * bounds.height && above >= sharp * turn
  return isLine ? { from: first / bounds.height, within } : null
}

/** How many columns of the pet's box are free between that side and the pet. */
function gapBeside(
  alpha: Uint8Array,
  width: number,
  { left, top, width: across }: CropBox,
  side: Side,
  row: number,
): number {
  let gap = 0
  const isFree = (): boolean => {
    const x = side === 'left' ? left + gap : left + across - 1 - gap
    return (alpha[(top + row) * width + x] ?? 0) < 128
  }
  while (gap < across && isFree()) gap += 1
  return gap
}
