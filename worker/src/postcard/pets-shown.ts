import type { Pet } from '../drivers/diffusion/diffusion.ts'

type Box = Pet['box']

const WHOLE_PHOTO: Box = { left: 0, top: 0, width: 1, height: 1 }
/** A pet counts as background when its area is less than this share of the first pet's area. */
const COMPANION = 0.2
/** Pets are close together when their boxes fill at least this share of the box around all of them. */
const CLOSE = 0.6

/** The pets of the photo that the card shows. */
export interface PetsShown {
  /** One box for every pet that is shown; empty when no box is known. */
  boxes: Box[]
  /** True when the pets are so close together that they can be cut out as a group. */
  together: boolean
  /** The box around all of them; the whole photo when there are none. */
  box: Box
}

/** The first pet, and the other pets that are not much smaller. */
export function petsShown(pets: readonly Pet[]): PetsShown {
  const [first] = pets
  if (!first) return { boxes: [], together: false, box: WHOLE_PHOTO }
  const boxes = pets.map((pet) => pet.box).filter((box) => area(box) >= area(first.box) * COMPANION)
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const right = Math.max(...boxes.map((box) => box.left + box.width))
  const bottom = Math.max(...boxes.map((box) => box.top + box.height))
  if (boxes.length === 1) return { boxes, together: true, box: first.box }
  const box = { left, top, width: right - left, height: bottom - top }
  const filled = boxes.reduce((sum, one) => sum + area(one), 0) / area(box)
  return { boxes, together: filled >= CLOSE && !isGapBetween(boxes), box }
}

/**
 * Whether a gap from top to bottom is between two of the boxes: cut out as a group, one of such pets could
 * stand in the air or on water.
 */
function isGapBetween(boxes: readonly Box[]): boolean {
  const inOrder = boxes.toSorted((one, other) => one.left - other.left)
  return inOrder.some(({ left }, index) => {
    const before = inOrder.slice(0, index).map((box) => box.left + box.width)
    return index > 0 && left > Math.max(...before)
  })
}

function area({ width, height }: Box): number {
  return width * height
}
