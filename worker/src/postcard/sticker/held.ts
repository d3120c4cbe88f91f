import { CELL } from './segment-side.ts'

/**
 * From this probability on a cell may show a hand. The network sees a hand that holds a pet as a part of the
 * pet, mostly, and seldom suspects a person in a pet that is alone: in 0.001 of its cells at most.
 */
const SUSPECTED = 0.03
/** The share of a cell's pixels that has the colour of skin. */
const SKIN = 0.6
/** Fur differs more from pixel to pixel: the deviation of green in a cell, in levels of 0..255. */
const SMOOTH = 14
/**
 * The least share of the pet's cells that look like a hand: 0.021 to 0.09 of pets in a hand, at most 0.011 of
 * 60 others that are cut out, a third of them ginger.
 */
const LEAST = 0.016

/** What is known of the crop in which a pet was found. */
interface Crop {
  /** 8 bit RGB, row by row. */
  rgb: Uint8Array
  /** Soft mask (0..1) of the pet. */
  mask: Float32Array
  width: number
  height: number
}

/**
 * Whether the outline of a pet has a hand in it. The cut-out would keep the hand, without the arm.
 * @param hands as of `handsIn`
 */
export function isHeld(
  hands: Uint8Array,
  columns: number,
  { mask, width, height }: Omit<Crop, 'rgb'>,
): boolean {
  let pet = 0
  let hand = 0
  for (let y = 0; y < height; y += CELL) {
    for (let x = 0; x < width; x += CELL) {
      if ((mask[y * width + x] ?? 0) < 0.5) continue
      pet += 1
      hand += hands[(y / CELL) * columns + x / CELL] ?? 0
    }
  }
  return hand > pet * LEAST
}

/**
 * Where hands are in the outline of a pet: smooth skin where the network suspects a person, however little.
 * @param person probability (0..1) of a person in each cell of the grid, `columns` cells wide
 * @returns 1 for each cell with a hand, 0 elsewhere
 */
export function handsIn(
  person: Float32Array,
  columns: number,
  { rgb, mask, width, height }: Crop,
): Uint8Array {
  const hands = new Uint8Array(person.length)
  for (let y = 0; y < height; y += CELL) {
    for (let x = 0; x < width; x += CELL) {
      const cell = (y / CELL) * columns + x / CELL
      const isSuspected = (mask[y * width + x] ?? 0) >= 0.5 && (person[cell] ?? 0) >= SUSPECTED
      if (isSuspected && isSmoothSkin(rgb, { width, height }, x, y)) hands[cell] = 1
    }
  }
  return hands
}

/** Whether the pixels of the cell around that one have the colour of skin and no fur. */
function isSmoothSkin(
  rgb: Uint8Array,
  { width, height }: { width: number; height: number },
  middleX: number,
  middleY: number,
): boolean {
  const half = CELL / 2
  let [pixels, skin, sum, squares] = [0, 0, 0, 0]
  for (let y = Math.max(0, middleY - half + 1); y <= Math.min(height - 1, middleY + half); y += 1) {
    for (let x = Math.max(0, middleX - half + 1); x <= Math.min(width - 1, middleX + half); x += 1) {
      const at = (y * width + x) * 3
      const green = rgb[at + 1] ?? 0
      pixels += 1
      sum += green
      squares += green * green
      if (isSkin(rgb[at] ?? 0, green, rgb[at + 2] ?? 0)) skin += 1
    }
  }
  return skin > pixels * SKIN && squares / pixels - (sum / pixels) ** 2 < SMOOTH ** 2
}

/** The colour of skin, pale or dark, in a box of YCbCr (after Chai and Ngan 1999, a little wider). */
export function isSkin(red: number, green: number, blue: number): boolean {
  const light = 0.299 * red + 0.587 * green + 0.114 * blue
  const cb = 128 + (blue - light) * 0.564
  const cr = 128 + (red - light) * 0.713
  return light > 60 && cr >= 138 && cr <= 175 && cb >= 85 && cb <= 122 && red > green && green >= blue * 0.8
}
