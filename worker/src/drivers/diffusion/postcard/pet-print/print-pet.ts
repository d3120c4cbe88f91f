import { setImmediate } from 'node:timers/promises'
import { boxMean, type Size } from './box-mean.ts'
import { type PetPrint, UNITS_OF_PET } from './pet-print.ts'

/** Half the side of the squares that decide what is fine grain, in units. */
const GRAIN = 5
/** Deviations of brightness within such a square up to which it is grain and no edge, squared. */
const EVEN = 20 ** 2
/** How far around a line is compared, and the differences of brightness at which it begins and is full. */
const LINE = { reach: 5, from: 7, full: 34 }
/** Depth of the line along an outline, in units. */
const OUTLINE = 3
const ROWS_AT_A_TIME = 96

/**
 * A pet as a style prints it. `rgb` has three bytes per pixel, `mask` one, when it is cut out; `side` is the longer side of the pet's picture in
 * pixels. The same input gives the same bytes.
 */
export async function printPet(
  rgb: Buffer,
  size: Size,
  side: number,
  print: PetPrint,
  mask?: Buffer,
): Promise<Buffer> {
  const { width, height } = size
  const unit = side / UNITS_OF_PET
  const pixels = (units: number): number => Math.max(1, Math.round(units * unit))
  const bright = brightness(rgb)
  const even = withoutGrain(bright, size, pixels(GRAIN))
  const around = boxMean(even, size, pixels(LINE.reach))
  const inside = mask && print.outline > 0 ? boxMean(new Float32Array(mask), size, pixels(OUTLINE)) : null
  const ink = channels(print.ink)
  const tones = tonesOf(print)
  const { exposure, saturation } = print
  const fine = 1 - print.smooth
  const printed = Buffer.alloc(rgb.length)
  for (let y = 0, index = 0; y < height; y += 1) {
    if (y % ROWS_AT_A_TIME === 0) await setImmediate()
    for (let x = 0; x < width; x += 1, index += 1) {
      if (mask && mask[index] === 0) continue
      const own = bright[index] ?? 0
      const base = even[index] ?? 0
      const step = tones.steps[toByte(base)] ?? 0
      const value = (step + (own - base) * fine) * exposure
      const tone = toByte(value)
      const keep = tones.keep[tone] ?? 1
      const edge = inside ? print.outline * rise(25, 140, 255 - (inside[index] ?? 0)) : 0
      const lines = Math.max(edge, print.line * rise(LINE.from, LINE.full, (around[index] ?? 0) - base))
      const paint = print.paint ? print.paint(x / unit, y / unit) : 1
      for (let channel = 0; channel < 3; channel += 1) {
        const toned =
          (value + ((rgb[index * 3 + channel] ?? 0) - own) * saturation) * keep +
          (tones.tint[tone * 3 + channel] ?? 0)
        const color = toned + ((ink[channel] ?? 0) - toned) * lines
        printed[index * 3 + channel] = toByte(255 - (255 - color) * paint)
      }
    }
  }
  return printed
}

/** By BT.601. A loop, because `from` with a function takes longer than all the rest. */
function brightness(rgb: Buffer): Float32Array {
  const bright = new Float32Array(rgb.length / 3)
  for (let index = 0, at = 0; at < rgb.length; index += 1, at += 3)
    bright[index] = (rgb[at] ?? 0) * 0.299 + (rgb[at + 1] ?? 0) * 0.587 + (rgb[at + 2] ?? 0) * 0.114
  return bright
}

/** A guided filter that is its own guide (He, Sun and Tang 2010): even areas become smooth, edges stay. */
function withoutGrain(values: Float32Array, size: Size, reach: number): Float32Array {
  const mean = boxMean(values, size, reach)
  const ofSquares = boxMean(
    values.map((value) => value * value),
    size,
    reach,
  )
  const slope = values.map((_, index) => {
    const variance = Math.max(0, (ofSquares[index] ?? 0) - (mean[index] ?? 0) ** 2)
    return variance / (variance + EVEN)
  })
  const offset = slope.map((share, index) => (mean[index] ?? 0) * (1 - share))
  const slopes = boxMean(slope, size, reach)
  const offsets = boxMean(offset, size, reach)
  return values.map((value, index) => (slopes[index] ?? 0) * value + (offsets[index] ?? 0))
}

interface Tones {
  /** Brightness in even areas with soft borders, by brightness. */
  steps: Float32Array
  /** The share of its own colour that a pixel keeps, by its brightness, and the tint that is added to it, three channels each. */
  keep: Float32Array
  tint: Float32Array
}

function tonesOf({ steps: { count, share: ofSteps }, dark, light }: PetPrint): Tones {
  const tones = { steps: new Float32Array(256), keep: new Float32Array(256), tint: new Float32Array(256 * 3) }
  const [darkInk, lightInk] = [channels(dark.color), channels(light.color)]
  for (let value = 0; value < 256; value += 1) {
    const share = value / 255
    const step = Math.floor(share * count)
    const even = ((step + rise(0.3, 0.7, share * count - step)) / count) * 255
    tones.steps[value] = value + (even - value) * ofSteps
    const toDark = dark.share * (1 - share) ** 1.5
    const toLight = light.share * share ** 1.5
    tones.keep[value] = (1 - toDark) * (1 - toLight)
    for (const channel of [0, 1, 2] as const)
      tones.tint[value * 3 + channel] =
        darkInk[channel] * toDark * (1 - toLight) + lightInk[channel] * toLight
  }
  return tones
}

function toByte(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : Math.round(value)
}

function rise(low: number, high: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return share * share * (3 - 2 * share)
}

function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
