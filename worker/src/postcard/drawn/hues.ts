import type { LabPixels } from './oklab.ts'

const HUES = 5
const ROUNDS = 8
const SAMPLES = 4_000
/** How wide a hue reaches, squared, in OKLab. */
const REACH = 0.0007
/** The share by which colours are drawn to their hue. */
const DRAWN = 0.75

/**
 * Draws the colours of a pet together to about five, in place; brightness stays. `counted` picks the pixels
 * that the hues are taken from.
 */
export function gatherHues({ L, a, b }: LabPixels, counted: (index: number) => boolean): void {
  const { hueA, hueB } = huesOf(a, b, counted)
  for (let index = 0; index < L.length; index += 1) {
    const ownA = a[index] ?? 0
    const ownB = b[index] ?? 0
    let sum = 0
    let sumA = 0
    let sumB = 0
    for (let hue = 0; hue < HUES; hue += 1) {
      const weight = Math.exp(-((ownA - (hueA[hue] ?? 0)) ** 2 + (ownB - (hueB[hue] ?? 0)) ** 2) / REACH)
      sum += weight
      sumA += weight * (hueA[hue] ?? 0)
      sumB += weight * (hueB[hue] ?? 0)
    }
    // A colour far from all of them, such as that of an eye or a collar, stays.
    const share = DRAWN * Math.min(1, sum * 4)
    if (sum < 1e-6) continue
    a[index] = ownA + (sumA / sum - ownA) * share
    b[index] = ownB + (sumB / sum - ownB) * share
  }
}

/** k-means over a sample, from hues at equal shares of the pixels from blue to yellow. */
function huesOf(
  a: Float32Array,
  b: Float32Array,
  counted: (index: number) => boolean,
): { hueA: Float64Array; hueB: Float64Array } {
  const sample: number[] = []
  const step = Math.max(1, Math.floor(a.length / SAMPLES))
  for (let index = 0; index < a.length; index += step) if (counted(index)) sample.push(index)
  sample.sort((one, other) => (b[one] ?? 0) - (b[other] ?? 0) || one - other)
  const hueA = new Float64Array(HUES)
  const hueB = new Float64Array(HUES)
  for (let hue = 0; hue < HUES; hue += 1) {
    const index = sample[Math.floor(((hue + 0.5) / HUES) * sample.length)] ?? 0
    hueA[hue] = a[index] ?? 0
    hueB[hue] = b[index] ?? 0
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const sumA = new Float64Array(HUES)
    const sumB = new Float64Array(HUES)
    const counts = new Float64Array(HUES)
    for (const index of sample) {
      let nearest = 0
      let least = Number.POSITIVE_INFINITY
      for (let hue = 0; hue < HUES; hue += 1) {
        const far = ((a[index] ?? 0) - (hueA[hue] ?? 0)) ** 2 + ((b[index] ?? 0) - (hueB[hue] ?? 0)) ** 2
        if (far < least) {
          least = far
          nearest = hue
        }
      }
      sumA[nearest] = (sumA[nearest] ?? 0) + (a[index] ?? 0)
      sumB[nearest] = (sumB[nearest] ?? 0) + (b[index] ?? 0)
      counts[nearest] = (counts[nearest] ?? 0) + 1
    }
    for (let hue = 0; hue < HUES; hue += 1) {
      if (!counts[hue]) continue
      hueA[hue] = (sumA[hue] ?? 0) / (counts[hue] ?? 1)
      hueB[hue] = (sumB[hue] ?? 0) / (counts[hue] ?? 1)
    }
  }
  return { hueA, hueB }
}
