const ROWS = 20
/** Width / height of a head from the front, with its ears. */
const LEAST_ASPECT = 0.75
const MOST_ASPECT = 1.25
/**
 * A head is widest at its ears or cheeks: in at most this share of its height from the top. Bodies are widest
 * below 0.45.
 */
const WIDEST = 0.4
/** A row may be wider than the one above by this share of the widest row. */
const UNEVEN = 0.03
/** The chin's width in shares of the widest row. */
const CHIN = 0.4

/** A box in the mask, in its pixels. */
interface Bounds {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Whether an outline is that of a head without a body, as of a dog in a jersey that the segmenter leaves out:
 * widest at the ears and in one piece, which narrows down to a chin. A pet that the photo cuts below or at a
 * side is no such outline.
 * @param alpha 8 bit alpha, row by row, `width` pixels wide
 * @param bounds the box of the pet in it
 */
export function isHeadAlone(alpha: Uint8Array, width: number, bounds: Bounds): boolean {
  const aspect = bounds.width / bounds.height
  if (aspect < LEAST_ASPECT || aspect > MOST_ASPECT) return false
  const rows = Array.from({ length: ROWS }, (_, row) => rowOf(alpha, width, bounds, (row + 0.5) / ROWS))
  const widest = Math.max(...rows.map(({ covered }) => covered))
  const at = rows.findIndex(({ covered }) => covered === widest)
  if (at > WIDEST * ROWS) return false
  const below = rows.slice(at + 1)
  const narrows = below.every(
    ({ parts, covered }, index) =>
      parts === 1 && covered <= (rows[at + index]?.covered ?? 0) + UNEVEN * widest,
  )
  return narrows && (rows.at(-2)?.covered ?? 0) < CHIN * widest
}

/**
 * How many pixels of a row are the pet's, and in how many parts; `down` is the row's place in the pet's
 * height, 0..1.
 */
function rowOf(
  alpha: Uint8Array,
  width: number,
  bounds: Bounds,
  down: number,
): { covered: number; parts: number } {
  const from = (bounds.top + Math.floor(down * bounds.height)) * width + bounds.left
  let covered = 0
  let parts = 0
  let wasPet = false
  for (let index = from; index < from + bounds.width; index += 1) {
    const isPet = (alpha[index] ?? 0) > 127
    if (isPet) covered += 1
    if (isPet && !wasPet) parts += 1
    wasPet = isPet
  }
  return { covered, parts }
}
