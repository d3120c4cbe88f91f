import type { Point } from '../places.ts'

/** Points of a line on the map; its longitudes may lie beyond 180 degrees. */
export type Line = Point[]

/** Enough for a curve that looks smooth on a screen. */
const STEPS = 32
const RADIANS = Math.PI / 180

/**
 * The shortest way between two points on the globe, as lines on a map of it. A way across the antimeridian is
 * two lines: one that leaves the map on one side, and one that enters it on the other.
 */
export function legOf(from: Point, to: Point): Line[] {
  const line = unwrapped(greatCircle(from, to))
  const last = line.at(-1)
  if (!last || Math.abs(last.lng) <= 180) return [line]
  const turn = last.lng > 180 ? -360 : 360
  return [line, line.map(({ lat, lng }) => ({ lat, lng: lng + turn }))]
}

function greatCircle(from: Point, to: Point): Line {
  const a = vectorOf(from)
  const b = vectorOf(to)
  const angle = Math.acos(Math.min(1, Math.max(-1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])))
  // Of opposite points every way is the shortest, and none can be computed.
  if (Math.sin(angle) < 1e-6) return [from, to]
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    if (step === 0) return from
    if (step === STEPS) return to
    const share = step / STEPS
    const weightA = Math.sin((1 - share) * angle) / Math.sin(angle)
    const weightB = Math.sin(share * angle) / Math.sin(angle)
    const [x, y, z] = [0, 1, 2].map((axis) => weightA * (a[axis] ?? 0) + weightB * (b[axis] ?? 0)) as Vector
    return { lat: Math.atan2(z, Math.hypot(x, y)) / RADIANS, lng: Math.atan2(y, x) / RADIANS }
  })
}

type Vector = [x: number, y: number, z: number]

function vectorOf({ lat, lng }: Point): Vector {
  const across = Math.cos(lat * RADIANS)
  return [across * Math.cos(lng * RADIANS), across * Math.sin(lng * RADIANS), Math.sin(lat * RADIANS)]
}

/** Without the jump from 180 to -180. */
function unwrapped(line: Line): Line {
  let turn = 0
  let before = line[0]?.lng ?? 0
  return line.map(({ lat, lng }) => {
    if (lng - before > 180) turn -= 360
    else if (lng - before < -180) turn += 360
    before = lng
    return { lat, lng: lng + turn }
  })
}
