import type { RawPixels } from '../../photos/raw-pixels.ts'

/** A picture's colours are counted in 16 steps of red, green and blue each: by the first four bits. */
const BITS = 4
const STEPS = 2 ** BITS
const STEP = 256 / STEPS

/**
 * The colour that most pixels of a picture have, as `#rrggbb`, in the middle of its step. `dominant` of
 * sharp's `stats` is much the same, but comes with a dozen figures more and takes ten times as long.
 */
export function mainColour({ data }: Pick<RawPixels, 'data'>): string {
  const counts = new Uint32Array(STEPS ** 3)
  // Shifts in place of divisions: hundreds of thousands of pixels take a fifth of the time.
  for (let at = 0; at < data.length; at += 3) {
    const red = (data[at] ?? 0) >> BITS
    const green = (data[at + 1] ?? 0) >> BITS
    const blue = (data[at + 2] ?? 0) >> BITS
    const bin = (((red << BITS) | green) << BITS) | blue
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  const bin = counts.indexOf(counts.reduce((most, count) => Math.max(most, count), 0))
  const steps = [Math.floor(bin / STEPS ** 2), Math.floor(bin / STEPS) % STEPS, bin % STEPS]
  return `#${steps.map((value) => (value * STEP + STEP / 2).toString(16).padStart(2, '0')).join('')}`
}
