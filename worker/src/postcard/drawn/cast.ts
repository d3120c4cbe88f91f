import type { Size } from '../size.ts'
import { binOf } from './levels.ts'
import type { Side } from './shading.ts'

const STEPS = 5

/**
 * The shadows of sheets of paper that are stacked from the dark level to the light one: how much (0..1) a
 * lighter sheet towards the light covers each pixel. `reach` is in pixels.
 */
export function castShadows(
  L: Float32Array,
  levels: Uint8Array,
  mask: Buffer | undefined,
  { width, height }: Size,
  { reach, from }: { reach: number; from: Side },
): Float32Array {
  const level = Uint8Array.from(L, (value, index) =>
    mask && (mask[index] ?? 0) < 128 ? 0 : (levels[binOf(value)] ?? 0),
  )
  const shadows = new Float32Array(level.length)
  const offsets = Array.from({ length: STEPS }, (_, step) => {
    const far = ((step + 1) / STEPS) * reach
    return {
      x: Math.round((from === 'left' ? -0.6 : 0.6) * far),
      y: Math.round(-0.8 * far),
      weight: 1 - step / STEPS,
    }
  })
  const whole = offsets.reduce((sum, { weight }) => sum + weight, 0)
  for (const { x: dx, y: dy, weight } of offsets) {
    for (let y = Math.max(0, -dy); y < height; y += 1) {
      const first = Math.max(0, -dx)
      const last = Math.min(width, width - dx)
      for (let x = first, index = y * width + first; x < last; x += 1, index += 1)
        if ((level[index + dy * width + dx] ?? 0) > (level[index] ?? 0))
          shadows[index] = (shadows[index] ?? 0) + weight / whole
    }
  }
  return shadows
}
