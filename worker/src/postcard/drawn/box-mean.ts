import type { Size } from '../size.ts'

/** The means across, of the call that runs: to get new memory takes as long as to compute them. */
let across = new Float32Array(0)

/** Means over squares of `reach` pixels to each side; beyond the edges the pixels there count again. */
export function boxMean(values: Float32Array, { width, height }: Size, reach: number): Float32Array {
  const share = 1 / (reach * 2 + 1)
  if (across.length < values.length) across = new Float32Array(values.length)
  const rows = across
  for (let start = 0; start < values.length; start += width) {
    const last = start + width - 1
    let sum = (values[start] ?? 0) * reach
    for (let at = start; at <= start + reach; at += 1) sum += values[Math.min(at, last)] ?? 0
    for (let at = start; at <= last; at += 1) {
      rows[at] = sum * share
      sum += (values[Math.min(at + reach + 1, last)] ?? 0) - (values[Math.max(at - reach, start)] ?? 0)
    }
  }
  // Whole rows are added and taken away, because a column's pixels are far apart in memory.
  const sums = new Float64Array(width)
  const means = new Float32Array(values.length)
  for (let y = -reach; y <= reach; y += 1) {
    const start = Math.min(height - 1, Math.max(0, y)) * width
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + (rows[start + x] ?? 0)
  }
  for (let y = 0; y < height; y += 1) {
    const start = y * width
    const entering = Math.min(height - 1, y + reach + 1) * width
    const leaving = Math.max(0, y - reach) * width
    for (let x = 0; x < width; x += 1) {
      const sum = sums[x] ?? 0
      means[start + x] = sum * share
      sums[x] = sum + (rows[entering + x] ?? 0) - (rows[leaving + x] ?? 0)
    }
  }
  return means
}
