import type { Size } from '../size.ts'
import { boxMean } from './box-mean.ts'
import { product } from './product.ts'

/** Where the head is, in pixels of the picture it was looked for in. */
export interface Face {
  x: number
  y: number
  /** Half the width of the head, about. */
  radius: number
  /**
   * False when neither eyes nor nose were found, so that the upper end of the outline stands for the head.
   */
  isSeen: boolean
  /** How clear eyes and nose are, from 0.3 on; 0 when they were not found. */
  clear: number
}

interface Point {
  x: number
  y: number
}

/** Both eyes, the left one in the picture first, and the nose. */
export interface FaceParts {
  left: Point
  right: Point
  nose: Point
}

/** The least longer side, in pixels, in which eyes can be told: a larger picture is made smaller. */
const LOOKED_AT = 140
/** Half the sides of the squares that eyes and noses are looked for with, in shares of the longer side. */
const REACHES = [0.009, 0.015, 0.024, 0.038]
/** How much darker than around it an eye is, in brightness. */
const DARKER = 0.045
/** So many of the darkest spots are tried as eyes and nose. */
const MOST_SPOTS = 18
/** The distance of two eyes, in shares of the longer side. */
const EYES = { least: 0.05, most: 0.3 }
/** The nose is below the middle of the eyes by this much of their distance, and beside it by at most that. */
const NOSE = { least: 0.45, most: 1.7, aside: 0.42 }
/** The slant of a head, as a tangent. */
const MOST_SLANT = 0.75
/** Half a head's width in distances of the eyes. */
const HEAD = 1.5
/** The least sum of what makes a face. */
const SURE = 0.3

interface SpotFound {
  x: number
  y: number
  reach: number
  darker: number
}

/**
 * The head of a pet: two dark round spots with a third one below and between them; without such a face, the
 * upper end of the outline. `L` is brightness, `inside` the mask (0..1), null for a picture without one.
 */
export function faceOf(L: Float32Array, inside: Float32Array | null, size: Size): Face {
  const by = Math.max(1, Math.floor(Math.max(size.width, size.height) / LOOKED_AT))
  if (by === 1) return faceIn(L, inside, size)
  const small = { width: Math.floor(size.width / by), height: Math.floor(size.height / by) }
  const face = faceIn(shrunk(L, size, small, by), inside && shrunk(inside, size, small, by), small)
  return { ...face, x: (face.x + 0.5) * by, y: (face.y + 0.5) * by, radius: face.radius * by }
}

/** Means of squares of `by` pixels. */
function shrunk(values: Float32Array, { width }: Size, to: Size, by: number): Float32Array {
  const small = new Float32Array(to.width * to.height)
  for (let y = 0, index = 0; y < to.height; y += 1)
    for (let x = 0; x < to.width; x += 1, index += 1) {
      let sum = 0
      for (let dy = 0; dy < by; dy += 1)
        for (let dx = 0; dx < by; dx += 1) sum += values[(y * by + dy) * width + x * by + dx] ?? 0
      small[index] = sum / (by * by)
    }
  return small
}

function faceIn(L: Float32Array, inside: Float32Array | null, size: Size): Face {
  return facesIn(L, inside, size)[0] ?? upperEnd(inside, size)
}

/**
 * All that may be a face in a picture of about `LOOKED_AT` pixels, the clearest first; `least` is how clear
 * they are at least.
 */
export function facesIn(
  L: Float32Array,
  inside: Float32Array | null,
  size: Size,
  least = SURE,
): (Face & { parts: FaceParts })[] {
  const side = Math.max(size.width, size.height)
  const spots = spotsOf(L, inside, size)
  const faces: (Face & { parts: FaceParts })[] = []
  for (const left of spots) {
    for (const right of spots) {
      const apart = Math.hypot(right.x - left.x, right.y - left.y)
      if (right.x <= left.x || apart < EYES.least * side || apart > EYES.most * side) continue
      const across = { x: (right.x - left.x) / apart, y: (right.y - left.y) / apart }
      const alike = Math.min(left.darker, right.darker) / Math.max(left.darker, right.darker)
      if (Math.abs(across.y) > MOST_SLANT * across.x || alike < 0.4) continue
      const middle = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 }
      for (const nose of spots) {
        if (nose === left || nose === right) continue
        const [dx, dy] = [nose.x - middle.x, nose.y - middle.y]
        const down = (dy * across.x - dx * across.y) / apart
        const aside = Math.abs(dx * across.x + dy * across.y) / apart
        if (down < NOSE.least || down > NOSE.most || aside > NOSE.aside) continue
        const shape = 1 - aside - Math.abs(down - 0.85) * 0.5 - Math.abs(across.y) * 0.3
        const level = 1 - (0.45 * middle.y) / size.height
        const sum = (left.darker + right.darker + nose.darker) * alike * Math.max(0, shape) * level
        if (sum <= least) continue
        faces.push({
          x: middle.x + dx * 0.35,
          y: middle.y + dy * 0.35,
          radius: apart * HEAD,
          isSeen: true,
          clear: sum,
          parts: { left, right, nose },
        })
      }
    }
  }
  return faces.sort((one, other) => other.clear - one.clear)
}

/** The darkest spots of any of the sizes, the darkest first. */
function spotsOf(L: Float32Array, inside: Float32Array | null, size: Size): SpotFound[] {
  const { width, height } = size
  const side = Math.max(width, height)
  const found: SpotFound[] = []
  const within = inside ?? new Float32Array(L.length).fill(1)
  const known = inside ? product(L, inside) : L
  for (const share of REACHES) {
    const reach = Math.max(1, Math.round(share * side))
    const near = boxMean(boxMean(L, size, reach), size, Math.max(1, reach >> 1))
    const around = boxMean(known, size, reach * 3)
    const covered = boxMean(within, size, reach * 3)
    const darker = new Float32Array(L.length)
    for (let index = 0; index < L.length; index += 1) {
      const pet = covered[index] ?? 0
      if ((within[index] ?? 0) >= 0.9 && pet >= 0.66)
        darker[index] = (around[index] ?? 0) / pet - (near[index] ?? 0)
    }
    const step = Math.max(1, reach >> 1)
    for (let y = reach; y < height - reach; y += 1) {
      for (let x = reach; x < width - reach; x += 1) {
        const value = darker[y * width + x] ?? 0
        if (value < DARKER || !isHighest(darker, width, x, y, step)) continue
        found.push({ x, y, reach, darker: value })
      }
    }
  }
  found.sort((one, other) => other.darker - one.darker || one.y - other.y || one.x - other.x)
  const apart: SpotFound[] = []
  for (const spot of found) {
    const isNew = apart.every(
      (one) => Math.hypot(one.x - spot.x, one.y - spot.y) > Math.max(one.reach, spot.reach) * 1.5,
    )
    if (isNew) apart.push(spot)
    if (apart.length === MOST_SPOTS) break
  }
  return apart
}

function isHighest(values: Float32Array, width: number, x: number, y: number, step: number): boolean {
  const own = values[y * width + x] ?? 0
  for (let dy = -step; dy <= step; dy += 1)
    for (let dx = -step; dx <= step; dx += 1) {
      const other = values[(y + dy) * width + x + dx] ?? 0
      if (other > own || (other === own && (dy < 0 || (dy === 0 && dx < 0)))) return false
    }
  return true
}

/** The share of a pet's height that its head takes, when no face is seen. */
const UPPER = 0.32

/** The upper end of an outline, where a head usually is; the middle of a picture without one. */
export function upperEnd(inside: Float32Array | null, { width, height }: Size): Face {
  if (!inside)
    return { x: width / 2, y: height * 0.42, radius: Math.min(width, height) * 0.4, isSeen: false, clear: 0 }
  const first = Math.max(0, Math.floor(inside.findIndex((value) => value >= 0.5) / width))
  const until = first + Math.max(1, Math.round((height - first) * UPPER))
  let [pixels, x, y] = [0, 0, 0]
  for (let row = first; row < until; row += 1)
    for (let column = 0; column < width; column += 1)
      if ((inside[row * width + column] ?? 0) >= 0.5) {
        pixels += 1
        x += column
        y += row
      }
  const radius = Math.max(UPPER * (height - first) * 0.62, Math.sqrt(pixels) * 0.55)
  return { x: x / Math.max(1, pixels), y: y / Math.max(1, pixels), radius, isSeen: false, clear: 0 }
}

/** Beyond so many radii nothing counts as the head. */
const FACE_ENDS = 1.55

/** 1 in the head, softly 0 beyond it, for each pixel; less where no face was seen. */
export function nearFace({ x, y, radius, isSeen }: Face, { width, height }: Size): Float32Array {
  const most = isSeen ? 1 : 0.75
  const near = new Float32Array(width * height)
  const reach = FACE_ENDS * Math.max(1, radius)
  for (let row = 0, index = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1, index += 1) {
      // Most of a picture is far away, and roots take longer than all the rest.
      if (Math.abs(column - x) > reach || Math.abs(row - y) > reach) continue
      const far = Math.hypot(column - x, row - y) / Math.max(1, radius)
      const share = Math.min(1, Math.max(0, (FACE_ENDS - far) / 0.6))
      near[index] = most * share * share * (3 - 2 * share)
    }
  return near
}
