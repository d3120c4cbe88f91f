/** The pixels of each sector of one ellipse: offsets to them and their weights, sector after sector. */
export interface Kernel {
  offsets: Int32Array
  weights: Float32Array
  /** Where each sector begins; one more than there are sectors. */
  starts: Int32Array
}

export const SECTORS = 8
/** Directions in half a turn, and steps from a circle to the longest ellipse. */
export const TURNS = 16
export const STRETCHES = 4
/** An ellipse along an edge is at most so much longer than a circle of the same area. */
export const LONGEST = 2
const ZERO_CROSSING = 0.58
const FALL = 3.125
/** Shares of a sector below this change nothing that is seen. */
const LEAST = 0.016

/**
 * The kernels of an anisotropic Kuwahara filter with polynomial sector weights (Kyprianidis 2010), by
 * direction and stretch. `radius` is in pixels; offsets are for rows of `stride` pixels.
 */
export function kuwaharaKernels(radius: number, stride: number): Kernel[] {
  const kernels: Kernel[] = []
  for (let stretch = 0; stretch < STRETCHES; stretch += 1) {
    const longer = 1 + ((LONGEST - 1) * stretch) / (STRETCHES - 1)
    for (let turn = 0; turn < TURNS; turn += 1)
      kernels.push(kernelOf(radius * longer, radius / longer, (turn / TURNS) * Math.PI, stride))
  }
  return kernels
}

function kernelOf(along: number, across: number, angle: number, stride: number): Kernel {
  const sectors = Array.from({ length: SECTORS }, () => ({
    offsets: [] as number[],
    weights: [] as number[],
  }))
  const zeta = 2 / Math.max(2.5, Math.sqrt(along * across))
  const eta = (zeta + Math.cos(ZERO_CROSSING)) / Math.sin(ZERO_CROSSING) ** 2
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const reach = Math.ceil(along)
  for (let y = -reach; y <= reach; y += 1) {
    for (let x = -reach; x <= reach; x += 1) {
      const u = (cos * x + sin * y) / along
      const v = (cos * y - sin * x) / across
      const far = u * u + v * v
      if (far > 1) continue
      const shares = sectorShares(u, v, zeta, eta)
      const sum = shares.reduce((total, share) => total + share, 0)
      const weight = Math.exp(-FALL * far) / Math.max(sum, 1e-9)
      for (const [sector, share] of shares.entries()) {
        if (share * weight < LEAST) continue
        sectors[sector]?.offsets.push(y * stride + x)
        sectors[sector]?.weights.push(share * weight)
      }
    }
  }
  const starts = new Int32Array(SECTORS + 1)
  for (const [sector, { offsets }] of sectors.entries())
    starts[sector + 1] = (starts[sector] ?? 0) + offsets.length
  return {
    offsets: Int32Array.from(sectors.flatMap(({ offsets }) => offsets)),
    weights: Float32Array.from(sectors.flatMap(({ weights }) => weights)),
    starts,
  }
}

/** How much a point of the unit circle belongs to each of eight overlapping sectors. */
function sectorShares(u: number, v: number, zeta: number, eta: number): number[] {
  const half = Math.SQRT1_2
  const [p, q] = [half * (u - v), half * (u + v)]
  const share = (along: number, across: number): number =>
    Math.max(0, along + zeta - eta * across * across) ** 2
  return [
    share(v, u),
    share(q, p),
    share(-u, v),
    share(-p, q),
    share(-v, u),
    share(-q, p),
    share(u, v),
    share(p, q),
  ]
}
