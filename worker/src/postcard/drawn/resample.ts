import type { Size } from '../size.ts'

/** The four pixels and weights that a pixel of the larger picture is made of. */
interface Taps {
  at: Int32Array
  weight: Float32Array
}

/** Makes the row `y` of a field in its new size. The next call writes over it. */
export type Rows = (y: number) => Float32Array

/**
 * A smooth field in another size, by cubic B-splines: contours of it are curves without corners, so that a
 * threshold in the new size draws crisp lines.
 */
export function resample(values: Float32Array, from: Size, to: Size): Float32Array {
  const rowAt = resampler(from, to)(values)
  const out = new Float32Array(to.width * to.height)
  for (let y = 0; y < to.height; y += 1) out.set(rowAt(y), y * to.width)
  return out
}

/**
 * The same row by row, for several fields of one size: as whole fields they would take forty bytes for each
 * pixel of a large picture.
 */
export function resampler(from: Size, to: Size): (values: Float32Array) => Rows {
  const across = tapsOf(from.width, to.width)
  const down = tapsOf(from.height, to.height)
  return (values) => {
    const wide = widened(values, from, to, across)
    const row = new Float32Array(to.width)
    return (y) => {
      const [p = 0, q = 0, r = 0, s = 0] = down.at.subarray(y * 4, y * 4 + 4)
      const [a = 0, b = 0, c = 0, d = 0] = down.weight.subarray(y * 4, y * 4 + 4)
      for (let x = 0; x < to.width; x += 1)
        row[x] =
          (wide[p * to.width + x] ?? 0) * a +
          (wide[q * to.width + x] ?? 0) * b +
          (wide[r * to.width + x] ?? 0) * c +
          (wide[s * to.width + x] ?? 0) * d
      return row
    }
  }
}

/** The field in its new width. */
function widened(values: Float32Array, from: Size, to: Size, across: Taps): Float32Array {
  const wide = new Float32Array(to.width * from.height)
  for (let y = 0, index = 0; y < from.height; y += 1) {
    const start = y * from.width
    for (let x = 0, tap = 0; x < to.width; x += 1, index += 1, tap += 4)
      wide[index] =
        (values[start + (across.at[tap] ?? 0)] ?? 0) * (across.weight[tap] ?? 0) +
        (values[start + (across.at[tap + 1] ?? 0)] ?? 0) * (across.weight[tap + 1] ?? 0) +
        (values[start + (across.at[tap + 2] ?? 0)] ?? 0) * (across.weight[tap + 2] ?? 0) +
        (values[start + (across.at[tap + 3] ?? 0)] ?? 0) * (across.weight[tap + 3] ?? 0)
  }
  return wide
}

function tapsOf(from: number, to: number): Taps {
  const taps = { at: new Int32Array(to * 4), weight: new Float32Array(to * 4) }
  for (let index = 0; index < to; index += 1) {
    const place = ((index + 0.5) * from) / to - 0.5
    const first = Math.floor(place)
    const t = place - first
    const weights = [(1 - t) ** 3, 3 * t ** 3 - 6 * t ** 2 + 4, -3 * t ** 3 + 3 * t ** 2 + 3 * t + 1, t ** 3]
    for (const [tap, weight] of weights.entries()) {
      taps.at[index * 4 + tap] = Math.min(from - 1, Math.max(0, first - 1 + tap))
      taps.weight[index * 4 + tap] = weight / 6
    }
  }
  return taps
}
