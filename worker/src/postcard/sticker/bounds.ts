import type { CropBox } from '../crop-box.ts'

/**
 * The box of the values that are at least `least`, of rows that are `width` long: at least one wide and high,
 * also where there are none.
 */
export function boundsOf(values: Uint8Array, width: number, height: number, least: number): CropBox {
  let left = width
  let right = 0
  let top = height
  let bottom = 0
  for (let index = 0; index < values.length; index += 1) {
    if ((values[index] ?? 0) < least) continue
    const x = index % width
    const y = Math.floor(index / width)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left, top, width: Math.max(1, right - left + 1), height: Math.max(1, bottom - top + 1) }
}
