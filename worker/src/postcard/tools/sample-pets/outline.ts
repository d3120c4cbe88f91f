import type { Random } from '../../random.ts'
import { type Point, polygon, round } from '../../svg.ts'

/** Steps from one given point of a curve to the next. */
const STEPS = 14

/** Points close together on a soft closed curve through the given ones (Catmull-Rom). */
function soft(points: readonly Point[]): Point[] {
  return points.flatMap((_, index) => {
    const [before, from, to, after] = [-1, 0, 1, 2].map((step) => at(points, index + step))
    return Array.from({ length: STEPS }, (__, step): Point => {
      const t = step / STEPS
      return [0, 1].map((axis) => along(before?.[axis], from?.[axis], to?.[axis], after?.[axis], t)) as [
        number,
        number,
      ]
    })
  })
}

function along(a = 0, b = 0, c = 0, d = 0, t = 0): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}

/** Takes the points of the right half from top to bottom, and adds their mirror image at x = 0. */
export function mirrored(right: readonly Point[]): Point[] {
  const left = right
    .slice(1, -1)
    .reverse()
    .map(([x, y]): Point => [-x, y])
  return [...right, ...left]
}

/**
 * The outline of a band along a line, such as a tail, an ear or a strand; the third number of a point is the
 * width there.
 */
export function band(line: readonly (readonly [x: number, y: number, width: number])[]): Point[] {
  const side = (sign: number): Point[] =>
    line.map(([x, y, width], index) => {
      const [fromX, fromY] = line[Math.max(0, index - 1)] ?? [x, y]
      const [toX, toY] = line[Math.min(line.length - 1, index + 1)] ?? [x, y]
      const length = Math.hypot(toX - fromX, toY - fromY) || 1
      const half = (width / 2) * sign
      return [x - ((toY - fromY) / length) * half, y + ((toX - fromX) / length) * half]
    })
  return [...side(1), ...side(-1).reverse()]
}

export interface Coat {
  /** Length of the tufts. */
  tuft: number
  /** Distance from tuft to tuft. */
  step: number
  /** How far the tips lean along the outline, in tufts. */
  lean?: number
}

/** Path data of a soft outline with fur: pointed tufts along the whole outline. */
export function furry(points: readonly Point[], { tuft, step, lean = 0.5 }: Coat, random: Random): string {
  const curve = evenly(soft(points), step / 2)
  const turn = Math.sign(area(curve)) || 1
  const cut = curve.map((point, index): Point => {
    if (index % 2 === 0) return point
    const [x, y] = point
    const [fromX, fromY] = at(curve, index - 1)
    const [toX, toY] = at(curve, index + 1)
    const length = Math.hypot(toX - fromX, toY - fromY) || 1
    const along: Point = [(toX - fromX) / length, (toY - fromY) / length]
    const out = tuft * (random.chance(0.2) ? random.between(0.9, 1.35) : random.between(0.1, 0.85))
    const down = Math.sign(along[1]) * lean * out
    return [x + along[1] * out * turn + along[0] * down, y - along[0] * out * turn + along[1] * down]
  })
  return polygon(cut)
}

/** Path data of a soft outline without fur. */
export function smooth(points: readonly Point[]): string {
  return polygon(soft(points))
}

/** Points of a closed curve at even distances. */
function evenly(curve: readonly Point[], distance: number): Point[] {
  const picked: Point[] = []
  let left = 0
  for (const [index, point] of curve.entries()) {
    const next = at(curve, index + 1)
    const length = Math.hypot(next[0] - point[0], next[1] - point[1])
    for (; left < length; left += distance) {
      const share = left / length
      picked.push([point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share])
    }
    left -= length
  }
  return picked.length % 2 === 0 ? picked : picked.slice(0, -1)
}

function area(curve: readonly Point[]): number {
  return curve.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = at(curve, index + 1)
    return sum + x * nextY - nextX * y
  }, 0)
}

function at<Item>(items: readonly Item[], index: number): Item {
  return items[(index + items.length) % items.length] as Item
}

/** A short hair from x, y, bent a little. */
export function hair(x: number, y: number, angle: number, length: number, bend: number): string {
  const tipX = x + Math.cos(angle) * length
  const tipY = y + Math.sin(angle) * length
  const midX = (x + tipX) / 2 - Math.sin(angle) * bend
  const midY = (y + tipY) / 2 + Math.cos(angle) * bend
  return `M${round(x)},${round(y)}Q${round(midX)},${round(midY)} ${round(tipX)},${round(tipY)}`
}
