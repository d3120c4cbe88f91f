import { type Color, darken, lighten } from '../color.ts'
import { tone } from '../palette.ts'
import type { Scene } from '../scene/stage.ts'
import { group, type Point, path, polygon, rect, repeat, round, stroke } from '../svg.ts'

/**
 * Draws the solids that buildings consist of: lit from the left, in shade on the right, in the colours of the
 * scene's light.
 */
export interface Brush {
  /** A colour in the light of the scene. */
  paint(color: Color, distance?: number): Color
  /** A colour in shade. */
  shade(color: Color, share?: number): Color
  /** The colour of a window or an opening: lamplight at night, dark glass by day. */
  opening(byDay?: Color): Color
  /** An upright box: left edge, foot, width, height. */
  block(x: number, foot: number, width: number, height: number, color: Color): string
  /** A tapering tower: middle, foot, half widths below and above, height. */
  taper(x: number, foot: number, below: number, above: number, height: number, color: Color): string
  /** A pointed roof or cone. */
  cone(x: number, foot: number, half: number, height: number, color: Color): string
  dome(x: number, foot: number, half: number, height: number, color: Color): string
  onion(x: number, foot: number, half: number, height: number, color: Color): string
  /** A row of round-headed openings. */
  arches(
    x: number,
    foot: number,
    count: number,
    pitch: number,
    width: number,
    height: number,
    color: Color,
  ): string
  /** A row of plain rectangles. */
  windows(
    x: number,
    foot: number,
    count: number,
    pitch: number,
    width: number,
    height: number,
    color: Color,
  ): string
  /** A flat shape. */
  flat(points: readonly Point[], color: Color): string
}

export function brush(scene: Scene): Brush {
  const { palette } = scene
  const paint = (color: Color, distance = 0): Color => tone(palette, color, distance)
  const shade = (color: Color, share = 0.22): Color => darken(paint(color), share)
  return {
    paint,
    shade,
    opening: (byDay = '#3b4a5e') => (palette.dark ? palette.lit : paint(byDay)),
    block: (x, foot, width, height, color) =>
      rect(x, foot - height, width, height, paint(color)) +
      rect(x + width * 0.66, foot - height, width * 0.34, height, shade(color)),
    taper: (x, foot, below, above, height, color) =>
      path(
        polygon([
          [x - below, foot],
          [x - above, foot - height],
          [x + above, foot - height],
          [x + below, foot],
        ]),
        paint(color),
      ) +
      path(
        polygon([
          [x + below * 0.3, foot],
          [x + above * 0.3, foot - height],
          [x + above, foot - height],
          [x + below, foot],
        ]),
        shade(color),
      ),
    cone: (x, foot, half, height, color) =>
      path(
        polygon([
          [x - half, foot],
          [x, foot - height],
          [x + half, foot],
        ]),
        paint(color),
      ) +
      path(
        polygon([
          [x + half * 0.25, foot],
          [x, foot - height],
          [x + half, foot],
        ]),
        shade(color),
      ),
    dome: (x, foot, half, height, color) =>
      path(domePath(x, foot, half, height), paint(color)) +
      path(
        `M${round(x)},${round(foot - height)}C${round(x + half * 0.56)},${round(foot - height)} ${round(x + half)},${round(foot - height * 0.56)} ${round(x + half)},${round(foot)}H${round(x + half * 0.35)}C${round(x + half * 0.42)},${round(foot - height * 0.5)} ${round(x + half * 0.3)},${round(foot - height * 0.9)} ${round(x)},${round(foot - height)}Z`,
        shade(color, 0.18),
      ) +
      path(
        `M${round(x - half * 0.72)},${round(foot - height * 0.3)}Q${round(x - half * 0.6)},${round(foot - height * 0.75)} ${round(x - half * 0.22)},${round(foot - height * 0.9)}Q${round(x - half * 0.5)},${round(foot - height * 0.6)} ${round(x - half * 0.72)},${round(foot - height * 0.3)}Z`,
        lighten(paint(color), 0.4),
        { opacity: 0.6 },
      ),
    onion: (x, foot, half, height, color) =>
      path(onionPath(x, foot, half, height, -1) + onionPath(x, foot, half, height, 1), paint(color)) +
      path(onionPath(x, foot, half, height, 1), shade(color, 0.16), { opacity: 0.7 }),
    arches: (x, foot, count, pitch, width, height, color) =>
      path(
        repeat(count, (index) => archPath(x + index * pitch, foot, width, height)),
        color,
      ),
    windows: (x, foot, count, pitch, width, height, color) =>
      repeat(count, (index) => rect(x + index * pitch, foot - height, width, height, color)),
    flat: (points, color) => path(polygon(points), paint(color)),
  }
}

function domePath(x: number, foot: number, half: number, height: number): string {
  return `M${round(x - half)},${round(foot)}C${round(x - half)},${round(foot - height * 0.56)} ${round(x - half * 0.56)},${round(foot - height)} ${round(x)},${round(foot - height)}C${round(x + half * 0.56)},${round(foot - height)} ${round(x + half)},${round(foot - height * 0.56)} ${round(x + half)},${round(foot)}Z`
}

function onionPath(x: number, foot: number, half: number, height: number, side: 1 | -1): string {
  const at = (across: number, up: number): string =>
    `${round(x + side * across * half)},${round(foot - up * height)}`
  return `M${at(0, 0)}H${round(x + side * half * 0.62)}C${at(0.9, 0.12)} ${at(1.12, 0.24)} ${at(1, 0.42)}C${at(0.84, 0.62)} ${at(0.2, 0.66)} ${at(0, 1)}Z`
}

/** An opening with a round top; x and the foot give its lower left corner. */
export function archPath(x: number, foot: number, width: number, height: number): string {
  const radius = width / 2
  return `M${round(x)},${round(foot)}V${round(foot - height + radius)}A${round(radius)},${round(radius)} 0 0 1 ${round(x + width)},${round(foot - height + radius)}V${round(foot)}Z`
}

/** A pointed opening of the Gothic or Moorish kind. */
export function pointedPath(x: number, foot: number, width: number, height: number): string {
  const middle = x + width / 2
  return `M${round(x)},${round(foot)}V${round(foot - height * 0.6)}Q${round(x)},${round(foot - height * 0.86)} ${round(middle)},${round(foot - height)}Q${round(x + width)},${round(foot - height * 0.86)} ${round(x + width)},${round(foot - height * 0.6)}V${round(foot)}Z`
}

/** A mast, flag pole or cable. */
export function line(from: Point, to: Point, color: Color, width: number): string {
  return stroke(`M${round(from[0])},${round(from[1])}L${round(to[0])},${round(to[1])}`, color, width)
}

/** A drawing at a place, at a size, turned to the right (1) or to the left (-1). */
export function placed(drawn: string, x: number, y: number, size: number, facing: 1 | -1 = 1): string {
  return group(drawn, {
    transform: `translate(${x} ${y}) scale(${(size * facing).toFixed(3)} ${size.toFixed(3)})`,
  })
}
