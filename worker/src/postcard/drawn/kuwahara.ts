import { setImmediate } from 'node:timers/promises'
import type { Size } from '../size.ts'
import { boxMean } from './box-mean.ts'
import { type Kernel, kuwaharaKernels, LONGEST, SECTORS, STRETCHES, TURNS } from './kuwahara-kernels.ts'
import type { LabPixels } from './oklab.ts'
import type { Flow } from './structure-tensor.ts'

/** Weight, L, a, b and the square of the colour of each pixel, beside each other in memory. */
const CHANNELS = 5
/** From this unevenness on a sector counts less, by the fourth power. */
const HARDNESS = 9_000
const ROWS_AT_A_TIME = 48
/**
 * So far beyond the outline colours are spread, in pixels: a larger drawing is made of what is around each of
 * its pixels.
 */
const BEYOND = 4
/** Kernels by radius and width of the picture: drafts and pictures have few. */
const KEPT = 12
const known = new Map<string, Kernel[]>()

/**
 * An anisotropic Kuwahara filter: each pixel becomes the mean of the most even sectors around it, so that fur
 * becomes areas and edges become clear. `inside` (0..1 for each pixel) leaves the background out: the pet's
 * colours reach a few pixels beyond its outline, the rest stays.
 */
export async function kuwahara(
  lab: LabPixels,
  inside: Float32Array | null,
  size: Size,
  flow: Flow,
  radius: number,
): Promise<LabPixels> {
  const { width, height } = size
  const pad = Math.ceil(radius * LONGEST)
  // As wide as the longer side, so that pets of all shapes share the kernels.
  const stride = Math.max(width, height) + pad * 2
  const kernels = kernelsFor(radius, stride)
  const near = inside && boxMean(inside, size, BEYOND)
  const padded = padAround(lab, inside, size, pad, stride)
  const out = {
    L: new Float32Array(lab.L.length),
    a: new Float32Array(lab.L.length),
    b: new Float32Array(lab.L.length),
  }
  for (let y = 0, index = 0; y < height; y += 1) {
    if (y % ROWS_AT_A_TIME === 0) await setImmediate()
    for (let x = 0; x < width; x += 1, index += 1) {
      const kernel = !near || (near[index] ?? 0) > 0 ? kernels[kernelAt(flow, index)] : undefined
      if (kernel && mostEven(padded, (y + pad) * stride + x + pad, kernel, out, index)) continue
      out.L[index] = lab.L[index] ?? 0
      out.a[index] = lab.a[index] ?? 0
      out.b[index] = lab.b[index] ?? 0
    }
  }
  return out
}

function kernelAt({ angle, anisotropy }: Flow, index: number): number {
  const turn = Math.round(((angle[index] ?? 0) / Math.PI) * TURNS) % TURNS
  return Math.round(Math.min(1, anisotropy[index] ?? 0) * (STRETCHES - 1)) * TURNS + turn
}

/** Writes the mean of the even sectors; false when no pixel of the pet is around. */
function mostEven(padded: Float32Array, at: number, kernel: Kernel, out: LabPixels, index: number): boolean {
  const { offsets, weights, starts } = kernel
  let total = 0
  let sumL = 0
  let sumA = 0
  let sumB = 0
  for (let sector = 0; sector < SECTORS; sector += 1) {
    let covered = 0
    let L = 0
    let a = 0
    let b = 0
    let squares = 0
    const end = starts[sector + 1] ?? 0
    for (let entry = starts[sector] ?? 0; entry < end; entry += 1) {
      const from = (at + (offsets[entry] ?? 0)) * CHANNELS
      const weight = weights[entry] ?? 0
      covered += weight * (padded[from] ?? 0)
      L += weight * (padded[from + 1] ?? 0)
      a += weight * (padded[from + 2] ?? 0)
      b += weight * (padded[from + 3] ?? 0)
      squares += weight * (padded[from + 4] ?? 0)
    }
    if (covered < 1e-4) continue
    L /= covered
    a /= covered
    b /= covered
    const uneven = HARDNESS * Math.max(0, squares / covered - L * L - a * a - b * b)
    const squared = uneven * uneven
    const share = covered / (1 + squared * squared)
    total += share
    sumL += share * L
    sumA += share * a
    sumB += share * b
  }
  if (total < 1e-12) return false
  out.L[index] = sumL / total
  out.a[index] = sumA / total
  out.b[index] = sumB / total
  return true
}

function padAround(
  lab: LabPixels,
  inside: Float32Array | null,
  { width, height }: Size,
  pad: number,
  stride: number,
): Float32Array {
  const padded = new Float32Array(stride * (height + pad * 2) * CHANNELS)
  for (let y = 0, index = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, index += 1) {
      const weight = inside ? (inside[index] ?? 0) : 1
      if (weight === 0) continue
      const to = ((y + pad) * stride + x + pad) * CHANNELS
      const L = lab.L[index] ?? 0
      const a = lab.a[index] ?? 0
      const b = lab.b[index] ?? 0
      padded[to] = weight
      padded[to + 1] = weight * L
      padded[to + 2] = weight * a
      padded[to + 3] = weight * b
      padded[to + 4] = weight * (L * L + a * a + b * b)
    }
  }
  return padded
}

function kernelsFor(radius: number, stride: number): Kernel[] {
  const name = `${radius} ${stride}`
  const kernels = known.get(name) ?? kuwaharaKernels(radius, stride)
  known.delete(name)
  known.set(name, kernels)
  if (known.size > KEPT) known.delete(known.keys().next().value ?? '')
  return kernels
}
