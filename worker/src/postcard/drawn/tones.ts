import type { LabPixels } from './oklab.ts'

/** Of the pet's pixels, the shares that are darker than its darkest and its lightest tone. */
const DARKEST = 0.02
const LIGHTEST = 0.985
/** Tones are spread by at most this, and noise in the least of pets by no more. */
const MOST_GAIN = 1.9
const LEAST_RANGE = 0.2
/** What the lightest tone becomes: a light coat is lit as by day, a black one stays black. */
const DAYLIGHT = 0.93
const BLACK_BELOW = 0.5
const LIGHT_FROM = 0.8
/** No coat is as black as the ink of an outline. */
const BLACKEST = 0.2

/** How the tones of one pet are spread: `L` becomes `L * gain + offset`. */
export interface Spread {
  gain: number
  offset: number
}

/**
 * Spreads the tones of a pet over more of the range, so that a dim snapshot becomes a clear drawing: a white
 * coat becomes white, and a black one stays black with its form. `counted` picks the pixels of the pet.
 */
export function spreadOf(L: Float32Array, counted: (index: number) => boolean): Spread {
  const bins = new Uint32Array(256)
  let all = 0
  for (let index = 0; index < L.length; index += 1) {
    if (!counted(index)) continue
    const bin = Math.round(Math.min(1, Math.max(0, L[index] ?? 0)) * 255)
    bins[bin] = (bins[bin] ?? 0) + 1
    all += 1
  }
  const at = (share: number): number => {
    let sum = 0
    for (let bin = 0; bin < 256; bin += 1) {
      sum += bins[bin] ?? 0
      if (sum > share * all) return bin / 255
    }
    return 1
  }
  const [low, middle, high] = [at(DARKEST), at(0.5), at(LIGHTEST)]
  // A black pet is known by its middle: its brightest hairs shine.
  const coat = middle * 0.6 + high * 0.4
  const lightness = smooth((coat - BLACK_BELOW) / (LIGHT_FROM - BLACK_BELOW))
  const top = Math.max(high, high + (DAYLIGHT - high) * (0.15 + 0.85 * lightness))
  const bottom =
    low < BLACKEST ? BLACKEST - (BLACKEST - low) * 0.3 : low - (low - BLACKEST) * 0.45 * (1 - 0.8 * lightness)
  const gain = Math.min(MOST_GAIN, (top - bottom) / Math.max(LEAST_RANGE, high - low))
  return { gain, offset: top - high * gain }
}

/** Spreads the tones in place; colours grow with them, as a dim photograph is pale too. */
export function spread({ L, a, b }: LabPixels, { gain, offset }: Spread): void {
  for (let index = 0; index < L.length; index += 1) {
    const before = L[index] ?? 0
    const after = Math.min(1, Math.max(0, before * gain + offset))
    const colour = Math.min(1.35, Math.max(0.9, (after + 0.05) / (before + 0.05)))
    L[index] = after
    a[index] = (a[index] ?? 0) * colour
    b[index] = (b[index] ?? 0) * colour
  }
}

function smooth(share: number): number {
  const inside = Math.min(1, Math.max(0, share))
  return inside * inside * (3 - 2 * inside)
}
