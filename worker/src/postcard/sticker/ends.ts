import type { CropBox } from '../crop-box.ts'
import type { Side } from '../drawn/shading.ts'
import type { Size } from '../size.ts'
import { endsStraight, slantedEnd } from '../ways/support.ts'
import { isHeadAlone } from './head-alone.ts'
import { CUT_BELOW, cutSide, type EdgeShares, isCutByBoth } from './mask-shape.ts'
import { HEAD } from './shoulders.ts'
import { straightSide, touchedSide, upToLine } from './side-cut.ts'

/**
 * The lower side of the photo cuts a paw when the pet touches more than this share of it: the pet then ends
 * at the card's edge too.
 */
const CUT_PAW = 0.025

/** Where a pet ends: at the edges of its photo, or at the straight lines of a border around the photo. */
export interface Ends {
  /** The side that cuts the pet off. */
  cut: Side | null
  /** True when the lower edge or a line below cuts the pet off. */
  bust: boolean
  /** The pet's box up to these lines, in pixels of the mask. */
  bounds: CropBox
}

interface Outline extends Size {
  /** 8 bit, row by row. */
  alpha: Uint8Array
  edges: EdgeShares
  /** The pet's box in the mask. */
  bounds: CropBox
  /** Whether it is one pet, not a group. */
  isAlone: boolean
}

/** What the mask shows of the photo, in the photo's pixels. */
interface View {
  crop: CropBox
  photo: Size
}

/**
 * Null for a pet of which a part is missing: the mask reaches beyond the crop where the photo goes on, a line
 * goes through the head, or the outline is that of a head alone.
 */
export function endsOf({ alpha, edges, bounds, isAlone, width, height }: Outline, view: View): Ends | null {
  const atEdge = cutSide(edges)
  if (atEdge && !isAtSide(atEdge, view)) return null
  if (isCutByBoth(edges) && !isCutAllAround(edges, view)) return null
  const touched = touchedSide(alpha, { width, height }, bounds)
  const straight = isAlone ? straightSide(alpha, width, bounds) : null
  if (!atEdge && straight && straight.from < HEAD) return null
  const cut = atEdge ?? straight?.side ?? (touched && isAtSide(touched, view) ? touched : null)
  const isStraight = isCutBelow(edges, view) || (isAlone && !cut && endsStraight(alpha, width, bounds))
  const end = isAlone && !isStraight ? slantedEnd(alpha, width, bounds) : null
  const bust = isStraight || end !== null
  const beside = !atEdge && straight ? upToLine(bounds, straight) : bounds
  const left = end ? { ...beside, height: end } : beside
  return !cut && !bust && isHeadAlone(alpha, width, left) ? null : { cut, bust, bounds: left }
}

/** Whether the crop ends where the photo ends. */
function isAtSide(side: Side, { crop, photo }: View): boolean {
  return side === 'left' ? crop.left <= 2 : crop.left + crop.width >= photo.width - 2
}

/** Whether the photo itself cuts the pet at both sides and below. */
function isCutAllAround(edges: EdgeShares, view: View): boolean {
  return isAtSide('left', view) && isAtSide('right', view) && isCutBelow(edges, view, CUT_BELOW)
}

function isCutBelow({ bottom }: EdgeShares, { crop, photo }: View, share: number = CUT_PAW): boolean {
  return crop.top + crop.height >= photo.height - 2 && bottom > share
}
