import type { Color } from '../color.ts'
import type { Scene } from '../scene/stage.ts'
import { ellipse, type Point, path, polygon, repeat, round, stroke } from '../svg.ts'
import { brush } from './shapes.ts'

/** A mountain by its summit and how far its foot reaches to both sides. */
export interface Horn {
  x: number
  up: number
  left: number
  right: number
  /** The share of the height that is white. */
  snow?: number
  lit?: Color
  shade?: Color
  /** Below 1 the flanks are hollow, like a horn; above 1 they bulge. */
  bend?: number
  /** How uneven the edges are; 1 when left out. */
  rough?: number
}

const STEPS = 10

/** Unevenness that is the same each time. */
function wobble(index: number, x: number): number {
  return Math.sin(index * 2.7 + x * 0.13) * 0.6 + Math.sin(index * 5.1 + x) * 0.4
}

export function horn(scene: Scene, form: Horn): string {
  const { x, up, left, right, snow = 0, bend = 0.86, rough = 1 } = form
  const { palette, defs } = scene
  const tools = brush(scene)
  const lit = tools.paint(form.lit ?? '#b4bfc8')
  const shade = tools.paint(form.shade ?? '#66798c')
  const edge = (reach: number, side: 1 | -1): Point[] =>
    Array.from({ length: STEPS }, (_, index) => {
      const down = (index + 1) / STEPS
      const uneven = index === STEPS - 1 ? 0 : wobble(index + side * 3, x) * rough
      return [
        x + side * reach * (down ** (1 / bend) + uneven * 0.025),
        -up * (1 - down) + uneven * up * 0.012,
      ]
    })
  const west = edge(left, -1)
  const east = edge(right, 1)
  const top: Point = [x, -up]
  const spine: Point[] = Array.from({ length: STEPS }, (_, index) => {
    const down = (index + 1) / STEPS
    return [x + right * 0.3 * down + wobble(index, x + 7) * right * 0.06 * rough, -up * (1 - down)]
  })
  const fade = (color: Color): string =>
    defs.linear([
      [0, color],
      [0.7, color],
      [1, palette.haze],
    ])
  return (
    path(polygon([top, ...east, ...west.slice().reverse()]), fade(lit)) +
    path(polygon([top, ...east, ...spine.slice().reverse()]), fade(shade)) +
    (snow > 0 ? cap(scene, top, [west, spine, east], snow, up) : '')
  )
}

function cap(
  scene: Scene,
  top: Point,
  [west, spine, east]: readonly [Point[], Point[], Point[]],
  share: number,
  up: number,
): string {
  const white = scene.palette.dark ? '#cfdcf0' : '#fffefb'
  const count = Math.max(1, Math.round(STEPS * share))
  const [from = top, middle = top, to = top] = [west, spine, east].map((side) => side[count - 1])
  const teeth = (a: Point, b: Point, number: number): Point[] =>
    Array.from({ length: number }, (_, index) => {
      const along = (index + 1) / (number + 1)
      const swing = (index % 2 ? -0.07 : 0.06) * up * (1 + 0.4 * wobble(index, a[0]))
      return [a[0] + (b[0] - a[0]) * along, a[1] + (b[1] - a[1]) * along + swing]
    })
  const back = (side: Point[]): Point[] => side.slice(0, count).reverse()
  return (
    path(polygon([top, ...spine.slice(0, count), ...teeth(middle, from, 5), ...back(west)]), white) +
    path(
      polygon([top, ...east.slice(0, count), ...teeth(to, middle, 5), ...back(spine)]),
      scene.palette.dark ? '#8fa6c8' : '#b9cede',
    )
  )
}

/** A volcano: a cone with a crater, gullies, and what comes out of it. */
export interface Cone {
  x: number
  up: number
  left: number
  right: number
  /** Half of the crater. */
  mouth: number
  color: Color
  foot: Color
  snow?: Color
  smoke?: boolean
  lava?: boolean
}

export function cone(scene: Scene, form: Cone): string {
  const { x, up, left, right, mouth, color, foot, snow, smoke, lava } = form
  const { palette, defs } = scene
  const tools = brush(scene)
  const at = (dx: number, share: number): string => `${round(x + dx)},${round(-up * share)}`
  const flank = (reach: number, side: 1 | -1): string =>
    `C${at(side * (mouth + (reach - mouth) * 0.2), 0.62)} ${at(side * (mouth + (reach - mouth) * 0.55), 0.22)} ${at(side * reach, -0.03)}`
  const rim = `L${at(mouth * 0.5, 0.965)}L${at(0, 0.98)}L${at(-mouth * 0.5, 0.955)}Z`
  const body = `M${at(-left, -0.03)}C${at(-(mouth + (left - mouth) * 0.55), 0.22)} ${at(-(mouth + (left - mouth) * 0.2), 0.62)} ${at(-mouth, 1)}L${at(-mouth * 0.5, 0.955)}L${at(0, 0.98)}L${at(mouth * 0.5, 0.965)}L${at(mouth, 1)}${flank(right, 1)}Z`
  const gullies = repeat(7, (index) => {
    const side = (index - 3) / 3
    return `M${at(side * mouth * 1.3, 0.9 - (index % 2) * 0.06)}Q${at(side * mouth * 2.2, 0.6)} ${at(side * (left + right) * 0.27, 0.28 + (index % 3) * 0.06)}`
  })
  const streams = [-0.5, 0.15, 0.7]
    .map(
      (share, index) =>
        `M${at(share * mouth, 0.97)}Q${at(share * mouth * 2.4, 0.74)} ${at(share * mouth * 3.2 + 6, 0.5 - index * 0.1)}`,
    )
    .join('')
  return (
    (smoke ? plume(scene, x, up) : '') +
    path(
      body,
      defs.linear([
        [0, tools.paint(color)],
        [0.75, tools.paint(foot)],
        [1, tools.paint(foot, 0.4)],
      ]),
    ) +
    path(
      `M${at(mouth * 0.2, 0.97)}L${at(mouth * 0.5, 0.965)}L${at(mouth, 1)}${flank(right, 1)}H${round(x + right * 0.34)}Q${at(mouth, 0.5)} ${at(mouth * 0.2, 0.97)}Z`,
      tools.shade(color, 0.3),
      {
        opacity: 0.4,
      },
    ) +
    stroke(gullies, tools.shade(color, 0.45), 4, { opacity: 0.2 }) +
    (snow
      ? path(
          `M${at(-mouth, 1)}C${at(-mouth * 1.3, 0.9)} ${at(-mouth * 1.7, 0.8)} ${at(-mouth * 2.1, 0.7)}L${at(-mouth * 1.4, 0.76)}L${at(-mouth, 0.62)}L${at(-mouth * 0.4, 0.78)}L${at(0, 0.64)}L${at(mouth * 0.6, 0.8)}L${at(mouth * 1.1, 0.66)}L${at(mouth * 1.5, 0.77)}L${at(mouth * 2.1, 0.7)}C${at(mouth * 1.7, 0.8)} ${at(mouth * 1.3, 0.9)} ${at(mouth, 1)}${rim}`,
          palette.dark ? '#c9d6ee' : snow,
        )
      : '') +
    (lava ? stroke(streams, '#ff7a3a', 9) + stroke(streams, '#ffd070', 3.4) : '')
  )
}

function plume(scene: Scene, x: number, up: number): string {
  const { palette } = scene
  return repeat(6, (index) =>
    ellipse(
      x + 10 + index * index * 3.4,
      -up - 8 - index * 13,
      17 + index * 6,
      13 + index * 3,
      palette.cloud,
      {
        opacity: palette.dark ? 0.22 : 0.5,
      },
    ),
  )
}
