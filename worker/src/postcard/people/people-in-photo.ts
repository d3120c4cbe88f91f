import type { PetsShown } from '../pets-shown.ts'
import type { Wire } from '../sticker/bars.ts'
import { boundsOf } from '../sticker/bounds.ts'
import { viewAround } from '../sticker/pet-view.ts'
import { CELL, SEGMENT_SIDE } from '../sticker/segment-side.ts'
import type { Segmenter } from '../sticker/segmenter.ts'
import { sortHands } from './hands-before-pet.ts'
import { type Grid, isWhole, ovalAround } from './pet-box.ts'

/**
 * Which parts of a photo show a person and which the pet: cells of a grid over `area`, in pixels of the
 * photo. No cell of `person` or `hand` is set in a photo without people.
 */
export interface People extends Grid {
  /** 1 where a person is and no pet. */
  person: Uint8Array
  /** 1 where a hand is before the pet: another crop leaves it out, or fur is painted over it. */
  hand?: Uint8Array
  /** 1 where the pet is. */
  pet: Uint8Array
  /** The wires of a fence or a cage before the pet, in pixels of the photo from the corner of `area`. */
  wires?: readonly Wire[]
  /** Of a pet of which a part is missing in `pet`: 1 where it may be, which is around its box, too. */
  mayBePet?: Uint8Array | undefined
}

/** From this probability (0..255) on a cell shows a person. */
const PERSON = 128
/** With less of the cells around the pet no person counts: a patch of ground may look like one. */
const LEAST = 0.03
/** The same of a hand in the pet's outline. */
const LEAST_HAND = 0.006

/**
 * Where the pet is and the people around it; null where the segmenter does not work. It asks the same in a
 * draft as in a picture, so that both show the same part of the photo.
 */
export async function peopleInPhoto(
  photo: Buffer,
  { box, boxes }: Pick<PetsShown, 'box' | 'boxes'>,
  segmenter: Segmenter,
): Promise<People | null> {
  const { crop: area, rgb, width, height, photo: size } = await viewAround(photo, box, SEGMENT_SIDE)
  const mask = await segmenter.segment(new Uint8Array(rgb), width, height, Math.max(1, boxes.length), {
    isOutlined: false,
  })
  const seen = mask.alpha ?? mask.rough ?? mask.behind?.alpha
  if (!seen) return null
  const [across, down] = [Math.floor((width - 1) / CELL) + 1, Math.floor((height - 1) / CELL) + 1]
  const cells = across * down
  const [person, hand, pet] = [new Uint8Array(cells), new Uint8Array(cells), new Uint8Array(cells)]
  let [people, hands] = [0, 0]
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      const at = y * across + x
      const isPet = (seen[y * CELL * width + x * CELL] ?? 0) > 127
      const isPerson = (mask.people?.cells[y * mask.people.columns + x] ?? 0) >= PERSON
      hand[at] = isPerson ? 0 : (mask.people?.hands?.[y * mask.people.columns + x] ?? 0)
      pet[at] = isPet && !isPerson && hand[at] === 0 ? 1 : 0
      person[at] = isPerson ? 1 : 0
      people += person[at] ?? 0
      hands += hand[at] ?? 0
    }
  }
  const scale = area.width / width
  const wires = (mask.behind?.wires ?? []).map((wire) => ({
    ...wire,
    at: wire.at * scale,
    half: wire.half * scale,
  }))
  const grid = { area, across, down }
  const around = isWhole(boundsOf(pet, across, down, 1), grid, box, size) ? null : ovalAround(grid, box, size)
  const mayBePet = around?.map((one, at) => (pet[at] || (one && !person[at] && !hand[at]) ? 1 : 0))
  const found = { ...grid, pet, mayBePet, wires }
  if (people < cells * LEAST && hands < cells * LEAST_HAND) return { ...found, person: new Uint8Array(cells) }
  const probability = (cell: number): number => {
    const [x, y] = [cell % across, Math.floor(cell / across)]
    return mask.people?.cells[y * mask.people.columns + x] ?? 0
  }
  const colourAt = (cell: number): [number, number, number] => {
    const at = (Math.floor(cell / across) * width + (cell % across)) * CELL * 3
    return [rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0]
  }
  sortHands({ person, hand, pet }, { width: across, height: down }, probability, colourAt)
  return { ...found, person, hand }
}
