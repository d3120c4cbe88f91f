import type { Size } from '../size.ts'
import { boxMean } from './box-mean.ts'

/** Which way fur and edges run at each pixel. */
export interface Flow {
  /** Angle along the edge, 0..pi. */
  angle: Float32Array
  /** 0 where nothing has a direction, 1 along a straight edge. */
  anisotropy: Float32Array
}

/** Below this strength (squared differences of L) a direction is noise. */
const LEAST = 2e-6

/**
 * The smoothed structure tensor of the brightness: the direction of least change. `reach` is half the side of
 * the squares it is smoothed over.
 */
export function flowOf(L: Float32Array, size: Size, reach: number): Flow {
  const { width, height } = size
  const count = width * height
  const xx = new Float32Array(count)
  const yy = new Float32Array(count)
  const xy = new Float32Array(count)
  for (let y = 0, index = 0; y < height; y += 1) {
    const above = y > 0 ? -width : 0
    const below = y < height - 1 ? width : 0
    for (let x = 0; x < width; x += 1, index += 1) {
      const dx = (L[x < width - 1 ? index + 1 : index] ?? 0) - (L[x > 0 ? index - 1 : index] ?? 0)
      const dy = (L[index + below] ?? 0) - (L[index + above] ?? 0)
      xx[index] = dx * dx
      yy[index] = dy * dy
      xy[index] = dx * dy
    }
  }
  const soft = (values: Float32Array): Float32Array => boxMean(boxMean(values, size, reach), size, reach)
  const [e, g, f] = [soft(xx), soft(yy), soft(xy)]
  const flow = { angle: new Float32Array(count), anisotropy: new Float32Array(count) }
  for (let index = 0; index < count; index += 1) {
    const sum = (e[index] ?? 0) + (g[index] ?? 0)
    const difference = (e[index] ?? 0) - (g[index] ?? 0)
    const both = 2 * (f[index] ?? 0)
    const across = Math.atan2(both, difference) / 2
    const along = across + Math.PI / 2
    flow.angle[index] = along >= Math.PI ? along - Math.PI : along < 0 ? along + Math.PI : along
    flow.anisotropy[index] = Math.sqrt(difference * difference + both * both) / (sum + LEAST)
  }
  return flow
}
