/**
 * Whether a point lies within rings, of which those inside of others are holes. Each ring holds steps of
 * longitude and latitude by turns, in hundredths of a degree.
 */
export function ringsHold(rings: readonly (readonly number[])[], lat: number, lng: number): boolean {
  const [x, y] = [lng * 100, lat * 100]
  let isInside = false
  for (const ring of rings) {
    let [atX, atY] = [ring[0] ?? 0, ring[1] ?? 0]
    for (let i = 2; i + 1 < ring.length; i += 2) {
      const [toX, toY] = [atX + (ring[i] ?? 0), atY + (ring[i + 1] ?? 0)]
      if (atY > y !== toY > y && x < ((toX - atX) * (y - atY)) / (toY - atY) + atX) isInside = !isInside
      atX = toX
      atY = toY
    }
  }
  return isInside
}

/** The closed ring of an outline, which holds latitude and longitude by turns, in degrees. */
export function ringOf(outline: readonly number[]): number[] {
  const points = [...outline, ...outline.slice(0, 2)].map((degrees) => Math.round(degrees * 100))
  const steps = points.map((at, index) => at - (points[index - 2] ?? 0))
  return steps.flatMap((step, index) => (index % 2 === 0 ? [] : [step, steps[index - 1] ?? 0]))
}
