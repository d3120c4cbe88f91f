import type { RawPixels } from '../../photos/raw-pixels.ts'

/** A picture's colours are counted in 16 steps of red, green and blue each. */
const STEPS = 16
const STEP = 256 / STEPS

/**
 * The colour that most pixels of a picture have, as `#rrggbb`, in the middle of its step. `dominant` of
 * sharp's `stats` is much the same, but comes with a dozen figures more and takes ten times as long.
 */
export function mainColour({ data }: Pick<RawPixels, 'data'>): string {
  const counts = new Uint32Array(STEPS ** 3)
  const step = (at: number) => Math.floor((data[at] ?? 0) / STEP)
  for (let at = 0; at < data.length; at += 3) {
    const bin = (step(at) * STEPS + step(at + 1)) * STEPS + step(at + 2)
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  const bin = counts.indexOf(counts.reduce((most, count) => Math.max(most, count), 0))
  const steps = [Math.floor(bin / STEPS ** 2), Math.floor(bin / STEPS) % STEPS, bin % STEPS]
  return `#${steps.map((value) => (value * STEP + STEP / 2).toString(16).padStart(2, '0')).join('')}`
}
