export interface Point {
  x: number
  y: number
}

/** A quadratic curve: its start, its control point, its end. */
export interface Flight {
  from: Point
  pull: Point
  to: Point
}

/**
 * The point of the plane after a share of the way (0..1), and its heading in degrees, clockwise from east.
 */
export function alongFlight({ from, pull, to }: Flight, share: number): Point & { heading: number } {
  const t = Math.min(1, Math.max(0, share))
  const at = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * (1 - t) * t * b + t ** 2 * c
  const slope = (a: number, b: number, c: number) => 2 * (1 - t) * (b - a) + 2 * t * (c - b)
  const heading = Math.atan2(slope(from.y, pull.y, to.y), slope(from.x, pull.x, to.x))
  return { x: at(from.x, pull.x, to.x), y: at(from.y, pull.y, to.y), heading: (heading * 180) / Math.PI }
}

/** The flown part of the curve as an SVG path (de Casteljau's cut). */
export function flownPath({ from, pull, to }: Flight, share: number): string {
  const end = alongFlight({ from, pull, to }, share)
  const t = Math.min(1, Math.max(0, share))
  const cut = { x: from.x + (pull.x - from.x) * t, y: from.y + (pull.y - from.y) * t }
  return `M${from.x} ${from.y}Q${cut.x} ${cut.y} ${end.x} ${end.y}`
}
