import { darken } from '../color.ts'
import { path, polygon, rect, repeat, round } from '../svg.ts'

export interface RoofSpot {
  x: number
  top: number
  width: number
  wall: string
  roof: string
  trim: string
}

export type RegionalRoof = 'eaves' | 'domed' | 'ridge' | 'parapet' | 'cornice'

/**
 * Roofs of one region each; a house's own width decides small differences, so that a row is not all alike.
 */
export const REGIONAL_ROOFS: Record<RegionalRoof, (spot: RoofSpot) => string> = {
  eaves,
  domed,
  ridge,
  parapet,
  cornice,
}

/** A wide roof whose eaves turn up. */
function eaves({ x, top, width, roof }: RoofSpot): string {
  const rise = width * 0.3
  const out = width * 0.13
  const right = x + width
  const curve = (inset: number): string =>
    `M${round(x - out)},${round(top - 2)}Q${round(x + width * 0.12)},${round(top - rise * 0.3)} ${round(x + width * 0.24)},${round(top - rise)}H${round(right - width * 0.24)}Q${round(right - width * 0.12)},${round(top - rise * 0.3)} ${round(right + out)},${round(top - 2)}L${round(right + out * 0.3)},${round(top + inset)}H${round(x - out * 0.3)}Z`
  return (
    path(curve(5), roof) +
    rect(x + width * 0.2, top - rise - 3, width * 0.6, 4, darken(roof, 0.3)) +
    rect(x - 1, top + 1, width + 2, 3.4, darken(roof, 0.25))
  )
}

/** A flat roof; some houses have a dome or a stair house on it. */
function domed({ x, top, width, wall, roof, trim }: RoofSpot): string {
  const edge = rect(x - 1, top - 3, width + 2.5, 5, trim)
  const turn = Math.round(width * 10) % 3
  if (turn === 0) {
    const half = width * 0.27
    const middle = x + width / 2
    return `${path(`M${round(middle - half)},${round(top - 2)}A${round(half)},${round(half)} 0 0 1 ${round(middle + half)},${round(top - 2)}Z`, roof)}${path(`M${round(middle)},${round(top - 2 - half)}A${round(half)},${round(half)} 0 0 1 ${round(middle + half)},${round(top - 2)}H${round(middle + half * 0.3)}Q${round(middle + half * 0.4)},${round(top - half)} ${round(middle)},${round(top - 2 - half)}Z`, darken(roof, 0.16))}${edge}`
  }
  if (turn === 1)
    return rect(x + width * 0.12, top - width * 0.22, width * 0.34, width * 0.24, darken(wall, 0.06)) + edge
  const teeth = Math.max(3, Math.floor(width / 9))
  return (
    edge +
    repeat(teeth, (index) =>
      rect(x + ((index + 0.2) * width) / teeth, top - 8, (width / teeth) * 0.55, 6, wall),
    )
  )
}

/** A slate roof along the street, with chimneys. */
function ridge({ x, top, width, wall, roof }: RoofSpot): string {
  const rise = width * 0.3
  const chimney = darken(wall, 0.12)
  const stack = (at: number): string =>
    rect(at, top - rise - width * 0.16, width * 0.15, width * 0.24, chimney) +
    rect(at + width * 0.02, top - rise - width * 0.23, width * 0.04, width * 0.08, '#b9683f') +
    rect(at + width * 0.09, top - rise - width * 0.23, width * 0.04, width * 0.08, '#b9683f')
  return (
    stack(x + width * 0.12) +
    path(
      polygon([
        [x - 2, top + 2],
        [x + 3, top - rise],
        [x + width - 2, top - rise],
        [x + width + 2.5, top + 2],
      ]),
      roof,
    ) +
    rect(x - 2, top, width + 4.5, 3, darken(roof, 0.3))
  )
}

/** A low wall with a curve in its middle, before a roof that is not seen. */
function parapet({ x, top, width, wall, roof, trim }: RoofSpot): string {
  if (Math.round(width * 10) % 2)
    return (
      path(
        polygon([
          [x - 4, top + 3],
          [x + 2, top - width * 0.17],
          [x + width - 2, top - width * 0.17],
          [x + width + 4, top + 3],
        ]),
        roof,
      ) + rect(x - 4, top + 1, width + 8, 3, darken(roof, 0.25))
    )
  return (
    path(
      `M${round(x - 1)},${round(top + 1)}V${round(top - 6)}H${round(x + width * 0.25)}Q${round(x + width * 0.5)},${round(top - width * 0.36)} ${round(x + width * 0.75)},${round(top - 6)}H${round(x + width + 1)}V${round(top + 1)}Z`,
      wall,
    ) + rect(x - 2, top - 1, width + 4, 3.4, trim)
  )
}

/** A flat roof with a broad moulding at the street. */
function cornice({ x, top, width, wall, roof, trim }: RoofSpot): string {
  const blocks = Math.max(3, Math.floor(width / 8))
  const stair =
    Math.round(width * 10) % 3 === 0
      ? rect(x + width * 0.55, top - 22, width * 0.28, 18, darken(wall, 0.2))
      : ''
  return (
    stair +
    rect(x - 3, top - 8, width + 6, 6, trim) +
    rect(x - 1, top - 2, width + 2, 4, roof) +
    repeat(blocks, (index) => rect(x + ((index + 0.3) * width) / blocks, top - 2, 3, 6, darken(trim, 0.2)))
  )
}
