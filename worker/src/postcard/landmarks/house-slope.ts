import { type Color, darken } from '../color.ts'
import type { Scene } from '../scene/stage.ts'
import { foliage, leafTones } from '../scene/trees.ts'
import { path, repeat, round } from '../svg.ts'
import { type Gable, house, share } from './house-row.ts'
import { brush } from './shapes.ts'

/** Houses on a slope, one row above the other, on the left or the right side of a hill. */
export interface Slope {
  walls: readonly Color[]
  roof: Color
  gable: Gable
  hill: Color
  /** Half width of the hill at its foot, and its height. */
  half: number
  height: number
  church?: Color
}

/** Draws the hill with its houses above the middle of its foot. */
export function slope(scene: Scene, look: Slope): string {
  const tools = brush(scene)
  const { walls, half, height, hill } = look
  const random = scene.random.fork('slope green')
  const leaf = leafTones(scene.palette, scene.palette.leaf, 0.05)
  const rows = 6
  const drawn = repeat(rows, (level) => {
    const up = height * (0.86 - level * 0.155)
    const reach = half * (0.3 + level * 0.115)
    const count = Math.max(3, Math.round((reach * 2) / 44))
    const width = (reach * 2) / count
    return repeat(count, (index) => {
      const wall = walls[(index * 3 + level * 2) % walls.length] ?? '#f0d0a0'
      const lift = share(index + level, 4) * 16
      const tall = 44 + share(index + level * 2, 3) * 22
      const x = -reach + index * width + (level % 2) * 8
      return (
        (index % 4 === 2 ? foliage(random, x, -up + lift - 34, 15, leaf) : '') +
        `<g transform="translate(0 ${round(-up + lift)})">${house(scene, x, width - 1, tall, wall, look.roof, look.gable)}</g>`
      )
    })
  })
  return (
    path(
      `M${-half * 1.25},16C${-half},-${height * 0.3} ${-half * 0.7},-${height * 0.8} ${-half * 0.3},-${height * 0.98}C${-half * 0.1},-${height * 1.06} ${half * 0.1},-${height * 1.04} ${half * 0.34},-${height * 0.92}C${half * 0.7},-${height * 0.7} ${half},-${height * 0.3} ${half * 1.25},16Z`,
      tools.paint(hill),
    ) +
    path(
      `M${half * 0.1},-${height}C${half * 0.2},-${height} ${half * 0.3},-${height * 0.96} ${half * 0.34},-${height * 0.92}C${half * 0.7},-${height * 0.7} ${half},-${height * 0.3} ${half * 1.25},16H${half * 0.5}Z`,
      tools.shade(hill, 0.2),
    ) +
    (look.church
      ? tools.block(-16, -height * 0.86, 32, 84, '#f6e8c8') +
        tools.arches(-9, -height * 0.86 - 46, 1, 0, 18, 26, tools.opening()) +
        tools.dome(0, -height * 0.86 - 82, 19, 26, look.church)
      : '') +
    drawn +
    path(
      `M${-half * 1.2},18L${-half * 0.9},-14L${-half * 0.4},-4L0,-16L${half * 0.5},-4L${half * 0.9},-16L${half * 1.2},18Z`,
      darken(tools.paint(hill), 0.2),
    )
  )
}
