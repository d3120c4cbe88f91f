/**
 * A pet is long from this ratio of its length to its breadth on. Of photographs, a sitting or standing pet
 * reaches 1.98 at a slant, one that lies 2.36.
 */
const LONG = 2.17
/** Degrees between the pet's length and the horizon: standing pets are long and level, or sit upright. */
const LEVEL = 25
const UPRIGHT = 65

/**
 * Whether a long pet lies across the photo at a slant, as pets do that were photographed from above: put on
 * the ground it would stand on its nose or its tail. `mask` is soft (0..1), `width` pixels wide.
 */
export function liesAslant(mask: Float32Array, width: number): boolean {
  const { length, breadth, degrees } = axesOf(mask, width)
  return length >= LONG * breadth && degrees >= LEVEL && degrees <= UPRIGHT
}

/**
 * Length and breadth of the mask as standard deviations along its main axes, and the angle of the longer one,
 * 0..90.
 */
function axesOf(mask: Float32Array, width: number): { length: number; breadth: number; degrees: number } {
  const sums = { pixels: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 }
  for (let index = 0; index < mask.length; index += 1) {
    if ((mask[index] ?? 0) < 0.5) continue
    const x = index % width
    const y = (index - x) / width
    sums.pixels += 1
    sums.x += x
    sums.y += y
    sums.xx += x * x
    sums.yy += y * y
    sums.xy += x * y
  }
  const pixels = Math.max(1, sums.pixels)
  const across = sums.xx / pixels - (sums.x / pixels) ** 2
  const down = sums.yy / pixels - (sums.y / pixels) ** 2
  const both = sums.xy / pixels - (sums.x * sums.y) / pixels ** 2
  const spread = Math.hypot(across - down, 2 * both)
  return {
    length: Math.sqrt((across + down + spread) / 2),
    breadth: Math.sqrt(Math.max(0, across + down - spread) / 2),
    degrees: Math.abs((Math.atan2(2 * both, across - down) / 2) * (180 / Math.PI)),
  }
}
