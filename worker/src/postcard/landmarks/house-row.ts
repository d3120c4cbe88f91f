import type { Color } from '../color.ts'
import type { Scene } from '../scene/stage.ts'
import { path, rect, repeat, round, stroke } from '../svg.ts'
import { brush } from './shapes.ts'

export type Gable = 'ridge' | 'point' | 'step' | 'bell' | 'flat'

/** A famous row of houses: the colours of the walls in turn, and the shape of the gables. */
export interface Row {
  walls: readonly Color[]
  roof: Color
  gable: Gable
  width: number
  /** Height of the lowest and of the highest house. */
  height: readonly [number, number]
  count: number
  trim?: Color
}

/** A number from 0 to 1 that is the same each time. */
export function share(index: number, step: number): number {
  return ((index * step) % 7) / 6
}

/** Houses in a row. */
export function row(scene: Scene, look: Row): string {
  const { walls, width, count, height, gable } = look
  const from = (-count * width) / 2
  return repeat(count, (index) => {
    const wall = walls[index % walls.length] ?? '#e8d5b0'
    const up = height[0] + (height[1] - height[0]) * share(index, 5)
    return house(scene, from + index * width, width, up, wall, look.roof, gable, look.trim)
  })
}

/** One house of a row; `x` is its left edge, `up` the height of its wall. */
export function house(
  scene: Scene,
  x: number,
  width: number,
  up: number,
  wall: Color,
  roof: Color,
  gable: Gable,
  trim: Color = '#fffaf0',
): string {
  const tools = brush(scene)
  const glass = tools.opening('#4d6478')
  const columns = Math.max(2, Math.round(width / 20))
  const pitch = width / columns
  const size = pitch * 0.48
  const storeys = Math.max(1, Math.floor((up - 14) / 30))
  const windows = repeat(storeys, (level) =>
    repeat(columns, (column) => {
      const left = x + pitch * (column + 0.5) - size / 2
      const top = -up + 12 + level * 30
      return rect(left - 2, top - 2, size + 4, 20, tools.paint(trim)) + rect(left, top, size, 16, glass)
    }),
  )
  return (
    GABLES[gable](scene, { x, width, up, wall, roof, trim }) +
    tools.block(x, 4, width, up + 4, wall) +
    windows +
    rect(x + width * 0.4, -18, width * 0.2, 22, tools.shade(roof, 0.2))
  )
}

interface Top {
  x: number
  width: number
  up: number
  wall: Color
  roof: Color
  trim: Color
}

const GABLES: Record<Gable, (scene: Scene, top: Top) => string> = {
  flat: (scene, { x, width, up, trim }) => rect(x - 1, -up - 5, width + 2, 7, brush(scene).paint(trim)),
  ridge: (scene, { x, width, up, wall, roof }) => {
    const tools = brush(scene)
    return (
      tools.flat(
        [
          [x - 2, -up + 1],
          [x + 5, -up - 24],
          [x + width - 5, -up - 24],
          [x + width + 2, -up + 1],
        ],
        roof,
      ) +
      rect(x + width * 0.62, -up - 36, width * 0.12, 14, tools.shade(roof, 0.2)) +
      tools.block(x + width * 0.3, -up - 2, width * 0.26, 16, wall) +
      tools.flat(
        [
          [x + width * 0.26, -up - 17],
          [x + width * 0.43, -up - 28],
          [x + width * 0.6, -up - 17],
        ],
        roof,
      )
    )
  },
  point: (scene, { x, width, up, wall, roof }) => {
    const tools = brush(scene)
    const peak = -up - width * 0.62
    return (
      tools.flat(
        [
          [x, -up + 1],
          [x + width / 2, peak],
          [x + width, -up + 1],
        ],
        wall,
      ) +
      path(
        `M${x + width / 2},${round(peak)}L${x + width},${-up + 1}H${round(x + width * 0.66)}Z`,
        tools.shade(wall, 0.2),
      ) +
      rect(x + width * 0.41, -up - width * 0.26, width * 0.18, 15, tools.opening('#4d6478')) +
      stroke(
        `M${x - 1},${-up + 1}L${x + width / 2},${round(peak - 2)}L${x + width + 1},${-up + 1}`,
        tools.paint(roof),
        6,
      )
    )
  },
  step: (scene, { x, width, up, wall, trim }) => {
    const tools = brush(scene)
    const one = width / 7
    return (
      repeat(3, (index) =>
        tools.block(x + one * index, -up - one * 1.3 * index, width - one * 2 * index, one * 1.3 + 1, wall),
      ) +
      tools.block(x + one * 2.6, -up - one * 3.9, one * 1.8, one * 1.2, wall) +
      rect(x + width * 0.42, -up - one * 2.2, width * 0.16, 13, tools.paint(trim))
    )
  },
  bell: (scene, { x, width, up, wall, trim }) => {
    const tools = brush(scene)
    const at = (dx: number, dy: number): string => `${round(x + dx * width)},${round(-up - dy * width)}`
    const shape = `M${at(0, -0.01)}Q${at(0.16, 0.04)} ${at(0.2, 0.34)}Q${at(0.24, 0.56)} ${at(0.5, 0.6)}Q${at(0.76, 0.56)} ${at(0.8, 0.34)}Q${at(0.84, 0.04)} ${at(1, -0.01)}Z`
    return (
      path(shape, tools.paint(wall)) +
      path(
        `M${at(0.66, -0.01)}L${at(0.62, 0.58)}Q${at(0.78, 0.54)} ${at(0.8, 0.34)}Q${at(0.84, 0.04)} ${at(1, -0.01)}Z`,
        tools.shade(wall),
      ) +
      stroke(
        `M${at(0, 0)}Q${at(0.16, 0.04)} ${at(0.2, 0.34)}Q${at(0.24, 0.56)} ${at(0.5, 0.6)}Q${at(0.76, 0.56)} ${at(0.8, 0.34)}Q${at(0.84, 0.04)} ${at(1, 0)}`,
        tools.paint(trim),
        4,
      ) +
      rect(x + width * 0.42, -up - width * 0.3, width * 0.16, 14, tools.opening('#4d6478'))
    )
  },
}
