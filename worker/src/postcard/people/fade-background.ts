import sharp from 'sharp'
import { type Color, channels, mix } from '../color.ts'
import type { CropBox } from '../crop-box.ts'
import type { Hand } from '../drawn/hand.ts'
import type { Palette } from '../palette.ts'
import type { Portrait } from '../photographed/portray-pet.ts'
import type { Size } from '../size.ts'
import { gridOf, mixInto } from './in-crop.ts'
import type { People } from './people-in-photo.ts'

/** The most of the background that goes. */
const MOST = 0.82
/** How soft the edge is, in shares of the picture's longer side: the outline is not trusted. */
const SOFT = 0.022
/** The soft edge is made steeper again, so that next to nothing of the room is left around the pet. */
const STEEP = { gain: 2, offset: -0.6 * 255 }
/** The least and the most of a picture that the pet fills where its outline says what is background. */
const LEAST_PET = 0.15
const MOST_PET = 0.93
/** From this brightness on (0..255) a pet is seen before a deep colour, below before a light one. */
const LIGHT_PET = 158

/** What is behind a dark pet and behind a light one, in the colours of the scene. */
export interface Backdrop {
  light: Color
  deep: Color
}

export function backdropOf(palette: Palette): Backdrop {
  return {
    light: mix(palette.halo, '#fff8ea', 0.5),
    deep: mix(palette.far, palette.sky[1], 0.4),
  }
}

/**
 * What is behind a pet that this hand draws: a stamp has one sheet behind light pets and dark ones, as its
 * corners are paper.
 */
export function backdropFor({ fades }: Pick<Hand, 'fades'>, usual: Backdrop): Backdrop {
  return fades ? { light: fades, deep: fades } : usual
}

/**
 * Whether the background fades: that of one drawn pet. Several in one frame are small, and without their room
 * pictures of two dogs and of three guinea pigs had a likeness of 0 to their own photos.
 */
export function isFaded(hand: Portrait, pets: number): boolean {
  return 'paint' in hand && pets === 1
}

/**
 * Lets what is around a pet in a frame fade into a colour of the scene, before it is drawn: rooms, cages and
 * blankets are louder than the pet, and a dark pet is not seen before a dark room. `rgb` (three bytes per
 * pixel) is changed in place.
 * @returns how much each pixel shows of the pet (0..255); null where its outline does not say what is
 * background, and the picture stays as it is
 */
export async function fadeBackground(
  rgb: Buffer,
  size: Size,
  crop: CropBox,
  parts: People,
  backdrop: Backdrop,
): Promise<Buffer | null> {
  const pet = await petIn(crop, parts, size)
  let [seen, brightness] = [0, 0]
  for (let index = 0; index < pet.length; index += 1) {
    const share = (pet[index] ?? 0) / 255
    seen += share
    const at = index * 3
    brightness += share * ((rgb[at] ?? 0) * 0.3 + (rgb[at + 1] ?? 0) * 0.59 + (rgb[at + 2] ?? 0) * 0.11)
  }
  if (seen < pet.length * LEAST_PET || seen > pet.length * MOST_PET) return null
  const behind = channels(brightness / seen < LIGHT_PET ? backdrop.light : backdrop.deep)
  mixInto(rgb, behind, (index) => MOST * (1 - (pet[index] ?? 0) / 255))
  return pet
}

/**
 * The pet in the picture (0..255), a cell broader than its outline, with a soft edge; an oval around
 * its box where the outline misses a part of it.
 */
async function petIn(crop: CropBox, parts: People, { width, height }: Size): Promise<Buffer> {
  const { across, down } = parts
  // What is missing of a pet in a person's arms is behind them, and the rest of its oval is no pet.
  const pet = (parts.hand ? null : parts.mayBePet) ?? parts.pet
  const { columnAt, rowAt } = gridOf(crop, parts, { width, height })
  const mask = Buffer.alloc(width * height)
  const isPet = (column: number, row: number): boolean =>
    column >= 0 && row >= 0 && column < across && row < down && pet[row * across + column] === 1
  for (let y = 0; y < height; y += 1) {
    const row = rowAt(y)
    for (let x = 0; x < width; x += 1) {
      const column = columnAt(x)
      const isNear =
        isPet(column, row) ||
        isPet(column - 1, row) ||
        isPet(column + 1, row) ||
        isPet(column, row - 1) ||
        isPet(column, row + 1)
      if (isNear) mask[y * width + x] = 255
    }
  }
  return sharp(mask, { raw: { width, height, channels: 1 } })
    .blur(Math.max(0.5, Math.max(width, height) * SOFT))
    .linear(STEEP.gain, STEEP.offset)
    .extractChannel(0)
    .raw()
    .toBuffer()
}
