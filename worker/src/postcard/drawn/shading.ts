import type { Size } from '../size.ts'
import { boxMean } from './box-mean.ts'

/** The side that the sun or the moon is on. */
export type Side = 'left' | 'right'

/**
 * How soft the pillow of a body and that of an edge is, and how far the light is compared, in shares of the
 * longer side.
 */
const BODY = { reach: 0.036, step: 0.03 }
const EDGE = { reach: 0.011, step: 0.016 }

export interface Shading {
  /** 0..1: away from the light. */
  shade: Float32Array
  /** 0..1: the edge that faces the light. */
  rim: Float32Array
}

/** Form from the mask alone: a pillow of it, lit from above and from one side. `inside` is the mask, 0..1. */
export function shadingOf(inside: Float32Array, size: Size, from: Side): Shading {
  const side = Math.max(size.width, size.height)
  const shade = slope(inside, size, from, BODY, side)
  const rim = slope(inside, size, from, EDGE, side)
  for (let index = 0; index < inside.length; index += 1) {
    shade[index] = rise(0.06, 0.3, shade[index] ?? 0)
    rim[index] = rise(0.12, 0.55, -(rim[index] ?? 0))
  }
  return { shade, rim }
}

/** How much the softened mask falls away from the light: positive in shade, negative towards the light. */
function slope(
  inside: Float32Array,
  size: Size,
  from: Side,
  { reach, step }: typeof BODY,
  side: number,
): Float32Array {
  const { width, height } = size
  const near = Math.max(1, Math.round(reach * side))
  const soft = boxMean(boxMean(inside, size, near), size, near)
  const far = Math.max(1, Math.round(step * side))
  const towards = from === 'left' ? -far : far
  const at = (x: number, y: number): number =>
    soft[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0
  const slopes = new Float32Array(inside.length)
  for (let y = 0, index = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, index += 1)
      slopes[index] = at(x + towards, y - far) - at(x - towards, y + far)
  return slopes
}

function rise(low: number, high: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return share * share * (3 - 2 * share)
}
