import type { Size } from '../size.ts'
import { SEGMENT_SIDE } from './segment-side.ts'

/** Half the breadth of the broadest wire, in pixels of a crop whose longer side is `SEGMENT_SIDE`. */
const HALF_WIRE = 5
/** How much brighter or darker a wire is than what lies on both of its sides, in levels of 0..255. */
const CONTRAST = 14
const ANGLES = 48
/**
 * Every other pixel is looked at, as the black fields of a chessboard: a wire crosses many, in any direction.
 */
const STEP = 2
/**
 * The share of a line's way across the pet on which a wire is seen; hair and stripes follow no line so far.
 */
const SEEN = 0.6
/** The least way of a wire across the pet, in shares of the crop's shorter side. */
const LONG = 0.3
/** So many wires are a fence or a cage; one may be a leash. */
const FENCE = 3
/**
 * The least cosine of the angle between two wires of one fence: the nearer the camera, the more they spread.
 */
const PARALLEL = Math.cos((8 * Math.PI) / 180)
/** The distance between two wires, in shares of the crop's longer side. */
const APART = 0.03

/** A wire: the straight line of the points whose `x * normal.x + y * normal.y` is `at`. */
export interface Wire {
  /** Of length 1. */
  normal: { x: number; y: number }
  /** In pixels, as is half of its breadth. */
  at: number
  half: number
}

/**
 * The wires of a fence or a cage that a pet is behind: thin straight lines cross it, which the outline cannot
 * leave out. Empty for a pet that is behind none.
 * @param rgb 8 bit RGB of the crop
 * @param mask soft mask (0..1) of the pet, row by row
 */
export function wiresAcross(rgb: Uint8Array, mask: Float32Array, width: number, height: number): Wire[] {
  const grey = Float32Array.from(
    mask,
    (_, at) => ((rgb[at * 3] ?? 0) + 2 * (rgb[at * 3 + 1] ?? 0) + (rgb[at * 3 + 2] ?? 0)) / 4,
  )
  const [least, longer] = [LONG * Math.min(width, height), Math.max(width, height)]
  const half = Math.max(2, Math.round((HALF_WIRE * longer) / SEGMENT_SIDE))
  const lines: Wire[] = []
  for (let turn = 0; turn < ANGLES; turn += 1) {
    const angle = (turn * Math.PI) / ANGLES
    const normal = { x: Math.cos(angle), y: Math.sin(angle) }
    const { way, seen, first } = alongLines(grey, mask, { width, height }, normal, half)
    let start = 0
    for (let line = 0; line <= way.length; line += 1) {
      const isWire = (way[line] ?? 0) * STEP >= least && (seen[line] ?? 0) >= SEEN * (way[line] ?? 0)
      if (isWire) continue
      // The middle of the lines that one wire covers.
      if (line > start) lines.push({ normal, at: first + (start + line - 1) / 2, half })
      start = line + 1
    }
  }
  const middle = lines.filter((line) => besideOf(line, lines, { width, height }) >= FENCE)
  // The outermost wires of a fence that spreads have fewer beside them.
  return lines.filter((line) => middle.some((other) => isAlong(line, other)))
}

/** The cosine of the angle between two lines; negative where their normals point to different sides. */
function cosineOf({ normal }: Wire, other: Wire): number {
  return normal.x * other.normal.x + normal.y * other.normal.y
}

function isAlong(line: Wire, other: Wire): boolean {
  return Math.abs(cosineOf(line, other)) >= PARALLEL
}

/** How many lines apart from each other have that line's direction, itself among them. */
function besideOf(line: Wire, lines: readonly Wire[], { width, height }: Size): number {
  const places = lines.flatMap((other) => {
    const place = other.at - (other.normal.x * width + other.normal.y * height) / 2
    return isAlong(line, other) ? [place * Math.sign(cosineOf(line, other))] : []
  })
  let [found, last] = [0, Number.NEGATIVE_INFINITY]
  for (const place of places.toSorted((one, next) => one - next)) {
    if (place - last < APART * Math.max(width, height)) continue
    found += 1
    last = place
  }
  return found
}

/**
 * For each line across the crop in one direction: the pixels of the pet on it, and those of them that look
 * like wire. The first line is `first` pixels from the upper left corner.
 */
function alongLines(
  grey: Float32Array,
  mask: Float32Array,
  { width, height }: { width: number; height: number },
  normal: { x: number; y: number },
  half: number,
): { way: Uint32Array; seen: Uint32Array; first: number } {
  const first = Math.min(0, normal.x * width)
  const lines = Math.ceil(Math.abs(normal.x) * width + normal.y * height) + 2
  const way = new Uint32Array(lines)
  const seen = new Uint32Array(lines)
  const aside = Math.round(normal.x * half) + Math.round(normal.y * half) * width
  for (let y = half; y < height - half; y += 1) {
    for (let x = half + (y % STEP); x < width - half; x += STEP) {
      const at = y * width + x
      if ((mask[at] ?? 0) < 0.5) continue
      const line = Math.round(x * normal.x + y * normal.y - first)
      way[line] = (way[line] ?? 0) + 1
      const value = grey[at] ?? 0
      const before = grey[at - aside] ?? 0
      const after = grey[at + aside] ?? 0
      const isWire = value - Math.max(before, after) > CONTRAST || Math.min(before, after) - value > CONTRAST
      if (isWire) seen[line] = (seen[line] ?? 0) + 1
    }
  }
  return { way, seen, first }
}
