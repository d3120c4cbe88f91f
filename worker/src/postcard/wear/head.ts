import sharp from 'sharp'
import { type FaceParts, facesIn } from '../drawn/face.ts'
import { toLab } from '../drawn/oklab.ts'
import { sharesOf } from '../drawn/shares.ts'
import type { Size } from '../size.ts'

/**
 * A head in its own measure: from the middle of the eyes, `across` to the right eye and `down` to the nose,
 * both in distances of the eyes (`unit`, in pixels).
 */
export interface Head {
  x: number
  y: number
  unit: number
  /** The direction from the left eye to the right one, of length 1. */
  across: { x: number; y: number }
  /** The nose: how far below the eyes, and how far beside their middle. */
  nose: { down: number; aside: number }
  /** How far the head reaches above the eyes, between the ears. */
  crown: number
  /** How far the head reaches to the left and to the right, at the height of the eyes. */
  sides: { left: number; right: number }
  /** The same of what is below the chin: the neck, or the chest of a pet that sits. */
  neck: { left: number; right: number }
  /** True for an open mouth, which reaches lower than the chin of a closed one. */
  isOpen: boolean
}

/** The side, in pixels, in which the head is looked for: a draft and its picture find the same one. */
const LOOKED_AT = 140
/** How clear eyes and nose are at least; the halves of the face then decide. */
const CLEAR = 0.3
/** The least product of how clear a face is and how alike its halves are: spots of fur stay below. */
const SURE = 0.165
/** The least distance of the eyes, in shares of the longer side: of a smaller head nothing can be dressed. */
const SMALLEST = 0.05
/** The share of a pet's height that has the head of one that stands or sits. */
const UPPER = 0.42
/** The chin is so far below the eyes. */
const CHIN = 1.75
/** A step along a ray, in distances of the eyes. */
const STEP = 0.04

/**
 * The head of a cut-out pet, null when its eyes and nose are not seen clearly. It is looked for in the whole
 * picture, and then where the head of a pet is that stands or sits. `rgb` is that of the photo.
 */
export async function headOf(rgb: Buffer, mask: Buffer, size: Size): Promise<Head | null> {
  const whole = { left: 0, top: 0, ...size }
  return (await headIn(rgb, mask, size, whole)) ?? headIn(rgb, mask, size, upperPart(mask, size))
}

interface Region extends Size {
  left: number
  top: number
}

/** The box of what the outline has in its upper part. */
function upperPart(mask: Buffer, { width, height }: Size): Region {
  const rows = Math.max(1, Math.round(height * UPPER))
  let [left, right] = [width - 1, 0]
  for (let index = 0; index < rows * width; index += 1) {
    if ((mask[index] ?? 0) < 128) continue
    left = Math.min(left, index % width)
    right = Math.max(right, index % width)
  }
  return { left: Math.min(left, right), top: 0, width: Math.abs(right - left) + 1, height: rows }
}

async function headIn(rgb: Buffer, mask: Buffer, size: Size, region: Region): Promise<Head | null> {
  const scale = LOOKED_AT / Math.max(region.width, region.height)
  const small = {
    width: Math.max(1, Math.round(region.width * scale)),
    height: Math.max(1, Math.round(region.height * scale)),
  }
  const shrunk = async (data: Buffer, channels: 1 | 3): Promise<Buffer> =>
    sharp(data, { raw: { ...size, channels } })
      .extract(region)
      .resize({ ...small, fit: 'fill' })
      .toColourspace(channels === 1 ? 'b-w' : 'srgb')
      .raw()
      .toBuffer()
  const [colours, outline] = await Promise.all([shrunk(rgb, 3), shrunk(mask, 1)])
  const inside = sharesOf(outline)
  const { L, a } = toLab(colours)
  let [head, most]: [Head | null, number] = [null, SURE]
  for (const { parts, clear } of facesIn(L, inside, small, CLEAR)) {
    const one = measured(parts, inside, small)
    const sure = isLikely(one) ? clear * evenness(L, small, one) : 0
    if (sure > most) [head, most] = [one, sure]
  }
  if (!head) return null
  const unit = head.unit / scale
  if (unit < SMALLEST * Math.max(size.width, size.height)) return null
  const isOpen = reddish(a, small, head) >= TONGUE
  return { ...head, isOpen, x: region.left + head.x / scale, y: region.top + head.y / scale, unit }
}

/** What a head that looks at the camera has, in distances of the eyes. */
const CROWN = { least: 0.7, most: 1.45 }
const SIDE = { least: 0.6, most: 2.4 }
/** The longer side of a head beside its eyes in shares of the shorter one; how far a nose is aside. */
const TURNED = { most: 2, aside: 0.25 }
/** The sine of a slanted head. */
const SLANT = 0.4

/** Whether the outline around the face is that of a head which looks at the camera. */
function isLikely({ nose, crown, sides, across }: Head): boolean {
  const [least, most] = [Math.min(sides.left, sides.right), Math.max(sides.left, sides.right)]
  return (
    Math.abs(across.y) <= SLANT &&
    crown >= CROWN.least &&
    crown <= CROWN.most &&
    least >= SIDE.least &&
    most <= Math.min(SIDE.most, least * TURNED.most) &&
    Math.abs(nose.aside) <= TURNED.aside
  )
}

/** The share of what is below the nose that is reddish where a tongue is seen. */
const TONGUE = 0.3
/** From this much of red on (`a` of OKLab), more than the fur around the eyes has, a spot is of a tongue. */
const RED = 0.035

/** The share of reddish spots below the nose. */
function reddish(a: Float32Array, { width, height }: Size, { x, y, unit, across, nose }: Head): number {
  const at = (aside: number, down: number): number => {
    const column = Math.round(x + (aside * across.x - down * across.y) * unit)
    const row = Math.round(y + (aside * across.y + down * across.x) * unit)
    return column < 0 || row < 0 || column >= width || row >= height ? 0 : (a[row * width + column] ?? 0)
  }
  let [fur, red, count] = [0, 0, 0]
  for (let aside = -0.25; aside <= 0.25; aside += 0.1) fur += at(aside, -0.3) / 6
  for (let down = nose.down + 0.45; down <= nose.down + 1.05; down += 0.1)
    for (let aside = -0.3; aside <= 0.3; aside += 0.1) {
      count += 1
      if (at(nose.aside + aside, down) > Math.max(RED, fur + RED)) red += 1
    }
  return red / count
}

/** The least number of pairs that tell something. */
const PAIRS = 60

/** How alike the halves of a face are, as their correlation (-1..1). */
function evenness(L: Float32Array, { width, height }: Size, { x, y, unit, across }: Head): number {
  let [count, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0]
  const at = (aside: number, down: number): number => {
    const column = Math.round(x + (aside * across.x - down * across.y) * unit)
    const row = Math.round(y + (aside * across.y + down * across.x) * unit)
    return column < 0 || row < 0 || column >= width || row >= height
      ? Number.NaN
      : (L[row * width + column] ?? 0)
  }
  for (let down = -0.6; down <= 1.3; down += 0.1)
    for (let aside = 0.1; aside <= 0.95; aside += 0.1) {
      const [one, other] = [at(-aside, down), at(aside, down)]
      if (Number.isNaN(one + other)) continue
      count += 1
      a += one
      b += other
      aa += one * one
      bb += other * other
      ab += one * other
    }
  const spread = Math.sqrt((aa - (a * a) / count) * (bb - (b * b) / count))
  return count < PAIRS || spread === 0 ? 0 : (ab - (a * b) / count) / spread
}

function measured({ left, right, nose }: FaceParts, inside: Float32Array, size: Size): Head {
  const unit = Math.hypot(right.x - left.x, right.y - left.y)
  const across = { x: (right.x - left.x) / unit, y: (right.y - left.y) / unit }
  const [x, y] = [(left.x + right.x) / 2, (left.y + right.y) / 2]
  const [dx, dy] = [(nose.x - x) / unit, (nose.y - y) / unit]
  const isPet = (aside: number, down: number): boolean => {
    const column = Math.round(x + (aside * across.x - down * across.y) * unit)
    const row = Math.round(y + (aside * across.y + down * across.x) * unit)
    if (column < 0 || row < 0 || column >= size.width || row >= size.height) return false
    return (inside[row * size.width + column] ?? 0) >= 0.5
  }
  const reach = (from: readonly [number, number], step: readonly [number, number]): number => {
    let far = 0
    while (far < 6 && isPet(from[0] + step[0] * far, from[1] + step[1] * far)) far += STEP
    return far
  }
  const tops = [-0.25, 0, 0.25].map((aside) => reach([aside, 0], [0, -1])).toSorted((a, b) => a - b)
  const beside = (down: number) => ({ left: reach([0, down], [-1, 0]), right: reach([0, down], [1, 0]) })
  return {
    x,
    y,
    unit,
    across,
    nose: { down: dy * across.x - dx * across.y, aside: dx * across.x + dy * across.y },
    crown: tops[1] ?? 0,
    sides: beside(0),
    neck: beside(CHIN),
    isOpen: false,
  }
}
