import type { Pet } from '../diffusion.ts'

type Box = Pet['box']

const WHOLE_PHOTO: Box = { left: 0, top: 0, width: 1, height: 1 }
/** A pet smaller than this share of the first one's area stands in the background. */
const COMPANION = 0.2
/** Of a group's box, the share that its pets' boxes fill. */
const CLOSE = 0.6

/** The pets of the photo that the card shows. */
export interface PetsShown {
  /** One for every pet that is shown; empty when no box is known. */
  boxes: Box[]
  /** True when they stand so close together that they can be cut out as a group. */
  together: boolean
  /** Around all of them; the whole photo when there are none. */
  box: Box
}

/** The first pet, and those beside it that are of about its size. */
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
  return { boxes, together: filled >= CLOSE, box }
}

function area({ width, height }: Box): number {
  return width * height
}
