import type { PictureWay } from '@pawport/shared/contract/generations/way.ts'
import type { PetWay } from '@pawport/shared/contract/photos/schemas.ts'
import sharp from 'sharp'
import type { Hand } from '../drawn/hand.ts'
import type { Side } from '../drawn/shading.ts'
import type { PetsShown } from '../pets-shown.ts'
import { type Portrait, portrayPet } from '../photographed/portray-pet.ts'
import { saturation } from '../saturation.ts'
import type { Size } from '../size.ts'
import { type PeekingPlan, planPeeking, putInProp } from '../ways/peeking.ts'
import type { PropName } from '../ways/props.ts'
import { bustPart, peekingPart, upperOf, withoutLegs } from '../ways/upper-part.ts'
import { wayOf } from '../ways/way-of.ts'
import { type Dressed, dressPet, type Worn } from '../wear/dress-pet.ts'
import { type Feet, feetOf, pawsAboveCut, reflectionOf } from './feet.ts'
import { type FoundPet, findPet } from './find-pet.ts'
import { lightPet, type PetLight } from './light-pet.ts'
import { SEGMENT_SIDE } from './segment-side.ts'
import type { Segmenter } from './segmenter.ts'
import { onPaper } from './sheet-shadow.ts'

/** A pet cut out of its photo and drawn, as a PNG data URI; its feet are at the image's lower edge. */
export interface CutOut {
  href: string
  /** The same pet as in the photo, for the detector. */
  plain: string
  /** Width / height of the whole image, with the room beside the pet. */
  aspect: number
  /**
   * True when the lower edge of the photo cuts the pet off: the cut-out then ends at the picture's lower
   * edge.
   */
  bust: boolean
  /** The side of the photo that cuts the pet off: the cut-out belongs at that side of the picture. */
  cut: Side | null
  /** Whether two networks see the same pet there. */
  isAgreed?: boolean
  /**
   * What a smooth ground shows of the pet: its lowest part upside down, fading, as a PNG data URI. Null
   * without feet.
   */
  reflection: string | null
  /**
   * Where each pet touches the ground, in shares of the image's width from its left. Empty without feet; of a
   * bust only the further paws are there.
   */
  feet: readonly Feet[]
  way: Exclude<PetWay, 'portrait'>
  /** Whether it wears what it was to wear; missing without a garment. */
  worn?: boolean
}

/** Room beside and above a pet, in shares of its longer side. */
const ROOM = 0.035

/**
 * How a pet is shown in a scene: as its style draws it or as its photograph, and in the light of the scene.
 */
export interface Showing {
  hand: Portrait
  /** The side that the light comes from. */
  from: Side
  /**
   * Missing in a style of even colours, where a pet is a sheet of paper and throws a shadow on the sheets
   * behind it.
   */
  light?: PetLight | undefined
  /** The longer side of the crop that the segmenter gets, in pixels; less for a draft. */
  segmentSide?: number | undefined
  /** False when the detector is not to see the cut-out: the plain one is then the one that is shown. */
  isChecked?: boolean
  /** What a head looks out of, and the hand that draws it. Without one no head is shown alone. */
  prop?: { name: PropName; hand: Hand }
  /** What its owner wants; what the photo does not allow is as it suits. */
  way?: PictureWay | undefined
  /** True when nothing but the head may be shown: the detector does not recognise the whole pet. */
  isHeadOnly?: boolean
  /** What the pet wears, and the hand that draws it. */
  wears?: Worn | undefined
}

/** Cuts the pet out; null when that would not look good. Parameters as in `drawCutOut`. */
export async function cutOut(
  photo: Buffer,
  shown: PetsShown,
  side: number,
  segmenter: Segmenter,
  showing: Showing,
): Promise<CutOut | null> {
  const { segmentSide = SEGMENT_SIDE, way = 'auto', isHeadOnly = false, prop } = showing
  const found = await findPet(photo, shown, segmenter, segmentSide)
  if ('refusal' in found) {
    // A draft's small mask may refuse a pet that the mask of the picture shows whole.
    if (segmentSide < SEGMENT_SIDE || wayOf(found).way !== 'peeking' || !found.head || !prop) return null
    return drawPeeking(photo, found.head, side, { ...showing, prop })
  }
  const part = isHeadOnly ? found.head() : way === 'peeking' ? peekingPart(found) : null
  if (part && prop) return drawPeeking(photo, part, side, { ...showing, prop })
  return isHeadOnly ? null : drawCutOut(photo, inWay(found, way), side, { ...showing, judged: found })
}

/** The part of a pet on a seat that a bust shows: what is below hangs. */
const ABOVE_SEAT = 0.72

/** A pet whose bust is shown although the photo has more of it ends where the picture ends. */
export function inWay(found: FoundPet, wanted: PictureWay): FoundPet {
  if (found.bust) return withoutLegs(found)
  if (wayOf(found).way === 'bust') return { ...upperOf(found, ABOVE_SEAT), bust: true }
  return (wanted === 'bust' && bustPart(found)) || found
}

/** A head that looks out of its prop, which stands on the ground. */
async function drawPeeking(
  photo: Buffer,
  head: FoundPet,
  side: number,
  { hand, from, light, isChecked = true, prop, wears }: Showing & Required<Pick<Showing, 'prop'>>,
): Promise<CutOut> {
  const bare = planPeeking(head.bounds.width / head.bounds.height, prop.name, side)
  const headSide = Math.max(bare.head.width, bare.head.height)
  const { rgb, mask: seen, size } = await pixelsOf(photo, head, headSide)
  // The pet's own pen is as broad as that of the prop.
  const { rgb: drawn, mask = seen } = await portrayPet(rgb, size, hand, { side, mask: seen, from })
  const dressed =
    wears &&
    (await dressPet({ rgb: drawn, mask, size }, { rgb, mask: seen }, wears, {
      ...{ side, from, cut: null },
      isHead: true,
    }))
  const placed = { ...bare, head: { ...bare.head, ...size } }
  const plan = dressed ? roomFor(dressed, placed) : placed
  const whole = await putInProp(dressed ?? { rgb: drawn, mask }, plan, prop.name, {
    hand: prop.hand,
    side,
    from,
  })
  const lit = lightPet(whole.rgb, whole.mask, plan.size, light)
  const room = roomBeside(side, null)
  const shown = await withRoom(lit, plan.size, room, light ? undefined : { side, from })
  return {
    ...shown,
    plain: isChecked ? (await withRoom(lightPet(rgb, seen, size), size, room)).href : shown.href,
    bust: false,
    cut: null,
    reflection: await reflectionOf(lit, plan.size, room, side),
    feet: [feetOf(whole.mask, plan.size, room)],
    way: 'peeking',
    ...(wears && { worn: dressed !== null }),
  }
}

/**
 * Draws a pet that was found. `side` is its longer side in pixels. A pet that a side of the photo cuts is lit
 * from the other side. The detector is to recognise `judged`, of which a bust shows a part.
 */
export async function drawCutOut(
  photo: Buffer,
  found: FoundPet,
  side: number,
  { hand, from: sun, light, isChecked = true, judged = found, wears }: Showing & { judged?: FoundPet },
): Promise<CutOut> {
  const { cut, bust, isAgreed } = found
  const from = cut ? opposite(cut) : sun
  const { rgb, mask: seen, size: bare } = await pixelsOf(photo, found, side)
  const drawn = await portrayPet(rgb, bare, hand, { side, mask: seen, from })
  const naked = { rgb: drawn.rgb, mask: drawn.mask ?? seen, size: bare }
  const dressed = wears && (await dressPet(naked, { rgb, mask: seen }, wears, { side, from, cut }))
  const { rgb: shownRgb, mask, size } = dressed ?? naked
  const lit = lightPet(shownRgb, mask, size, light)
  const room = roomBeside(side, cut)
  const [shown, plain, reflection] = await Promise.all([
    withRoom(lit, size, room, light ? undefined : { side, from }),
    isChecked ? inPhoto() : null,
    bust ? null : reflectionOf(lit, size, room, side),
  ])
  return {
    ...shown,
    plain: plain ?? shown.href,
    bust,
    cut,
    isAgreed,
    reflection,
    feet: bust ? pawsAboveCut(mask, size, room) : [feetOf(mask, size, room)],
    way: bust ? 'bust' : 'whole',
    ...(wears && { worn: dressed !== null }),
  }

  async function inPhoto(): Promise<string> {
    if (judged !== found) return plainCutOut(photo, judged, side)
    return (await withRoom(lightPet(rgb, seen, bare), bare, room)).href
  }
}

/** The plan of a head and its prop, with the room that the garment needs. */
function roomFor({ size, beyond }: Dressed, { size: whole, head, prop }: PeekingPlan): PeekingPlan {
  const up = Math.max(0, beyond.top - head.top)
  const left = Math.max(0, beyond.left - head.left)
  const right = Math.max(0, head.left - beyond.left + size.width - whole.width)
  return {
    size: { width: whole.width + left + right, height: whole.height + up },
    head: { ...size, left: head.left - beyond.left + left, top: head.top - beyond.top + up },
    prop: { ...prop, left: prop.left + left, top: prop.top + up },
  }
}

/** The pet of that mask in the colours of its photo, as a PNG data URI: what the detector judges. */
export async function plainCutOut(photo: Buffer, found: FoundPet, side: number): Promise<string> {
  const { rgb, mask, size } = await pixelsOf(photo, found, side)
  return (await withRoom(lightPet(rgb, mask, size), size, roomBeside(side, found.cut))).href
}

/** Colours (three bytes per pixel) and mask (one) of the pet's box in the photo. */
async function pixelsOf(
  photo: Buffer,
  { mask: { alpha, width, height }, bounds, source }: FoundPet,
  side: number,
): Promise<{ rgb: Buffer; mask: Buffer; size: Size }> {
  const scale = side / Math.max(bounds.width, bounds.height)
  const size = { width: Math.round(bounds.width * scale), height: Math.round(bounds.height * scale) }
  const mask = sharp(alpha, { raw: { width, height, channels: 1 } })
    .extract(bounds)
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .blur(Math.max(0.4, scale * 0.55))
    .linear(1.7, -0.35 * 255)
    .extractChannel(0)
    .raw()
    .toBuffer()
  const rgb = sharp(photo)
    .extract(source)
    .resize({ ...size, fit: 'fill', kernel: 'lanczos3' })
    .recomb(saturation(1.06))
    .linear(1.05, -4)
    .removeAlpha()
    .raw()
    .toBuffer()
  const [seen, colours] = await Promise.all([mask, rgb])
  return { rgb: colours, mask: seen, size }
}

/** A pet that a side cuts off stands at that side of the picture, and the light comes from the other. */
function opposite(side: Side): Side {
  return side === 'left' ? 'right' : 'left'
}

/** Room beside a pet, in pixels: none where the photo cuts it off. */
function roomBeside(side: number, cut: Side | null): { left: number; right: number } {
  const room = Math.round(side * ROOM)
  return { left: cut === 'left' ? 0 : room, right: cut === 'right' ? 0 : room }
}

/** The pet with room above and beside it, where a pet of paper throws its shadow. */
async function withRoom(
  rgba: Buffer,
  pet: Size,
  { left, right }: { left: number; right: number },
  paper?: { side: number; from: Side },
): Promise<Pick<CutOut, 'href' | 'aspect'>> {
  const top = Math.max(left, right)
  const size = { width: pet.width + left + right, height: pet.height + top }
  const extended = await sharp(rgba, { raw: { ...pet, channels: 4 } })
    .extend({ left, right, top, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer()
  const put = paper ? await onPaper(extended, size, paper.side, paper.from) : extended
  const png = await sharp(put, { raw: { ...size, channels: 4 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return { href: `data:image/png;base64,${png.toString('base64')}`, aspect: size.width / size.height }
}
