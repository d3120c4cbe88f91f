import type { Size } from '../size.ts'
import { boxMean } from './box-mean.ts'
import { product } from './product.ts'

/** Half the side of the squares whose mean a tone is compared with, in shares of the longer side. */
const REACH = 0.075
/** How much the differences grow at most: in the dark, where a photo has little of them, and in a face. */
const IN_DARK = 1.1
const IN_FACE = 0.3
/** How much lighter a black face becomes. */
const LIFT = 0.075
/** Means from this on are not dark. */
const DARK_BELOW = 0.5

/**
 * How tones are spread around each pixel, so that eyes are seen in a black face: brightness `L` becomes
 * `mean + lift + (L - mean) * gain`.
 */
export interface LocalTones {
  mean: Float32Array
  lift: Float32Array
  gain: Float32Array
}

/** `face` is 1 in the head and 0 elsewhere, `inside` the mask (0..1). */
export function localTonesOf(
  L: Float32Array,
  inside: Float32Array | null,
  face: Float32Array,
  size: Size,
): LocalTones {
  const reach = Math.max(1, Math.round(REACH * Math.max(size.width, size.height)))
  const soft = (values: Float32Array): Float32Array => boxMean(boxMean(values, size, reach), size, reach)
  const mean = soft(inside ? product(L, inside) : L)
  const covered = inside && soft(inside)
  const lift = new Float32Array(L.length)
  const gain = new Float32Array(L.length)
  for (let index = 0; index < L.length; index += 1) {
    if (covered) mean[index] = (mean[index] ?? 0) / Math.max(0.02, covered[index] ?? 0)
    const dark = Math.fround(Math.min(1, Math.max(0, (DARK_BELOW - (mean[index] ?? 0)) / (DARK_BELOW - 0.2))))
    const near = face[index] ?? 0
    lift[index] = LIFT * dark * (0.25 + 0.75 * near)
    gain[index] = 1 + dark * IN_DARK * (0.35 + 0.65 * near) + IN_FACE * near * (1 - dark)
  }
  return { mean, lift, gain }
}

/** Spreads the tones in place. */
export function spreadLocally(L: Float32Array, { mean, lift, gain }: LocalTones): void {
  for (let index = 0; index < L.length; index += 1) {
    const middle = mean[index] ?? 0
    const after = middle + (lift[index] ?? 0) + ((L[index] ?? 0) - middle) * (gain[index] ?? 1)
    L[index] = Math.min(1, Math.max(0, after))
  }
}
