import type { Garment } from '@pawport/shared/contract/generations/extras.ts'
import { boxMean } from '../drawn/box-mean.ts'
import { drawPet } from '../drawn/draw-pet.ts'
import type { Hand } from '../drawn/hand.ts'
import type { Side } from '../drawn/shading.ts'
import { rasterise } from '../raster.ts'
import type { Size } from '../size.ts'
import { TAILORS } from './garments.ts'
import { type Head, headOf } from './head.ts'
import { blank, boxOf, extract, over, type Picture, paste } from './picture.ts'

/** A garment and the hand that draws it. */
export interface Worn {
  garment: Garment
  hand: Hand
}

/** Where the garment is put. */
interface Place {
  /** The longer side of the pet's picture in pixels. */
  side: number
  from: Side
  /** The side at which the photo cuts the pet off: nothing reaches beyond it. */
  cut: Side | null
  /** True for a head alone, which has no neck. */
  isHead?: boolean
}

/** A pet with its garment, and how much larger its picture became at the left, at the right and above. */
export interface Dressed extends Picture {
  beyond: { left: number; right: number; top: number }
}

/** What needs more of the pet than its head. */
const ON_BODY: ReadonlySet<Garment> = new Set(['scarf', 'backpack'])
/** How far a garment may reach beyond the pet, in distances of the eyes. */
const BEYOND = 1.5
/** A garment's shadow on the pet: how dark, and how soft in distances of the eyes. */
const SHADOW = { share: 0.34, soft: 0.1 }
/** A garment ends so far outside the pet's outline, in distances of the eyes. */
const RIM = 0.05

/**
 * Puts the garment on a pet that was drawn, by the hand of the style; null where it would not sit right: the
 * head is not seen clearly, or what carries the garment is not in the picture. `photo` has the pet's own
 * colours, in which its eyes are looked for.
 */
export async function dressPet(
  pet: Picture,
  photo: Pick<Picture, 'rgb' | 'mask'>,
  { garment, hand }: Worn,
  { side, from, cut, isHead = false }: Place,
): Promise<Dressed | null> {
  if (isHead && ON_BODY.has(garment)) return null
  const head = await headOf(photo.rgb, photo.mask, pet.size)
  const cloth = head && TAILORS[garment](head)
  if (!head || !cloth) return null
  const held = cloth.isUpright ? { ...head, across: { x: 1, y: 0 } } : head
  const most = Math.round(head.unit * BEYOND)
  const room = { left: cut === 'left' ? 0 : most, right: cut === 'right' ? 0 : most, top: most }
  const { width, height } = pet.size
  const size = { width: width + room.left + room.right, height: height + room.top }
  const whole = paste(pet, room, size)
  const drawn = async (svg: string): Promise<Picture | null> =>
    svg === '' ? null : inkGarment(svg, held, room, size, { hand, side, from })
  const [behind, before] = [await drawn(cloth.behind), await drawn(cloth.before)]
  if (before && cloth.isOnPet) keepOn(before, whole, head.unit)
  if (before) shade(whole, before, head.unit)
  const below = behind ? over(whole, behind) : whole
  const dressed = before ? over(before, below) : below
  return trimmed(dressed, room)
}

/** The SVG in the head's measure, drawn by the hand on an empty picture of that size. */
async function inkGarment(
  svg: string,
  { x, y, unit, across }: Head,
  room: Dressed['beyond'],
  size: Size,
  { hand, side, from }: Pick<Place, 'side' | 'from'> & Pick<Worn, 'hand'>,
): Promise<Picture> {
  const scale = unit / 100
  const turn = [across.x, across.y, -across.y, across.x].map((value) => (value * scale).toFixed(5))
  const place = `matrix(${turn.join(' ')} ${(x + room.left).toFixed(2)} ${(y + room.top).toFixed(2)})`
  const { pixels } = await rasterise(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}"><g transform="${place}">${svg}</g></svg>`,
  )
  const whole = blank(size)
  for (let index = 0; index < whole.mask.length; index += 1) {
    const alpha = pixels[index * 4 + 3] ?? 0
    whole.mask[index] = alpha
    // resvg multiplies the colours with the alpha.
    for (let channel = 0; channel < 3 && alpha > 0; channel += 1)
      whole.rgb[index * 3 + channel] = Math.min(255, ((pixels[index * 4 + channel] ?? 0) * 255) / alpha)
  }
  // Only its own box is inked: that is a small part of the picture.
  const box = boxOf(whole)
  const cloth = extract(whole, box)
  const inked = await drawPet(cloth.rgb, cloth.size, hand, { side, mask: cloth.mask, from })
  return paste({ ...cloth, rgb: inked.rgb, mask: inked.mask ?? cloth.mask }, box, size)
}

/** Ends a garment where the pet ends. */
function keepOn(garment: Picture, { mask, size }: Picture, unit: number): void {
  const reach = Math.max(1, Math.round(unit * RIM))
  const near = boxMean(new Float32Array(mask), size, reach)
  for (let index = 0; index < mask.length; index += 1) {
    const share = Math.min(1, Math.max(0, ((near[index] ?? 0) / 255 - 0.12) / 0.2))
    garment.mask[index] = Math.round((garment.mask[index] ?? 0) * share)
  }
}

/** The soft shadow that a garment throws on the pet below it. */
function shade({ rgb, mask, size }: Picture, garment: Picture, unit: number): void {
  const reach = Math.max(1, Math.round(unit * SHADOW.soft))
  const soft = boxMean(boxMean(new Float32Array(garment.mask), size, reach), size, reach)
  for (let index = 0; index < mask.length; index += 1) {
    if (!mask[index]) continue
    const y = Math.floor(index / size.width) - reach
    const above = y < 0 ? 0 : (soft[index - reach * size.width] ?? 0)
    const share = 1 - (SHADOW.share * above) / 255
    for (let channel = 0; channel < 3; channel += 1)
      rgb[index * 3 + channel] = Math.round((rgb[index * 3 + channel] ?? 0) * share)
  }
}

/** Takes away the room that nothing is in. */
function trimmed({ rgb, mask, size }: Picture, room: Dressed['beyond']): Dressed {
  let [first, last, top] = [room.left, size.width - room.right - 1, room.top]
  for (let index = 0; index < mask.length; index += 1) {
    if ((mask[index] ?? 0) < 16) continue
    first = Math.min(first, index % size.width)
    last = Math.max(last, index % size.width)
    top = Math.min(top, Math.floor(index / size.width))
  }
  const box = { left: first, top, width: last - first + 1, height: size.height - top }
  const beyond = { left: room.left - first, right: last - (size.width - room.right - 1), top: room.top - top }
  return { ...extract({ rgb, mask, size }, box), beyond }
}
