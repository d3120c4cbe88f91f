import { type Color, lighten } from '../color.ts'
import type { Kit } from '../kits/kit.ts'
import type { Scene } from '../scene/stage.ts'
import { foliage, leafTones } from '../scene/trees.ts'
import { type Point, path, polygon, repeat, round, stroke } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush } from './shapes.ts'

/**
 * A rock by its outline: at each height above its foot, how far it reaches to the left and to the right of
 * its middle.
 */
export interface Rock {
  x: number
  /** From the foot to the top. */
  levels: readonly (readonly [up: number, left: number, right: number])[]
  color: Color
  /** Colour at the foot, where it differs. */
  foot?: Color
  /** The share of the width that lies in the light. */
  lit?: number
  /** Layers of stone that run across, and cracks that run down. */
  layers?: number
  cracks?: number
  /** Bushes on the top and on the ledges. */
  green?: boolean
}

/** The left and the right side of a rock at a height. */
function sides({ x, levels }: Rock, up: number): readonly [number, number] {
  const above = levels.findIndex((level) => level[0] >= up)
  const [high = 0, left = 0, right = 0] = levels[above < 0 ? levels.length - 1 : above] ?? []
  const [low = 0, left0 = left, right0 = right] = levels[Math.max(0, above - 1)] ?? []
  const share = high === low ? 1 : (up - low) / (high - low)
  return [x + left0 + (left - left0) * share, x + right0 + (right - right0) * share]
}

export function rock(scene: Scene, form: Rock): string {
  const { x, levels, color, foot = color, lit = 0.6, layers = 0, cracks = 0, green = false } = form
  const tools = brush(scene)
  const height = levels.at(-1)?.[0] ?? 0
  const left = levels.map(([up, from]): Point => [x + from, -up])
  const right = levels.map(([up, , to]): Point => [x + to, -up]).reverse()
  const stone = scene.defs.linear([
    [0, tools.paint(color)],
    [1, tools.paint(foot)],
  ])
  const spine = levels.map(([up, from, to], index): Point => {
    const sway = (((index * 37) % 5) - 2) * 0.03
    return [x + from + (to - from) * (lit + sway), -up]
  })
  const lines = repeat(layers, (index) => {
    const up = (height * (index + 0.7)) / (layers + 0.4)
    const [from, to] = sides(form, up)
    return `M${round(from + 2)},${round(-up)}Q${round((from + to) / 2)},${round(-up + 5)} ${round(to - 2)},${round(-up - 1)}`
  })
  const clefts = repeat(cracks, (index) => {
    const share = (index + 0.7) / (cracks + 0.4)
    const up = height * (0.93 - ((index * 29) % 7) * 0.045)
    const down = height * (0.2 + ((index * 41) % 9) * 0.05)
    const [from, to] = sides(form, up)
    const [from2, to2] = sides(form, down)
    return `M${round(from + (to - from) * share)},${round(-up)}L${round(from2 + (to2 - from2) * share)},${round(-down)}`
  })
  const dark = tools.shade(color, 0.5)
  return (
    path(polygon([...left, ...right]), stone) +
    path(polygon([...spine, ...right]), tools.shade(color, 0.34), { opacity: 0.62 }) +
    stroke(lines, dark, 3, { opacity: 0.24 }) +
    stroke(clefts, dark, 3.4, { opacity: 0.3 }) +
    stroke(
      `M${left.map(([px, py]) => `${round(px)},${round(py)}`).join('L')}`,
      lighten(tools.paint(color), 0.3),
      2.6,
      {
        opacity: 0.5,
      },
    ) +
    (green ? crown(scene, form) : '')
  )
}

/** Bushes on the top of a rock and on its ledges. */
function crown(scene: Scene, form: Rock): string {
  const random = scene.random.fork(`green ${form.x}`)
  const leaf = leafTones(scene.palette, scene.palette.leaf, 0.08)
  const [top = 0, from = 0, to = 0] = form.levels.at(-1) ?? []
  const count = Math.max(2, Math.round((to - from) / 16))
  const ledges = form.levels.slice(1, -1).filter((_, index) => index % 2 === 0)
  return (
    repeat(count, (index) =>
      foliage(random, form.x + from + ((to - from) * (index + 0.5)) / count, -top - 3, 15, leaf),
    ) +
    ledges
      .map(([up, left, right], index) =>
        foliage(random, form.x + (index % 2 ? left + 6 : right - 6), -up, 11, leaf),
      )
      .join('')
  )
}

export function rocks(
  slug: string,
  cities: readonly string[],
  kit: Kit,
  height: number,
  list: readonly Rock[],
  more: Partial<Landmark> & { over?: (scene: Scene) => string } = {},
): Landmark {
  const { over, ...rest } = more
  return {
    slugs: [slug],
    cities,
    kit,
    height,
    ...rest,
    draw: (scene) => list.map((form) => rock(scene, form)).join('') + (over?.(scene) ?? ''),
  }
}
