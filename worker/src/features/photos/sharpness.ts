/** Brightness of pixels, row by row, in any unit. */
export interface Plane {
  values: Float32Array
  width: number
  height: number
}

/** The two blurs that are compared: standard deviations in pixels. */
const FINE = 1
const COARSE = 2.5
/** This share of all pixels, those with the steepest gradient, counts as edges. */
const EDGES = 0.03
/**
 * The quantile of the edges that gives the result: near the sharpest, because most edges in a photo are
 * softer than fur and eyes.
 */
const SHARPER = 0.9
/**
 * The least gradient of an edge per pixel, as a share of the picture's contrast; a picture below it has no
 * edges.
 */
const NO_EDGE = 0.008

/**
 * How much steeper the edges are after the finer blur than after the coarser one: near 1 for a blurred photo,
 * up to 2.5 for edges as sharp as pixels allow. Contrast, darkness and noise hardly change it, unlike the
 * variance of the Laplacian. A blur with a standard deviation of 2 pixels gives about 1.6.
 */
export function sharpness(plane: Plane): number {
  const coarse = steepness(smooth(plane, COARSE))
  const [steepest = 0] = quantiles(coarse, 1 - EDGES)
  const [light = 0, dark = 0] = quantiles(plane.values, 0.95, 0.05)
  const contrast = light - dark
  if (steepest <= NO_EDGE * contrast) return 1
  const fine = steepness(smooth(plane, FINE))
  const ratios = fine.map((value, place) => value / (coarse[place] || 1))
  const ofEdges = ratios.filter((_, place) => (coarse[place] ?? 0) >= steepest)
  return quantiles(ofEdges, SHARPER)[0] ?? 1
}

/** Quantiles: for each part (0..1), the value below which that part of all values lies. */
function quantiles(values: Float32Array, ...parts: number[]): number[] {
  const sorted = values.toSorted()
  return parts.map((part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0)
}

/** Length of the gradient at each pixel; 0 along the border. */
function steepness({ values, width, height }: Plane): Float32Array {
  const steep = new Float32Array(values.length)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const place = y * width + x
      const across = (values[place + 1] ?? 0) - (values[place - 1] ?? 0)
      const down = (values[place + width] ?? 0) - (values[place - width] ?? 0)
      steep[place] = Math.hypot(across, down) / 2
    }
  }
  return steep
}

function smooth({ values, width, height }: Plane, deviation: number): Plane {
  const weights = gaussian(deviation)
  const across = new Float32Array(values.length)
  for (let y = 0; y < height; y++)
    smoothLine(values, across, { first: y * width, step: 1, length: width, weights })
  const both = new Float32Array(values.length)
  for (let x = 0; x < width; x++) smoothLine(across, both, { first: x, step: width, length: height, weights })
  return { values: both, width, height }
}

interface Line {
  first: number
  step: number
  length: number
  weights: Float32Array
}

/** Blurs a line; beyond its ends it continues with its first or last value. */
function smoothLine(from: Float32Array, to: Float32Array, { first, step, length, weights }: Line): void {
  const reach = (weights.length - 1) / 2
  for (let at = 0; at < length; at++) {
    let sum = 0
    for (let tap = 0; tap < weights.length; tap++) {
      const place = Math.min(length - 1, Math.max(0, at + tap - reach))
      sum += (weights[tap] ?? 0) * (from[first + place * step] ?? 0)
    }
    to[first + at * step] = sum
  }
}

function gaussian(deviation: number): Float32Array {
  const reach = Math.ceil(3 * deviation)
  const bell = Float32Array.from({ length: 2 * reach + 1 }, (_, tap) =>
    Math.exp(-((tap - reach) ** 2) / (2 * deviation ** 2)),
  )
  const sum = bell.reduce((total, weight) => total + weight, 0)
  return bell.map((weight) => weight / sum)
}
