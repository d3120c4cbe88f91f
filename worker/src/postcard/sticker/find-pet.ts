import type { CutOutRefusal } from '@pawport/shared/contract/photos/schemas.ts'
import type { Pet } from '../../drivers/diffusion/diffusion.ts'
import { isWhole } from '../people/pet-box.ts'
import type { PetsShown } from '../pets-shown.ts'
import type { Size } from '../size.ts'
import { isBentDown } from '../ways/bent-down.ts'
import { hasFace, headOutline } from '../ways/head-outline.ts'
import { hangBehind, wouldFall } from '../ways/support.ts'
import { boundsOf } from './bounds.ts'
import { endsOf } from './ends.ts'
import { CUT_BELOW } from './mask-shape.ts'
import { type PetView, viewAround } from './pet-view.ts'
import { SEGMENT_SIDE } from './segment-side.ts'
import type { Segmenter } from './segmenter.ts'

/** Where the pet is in its photo, and its outline. */
export interface FoundPet {
  /** 8 bit alpha of the crop that the segmenter saw. */
  mask: { alpha: Uint8Array; width: number; height: number }
  /** The box of the pet in the mask, in its pixels. */
  bounds: Region
  /** The same box in pixels of the photo. */
  source: Region
  /** The side of the photo that cuts the pet off. */
  cut: 'left' | 'right' | null
  /** True when the lower edge of the photo cuts the pet off. */
  bust: boolean
  /** Whether two networks see the same pet there. */
  isAgreed: boolean
  /** True for a pet whose lowest paws would not carry it: it sits on something, or hangs. */
  hangs: boolean
  /** Whether it is one pet, not a group. */
  isAlone: boolean
  /** Whether the segmenter sees a person beside it; missing where it does not work. */
  hasPeople?: boolean | undefined
  /** Its head alone, as a pet of its own; null where none can be trusted, and of several pets. */
  head(): FoundPet | null
}

/** Why a pet is not cut out, and its head alone where the outline of the head can be trusted. */
export interface Refused {
  refusal: CutOutRefusal
  head: FoundPet | null
  /** As in `FoundPet`. */
  hasPeople?: boolean | undefined
}

/** From this alpha (0..255) on a pixel counts as the pet's where its box is measured. */
const SEEN = 24

interface Region extends Size {
  left: number
  top: number
}

/**
 * How far a mask may reach above the detected pet, in shares of the pet's height: good ones do by 0.035 at
 * most, one that took a corner of the blanket over a cat's head by 0.15. At the sides and below tails and
 * paws reach as far.
 */
const ABOVE = 0.09

/**
 * The pet with its outline, or why it is not to be cut out. `side` is the longer side of the mask's crop, in
 * pixels. A smaller one, for a draft, does without the second network's finer edge, which that would not
 * show, unless the pet is refused: so both decide alike.
 */
export async function findPet(
  photo: Buffer,
  shown: PetsShown,
  segmenter: Segmenter,
  side: number = SEGMENT_SIDE,
  isOutlined = side >= SEGMENT_SIDE,
): Promise<FoundPet | Refused> {
  const found = await findBy(photo, shown, segmenter, { side, isOutlined })
  if (!('refusal' in found)) return found
  // The segmenter itself falls back to its own mask where the outlined one is refused: only a draft asks for
  // the other one then. How a pet lies is not a matter of its edge.
  if (isOutlined && (!found.hasMask || found.refusal === 'lying')) return found
  const other = await findBy(photo, shown, segmenter, { side, isOutlined: !isOutlined })
  return 'refusal' in other ? found : other
}

async function findBy(
  photo: Buffer,
  { boxes, box }: PetsShown,
  segmenter: Segmenter,
  { side, isOutlined }: { side: number; isOutlined: boolean },
): Promise<FoundPet | (Refused & { hasMask: boolean })> {
  const view = await viewAround(photo, box, side)
  const { crop, rgb, width, height } = view
  const isAlone = boxes.length === 1
  const {
    alpha,
    edges,
    refusal,
    rough,
    people,
    isAgreed = false,
  } = await segmenter.segment(new Uint8Array(rgb), width, height, boxes.length, { isOutlined })
  const hasPeople = alpha || refusal ? people !== undefined : undefined
  const headOf = (seen: Uint8Array): FoundPet | null => {
    const head = headOutline({ rgb, alpha: seen, width, height })
    return head && headIn(head, crop, { width, height })
  }
  const refuse = (why: CutOutRefusal) => {
    const seen = alpha ?? rough
    const isHeadKept = isAlone && why !== 'person' && seen
    return { refusal: why, hasMask: alpha !== null, head: isHeadKept ? headOf(seen) : null, hasPeople }
  }
  if (!alpha) return refuse(refusal ?? 'unclear')
  const all = boundsOf(alpha, width, height, SEEN)
  const hasAll =
    isWhole(all, { area: crop, across: width, down: height }, box, view.photo) &&
    (isAlone || boxes.every((one) => isThere(alpha, one, view)))
  if (!hasAll) return refuse('incomplete')
  const ends = endsOf({ alpha, edges, bounds: all, isAlone, width, height }, view)
  if (!ends) return refuse('incomplete')
  const { cut, bust, bounds } = ends
  const source = scaleBox(bounds, crop, width, height)
  if (source.top < (box.top - ABOVE * box.height) * view.photo.height) return refuse('unclear')
  if (!isAlone && bust && hangBehind(alpha, width, bounds)) return refuse('cut_off')
  const hangs = isAlone && !cut && !bust && wouldFall(alpha, width, bounds)
  // A pet that lacks no more than a paw is shown nearly whole, and whole ones may bend their heads.
  const isUpperShown = isAlone && !cut && (hangs || (bust && edges.bottom >= CUT_BELOW))
  if (isUpperShown && isBentDown(alpha, width, bounds) && !hasFace({ rgb, alpha, width, height }))
    return refuse('lying')
  const head = (): FoundPet | null => (isAlone ? headOf(alpha) : null)
  const mask = { alpha, width, height }
  return { mask, bounds, source, cut, bust, isAgreed, hangs, isAlone, hasPeople, head }
}

/** A head as a pet of its own, which ends at the chin. */
function headIn(alpha: Uint8Array, crop: Region, { width, height }: Size): FoundPet {
  const bounds = boundsOf(alpha, width, height, SEEN)
  const source = scaleBox(bounds, crop, width, height)
  const head: FoundPet = {
    mask: { alpha, width, height },
    bounds,
    source,
    cut: null,
    bust: false,
    isAgreed: false,
    hangs: false,
    isAlone: true,
    head: () => head,
  }
  return head
}

/** Whether the mask covers at least 30 % of a pet's box: the mask of two pets may hold only one of them. */
function isThere(alpha: Uint8Array, box: Pet['box'], { crop, photo, width, height }: PetView): boolean {
  const scale = width / crop.width
  const column = (x: number): number =>
    Math.round(Math.min(width, Math.max(0, (x * photo.width - crop.left) * scale)))
  const row = (y: number): number =>
    Math.round(Math.min(height, Math.max(0, (y * photo.height - crop.top) * scale)))
  let inside = 0
  let pet = 0
  for (let y = row(box.top); y < row(box.top + box.height); y += 1) {
    for (let x = column(box.left); x < column(box.left + box.width); x += 1) {
      inside += 1
      if ((alpha[y * width + x] ?? 0) > 127) pet += 1
    }
  }
  return pet > inside * 0.3
}

/** The same region in pixels of the photo. */
function scaleBox(bounds: Region, crop: Region, width: number, height: number): Region {
  const across = crop.width / width
  const down = crop.height / height
  return {
    left: crop.left + Math.floor(bounds.left * across),
    top: crop.top + Math.floor(bounds.top * down),
    width: Math.max(1, Math.min(crop.width, Math.round(bounds.width * across))),
    height: Math.max(1, Math.min(crop.height, Math.round(bounds.height * down))),
  }
}
