import type { FoundPet } from '../sticker/find-pet.ts'

/**
 * The part of an upright pet that looks out of a prop, in shares of its height from above. With half, the
 * edge of the prop hid the eyes of a pet that looks down, and of one that is mostly head.
 */
const UPPER = 0.66
/** The least of its box that this part fills: with less a tail or a back is higher than the head. */
const SOLID = 0.6

/** Whether a pet is at least as high as wide. */
function isUpright({ bounds }: Pick<FoundPet, 'bounds'>): boolean {
  return bounds.width <= bounds.height
}

/** What of a pet is above a line at that share of its height. */
export function upperOf<Pet extends Pick<FoundPet, 'bounds' | 'source'>>(pet: Pet, share: number): Pet {
  const upper = (box: Pet['bounds']) => ({ ...box, height: Math.max(1, Math.round(box.height * share)) })
  return { ...pet, bounds: upper(pet.bounds), source: upper(pet.source) }
}

/**
 * What looks out of a prop of a pet that could be shown otherwise, too: its head, or where that is not clear
 * the upper part of an upright pet, whose outline is trusted. Null where neither is there, as
 * where a tail rises.
 */
export function peekingPart(found: FoundPet): FoundPet | null {
  const head = found.head()
  if (head || !found.isAlone || found.cut || !isUpright(found)) return head
  const upper = upperOf(found, UPPER)
  return filledOf(upper) < SOLID ? null : { ...upper, bust: false, hangs: false }
}

/** The part of a pet whose bust is wanted although all of it is there, in shares of its height from above. */
const HEAD_AND_CHEST = 0.6
/** What is below the chin of a pet in a bust at least, and the most that a bust shows. */
const BELOW_CHIN = 0.06
const MOST = 0.85
/** The least of its box that a bust fills: where a tail is higher than the head, less does. */
const SOLID_BUST = 0.45

/**
 * The bust of a pet that could be shown whole; null where its upper part is not head and chest: of a long
 * pet, of one whose tail is higher than the head, and of a head that is most of the pet.
 */
export function bustPart(found: FoundPet): FoundPet | null {
  if (!isUpright(found)) return null
  const { top, height } = found.bounds
  const head = found.head()?.bounds
  const chin = head ? (head.top + head.height - top) / height : 0
  const share = Math.max(HEAD_AND_CHEST, chin + BELOW_CHIN)
  const upper = upperOf(found, share)
  return share > MOST || filledOf(upper) < SOLID_BUST ? null : { ...upper, bust: true, hangs: false }
}

/** A bust that takes less of its width where it ends has legs there, or a tail, and no chest. */
const CHEST = 0.4

/**
 * A bust without the legs that the photo cuts: of a pet that stands on one of them the others would hang in
 * the air. It stays as it is where it ends in its chest, or where its upper part is no bust. Of a pet whose
 * head is not clear all of the chest is kept: it may be mostly head, which a line higher up would cut.
 */
export function withoutLegs(bust: FoundPet): FoundPet {
  const { height } = bust.bounds
  // The lowest row of a mask may be soft.
  if (widthAt(bust, height - 2) >= CHEST) return bust
  const upper = bustPart(bust)
  if (!upper || bust.head()) return upper ?? bust
  let chest = height - 2
  while (chest > upper.bounds.height && widthAt(bust, chest - 1) < CHEST) chest -= 1
  return { ...upperOf(bust, chest / height), bust: true, hangs: false }
}

/** The share of its box's width that a pet takes in a row of it. */
function widthAt({ mask: { alpha, width }, bounds }: Pick<FoundPet, 'mask' | 'bounds'>, row: number): number {
  const from = (bounds.top + row) * width + bounds.left
  return alpha.subarray(from, from + bounds.width).filter((value) => value > 127).length / bounds.width
}

/** The share of the pet's box that its outline fills. */
function filledOf({ mask: { alpha, width }, bounds }: Pick<FoundPet, 'mask' | 'bounds'>): number {
  let filled = 0
  for (let y = bounds.top; y < bounds.top + bounds.height; y += 1)
    for (let x = bounds.left; x < bounds.left + bounds.width; x += 1)
      if ((alpha[y * width + x] ?? 0) > 127) filled += 1
  return filled / (bounds.width * bounds.height)
}
