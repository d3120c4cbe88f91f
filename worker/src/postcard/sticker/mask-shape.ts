import type { CutOutRefusal } from '@pawport/shared/contract/photos/schemas.ts'
import type { Size } from '../size.ts'
import { connectedParts, pixelsBeside } from './connected.ts'
import { SEGMENT_SIDE } from './segment-side.ts'

/** Measures of a mask, to decide whether it can be trusted. All are shares, 0..1. */
interface MaskShape {
  /** The share of the crop that the pet covers. */
  coverage: number
  /** The share of the mask's pixels that are neither clearly pet nor clearly background. */
  uncertain: number
  /** The share of the pet pixels in the largest connected parts, one part for each pet. */
  connected: number
  /** The share of each edge of the crop that the pet touches. */
  edges: EdgeShares
}

export interface EdgeShares {
  left: number
  top: number
  right: number
  bottom: number
}

/** Of a pet that no side cuts. */
export const NO_EDGES: EdgeShares = { left: 0, top: 0, right: 0, bottom: 0 }

/** A side of the crop cuts the pet when the pet touches more than this share of it. */
const CUT = 0.14
/** The lower side of the photo cuts the pet when the pet touches more than this share of it. */
export const CUT_BELOW = 0.12

/**
 * The most that may be uncertain: good cut-outs have at most 0.30, a dog in a jersey whose legs were lost
 * 0.46, and blurred dogs more.
 */
const MOST_UNCERTAIN = 0.38

/**
 * Why a frame looks better than a cut-out: the mask is unsure or in pieces, or the photo's upper side or two
 * of its sides cut the pet off. Null for a mask that is trusted. A pet that one side cuts can stand at that
 * side of the card; one that both cut only when its shoulders were rounded.
 */
export function distrust(
  { coverage, uncertain, connected, edges }: MaskShape,
  { isRounded = false }: { isRounded?: boolean } = {},
): CutOutRefusal | null {
  const isCut = !isRounded && isCutByBoth(edges)
  if (edges.top >= 0.12 || isCut || coverage > 0.86) return 'cut_off'
  return coverage < 0.03 || uncertain >= MOST_UNCERTAIN || connected < 0.8 ? 'unclear' : null
}

export function isCutByBoth({ left, right }: Pick<EdgeShares, 'left' | 'right'>): boolean {
  return Math.min(left, right) >= CUT
}

/** The one side that cuts the pet off, of a mask that is trusted. */
export function cutSide({ left, right }: EdgeShares): 'left' | 'right' | null {
  if (isCutByBoth({ left, right })) return null
  if (left >= CUT) return 'left'
  return right >= CUT ? 'right' : null
}

/**
 * Keeps the largest connected parts of a soft mask (0..1), one for each pet, and clears the rest in place.
 * Pets that touch are one part. Returns the measures of the mask before the change.
 */
export function keepMainParts(mask: Float32Array, width: number, height: number, pets: number): MaskShape {
  const size = { width, height }
  const parts = connectedParts(size, (index) => (mask[index] ?? 0) >= 0.5)
  const sizes = [0, ...parts.map(({ length }) => length)]
  const labels = new Int32Array(mask.length)
  for (const [at, part] of parts.entries()) for (const index of part) labels[index] = at + 1
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const main = mainParts(sizes, pets)
  const largest = [...main].reduce((sum, label) => sum + (sizes[label] ?? 0), 0)
  const uncertain = uncertainShare(mask)
  clearOthers(mask, labels, main, width, height)
  fillHoles(mask, size, largest * HOLE)
  return {
    coverage: largest / mask.length,
    uncertain,
    connected: total > 0 ? largest / total : 0,
    edges: edgeShares(mask, width, height),
  }
}

/** A part that is smaller than this share of the largest part is no pet. */
const SPECK = 0.12

function mainParts(sizes: readonly number[], pets: number): Set<number> {
  const largest = Math.max(...sizes)
  const labels = [...sizes.keys()].filter((label) => label > 0 && (sizes[label] ?? 0) >= largest * SPECK)
  return new Set(labels.toSorted((one, other) => (sizes[other] ?? 0) - (sizes[one] ?? 0)).slice(0, pets))
}

function uncertainShare(mask: Float32Array): number {
  let touched = 0
  let unsure = 0
  for (const value of mask) {
    if (value < 0.2) continue
    touched += 1
    if (value < 0.8) unsure += 1
  }
  return touched > 0 ? unsure / touched : 1
}

/** Breadth of the soft rim, in pixels of a crop whose longer side is `SEGMENT_SIDE`. */
const RIM = 6

/** Clears everything further than the soft rim from the main parts. */
function clearOthers(
  mask: Float32Array,
  labels: Int32Array,
  main: ReadonlySet<number>,
  width: number,
  height: number,
): void {
  const rim = Math.ceil((RIM * Math.max(width, height)) / SEGMENT_SIDE)
  const near = new Uint8Array(mask.length)
  for (let index = 0; index < labels.length; index += 1) {
    const label = labels[index] ?? 0
    if (!main.has(label)) continue
    const x = index % width
    const y = Math.floor(index / width)
    const inside =
      x > 0 &&
      x < width - 1 &&
      labels[index - 1] === label &&
      labels[index + 1] === label &&
      labels[index - width] === label &&
      labels[index + width] === label
    if (inside) {
      near[index] = 1
      continue
    }
    for (let dy = Math.max(0, y - rim); dy <= Math.min(height - 1, y + rim); dy += 1) {
      near.fill(1, dy * width + Math.max(0, x - rim), dy * width + Math.min(width, x + rim + 1))
    }
  }
  for (let index = 0; index < mask.length; index += 1) if (near[index] === 0) mask[index] = 0
}

/**
 * A gap within the pet that is smaller than this share of the pet is a fault of the mask; a larger one may be
 * between its legs.
 */
const HOLE = 0.01

function fillHoles(mask: Float32Array, size: Size, largest: number): void {
  const isInside = (index: number): boolean => !pixelsBeside(index, size).includes(-1)
  for (const gap of connectedParts(size, (index) => (mask[index] ?? 0) < 0.5))
    if (gap.length <= largest && gap.every(isInside)) for (const index of gap) mask[index] = 1
}

function edgeShares(mask: Float32Array, width: number, height: number): EdgeShares {
  const share = (count: number, indexOf: (step: number) => number): number => {
    let touched = 0
    for (let step = 0; step < count; step += 1) if ((mask[indexOf(step)] ?? 0) > 0.5) touched += 1
    return touched / count
  }
  return {
    left: share(height, (y) => y * width + 1),
    right: share(height, (y) => y * width + width - 2),
    top: share(width, (x) => width + x),
    bottom: share(width, (x) => (height - 2) * width + x),
  }
}
