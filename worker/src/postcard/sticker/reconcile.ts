import { connectedParts } from './connected.ts'
import { SEGMENT_SIDE } from './segment-side.ts'

/** Two soft masks (0..1) of one crop, row by row. */
interface TwoMasks {
  /** The segmenter's probability of an animal. */
  animal: Float32Array
  /** Anything that stands out, pet or not. Its edge is the finer one. */
  salient: Float32Array
}

/** A part of only one mask that the two do not agree about. */
interface Dispute {
  of: 'animal' | 'salient'
  pixels: number
  /** Mean probability of an animal in the part. */
  probability: number
  isKept: boolean
}

/**
 * The least share of the animal that stands out, and the most that may do so half; otherwise, as in close-ups
 * of faces, the second mask has collapsed and has no say.
 */
const LEAST_COMMON = 0.5
const MOST_UNSURE = 0.4
/**
 * Masks that differ by at most so much at an edge agree about it. In pixels of a crop whose longer side is
 * `SEGMENT_SIDE`.
 */
const EDGE = 6
/** A part that does not stand out, such as a corner of a blanket, is animal from this mean probability on. */
const SURE = 0.75
/**
 * A part that stands out, such as a leg or a jersey, belongs to the animal from this mean probability on; a
 * leash or a flower has less.
 */
const SOME = 0.12

/**
 * One mask of two opinions: where they agree, the finer edge of what stands out. A part that only the
 * segmenter sees stays when the segmenter is sure of it, and one that only stands out is added when the
 * segmenter suspects an animal there.
 * @returns the mask, the share (0..1) that both have of what either has, and what was decided about parts of
 * one mask alone; the first mask itself where the second has collapsed
 */
export function reconcile(
  { animal, salient }: TwoMasks,
  width: number,
  height: number,
): { mask: Float32Array; agreement: number; disputes: Dispute[] } {
  if (hasCollapsed(salient, animal)) return { mask: animal, agreement: 0, disputes: [] }
  const edge = Math.max(1, Math.round((EDGE * Math.max(width, height)) / SEGMENT_SIDE))
  const mask = salient.slice()
  const disputes: Dispute[] = []
  for (const side of ['animal', 'salient'] as const) {
    const [one, other] = side === 'animal' ? [animal, salient] : [salient, animal]
    for (const part of partsBeyond(one, other, width, height, edge)) {
      const mean = part.reduce((sum, index) => sum + (animal[index] ?? 0), 0) / part.length
      const isKept = mean >= (side === 'animal' ? SURE : SOME)
      disputes.push({ of: side, pixels: part.length, probability: mean, isKept })
      // What is kept of the animal, and what is not added to it, looks as the segmenter has it.
      if (isKept === (side === 'animal')) copyAround(mask, animal, part, width, height, edge + 2)
    }
  }
  return { mask, agreement: agreementOf(animal, salient), disputes }
}

/** Intersection over union. */
function agreementOf(one: Float32Array, other: Float32Array): number {
  let both = 0
  let either = 0
  for (let index = 0; index < one.length; index += 1) {
    const isInOne = (one[index] ?? 0) >= 0.5
    const isInOther = (other[index] ?? 0) >= 0.5
    if (isInOne && isInOther) both += 1
    if (isInOne || isInOther) either += 1
  }
  return either > 0 ? both / either : 0
}

/** Whether the second mask misses most of the animal, or is unsure of most of what it shows. */
function hasCollapsed(salient: Float32Array, animal: Float32Array): boolean {
  let seen = 0
  let common = 0
  let shown = 0
  let unsure = 0
  for (let index = 0; index < animal.length; index += 1) {
    const value = salient[index] ?? 0
    if ((animal[index] ?? 0) >= 0.5) {
      seen += 1
      if (value >= 0.5) common += 1
    }
    if (value >= 0.2) shown += 1
    if (value >= 0.2 && value < 0.8) unsure += 1
  }
  return common === 0 || common < LEAST_COMMON * seen || unsure > MOST_UNSURE * shown
}

/** The connected pixels of `one` that are further than `edge` from `other`. */
function partsBeyond(
  one: Float32Array,
  other: Float32Array,
  width: number,
  height: number,
  edge: number,
): number[][] {
  const distance = distanceTo(other, width, height)
  const isFree = (index: number): boolean => (distance[index] ?? 0) > edge && (one[index] ?? 0) >= 0.5
  return connectedParts({ width, height }, isFree)
}

/** How many steps each pixel is from the next one of the mask. */
function distanceTo(mask: Float32Array, width: number, height: number): Uint16Array {
  const distance = new Uint16Array(mask.length)
  for (let index = 0; index < mask.length; index += 1)
    distance[index] = (mask[index] ?? 0) >= 0.5 ? 0 : width + height
  const nearer = (index: number, next: number): void => {
    distance[index] = Math.min(distance[index] ?? 0, (distance[next] ?? 0) + 1)
  }
  for (let index = 0; index < mask.length; index += 1) {
    if (index % width > 0) nearer(index, index - 1)
    if (index >= width) nearer(index, index - width)
  }
  for (let index = mask.length - 1; index >= 0; index -= 1) {
    if (index % width < width - 1) nearer(index, index + 1)
    if (index < mask.length - width) nearer(index, index + width)
  }
  return distance
}

/** Copies the pixels of `from` at most `reach` from the part. */
function copyAround(
  to: Float32Array,
  from: Float32Array,
  part: readonly number[],
  width: number,
  height: number,
  reach: number,
): void {
  const inPart = new Set(part)
  for (const index of part) {
    to[index] = from[index] ?? 0
    // Around the rim of the part lies all that is near it.
    if (
      inPart.has(index - 1) &&
      inPart.has(index + 1) &&
      inPart.has(index - width) &&
      inPart.has(index + width)
    )
      continue
    const x = index % width
    const y = Math.floor(index / width)
    const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row += 1)
      to.set(from.subarray(row * width + left, row * width + right), row * width + left)
  }
}
