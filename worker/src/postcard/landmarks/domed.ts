import type { Color } from '../color.ts'
import type { Scene } from '../scene/stage.ts'
import { circle, path, rect, repeat } from '../svg.ts'
import { brush, line } from './shapes.ts'

/** A church or a palace under a dome; measures in its own units, the foot at 0. */
export interface Domed {
  wall: Color
  dome: Color
  body: readonly [half: number, height: number]
  /** Half width and height of the drum, half width and height of the dome. */
  drum: readonly [number, number]
  top: readonly [number, number]
  shape: 'dome' | 'onion'
  /** Ribs on the dome, and a lantern of stone. */
  ribs?: boolean
  columns: boolean
  /** Further domes: middle, foot, half width, height. */
  more?: readonly (readonly [x: number, foot: number, half: number, height: number])[]
  /** Bell towers: middle, half width, height, height of the roof. */
  towers?: readonly (readonly [x: number, half: number, height: number, cap: number, cap2: Color])[]
  finial: Color
  /** A flight of steps in front, this high. */
  steps?: number
}

/** Draws it above the middle of its foot. */
export function domed(scene: Scene, look: Domed): string {
  const tools = brush(scene)
  const { wall, shape, steps = 0 } = look
  const [half, height] = look.body
  const [drum, drumHeight] = look.drum
  const [wide, tall] = look.top
  const base = -steps - height
  const crown = base - drumHeight
  const gold = tools.paint(look.finial)
  const head = (x: number, foot: number, halfWidth: number, up: number): string =>
    tools[shape](x, foot, halfWidth, up, look.dome) +
    line([x, foot - up], [x, foot - up - 16], gold, 2.6) +
    line([x - 4, foot - up - 11], [x + 4, foot - up - 11], gold, 2)
  return (
    (look.towers ?? [])
      .map(
        ([x, side, up, cap, color]) =>
          tools.block(x - side, 0, side * 2, up, wall) +
          tools.arches(x - side * 0.5, -up + 34, 1, 0, side, 26, tools.opening()) +
          rect(x - side - 3, -up - 2, side * 2 + 6, 6, tools.paint('#fff8ea')) +
          tools.cone(x, -up, side + 2, cap, color),
      )
      .join('') +
    (look.more ?? [])
      .map(
        ([x, foot, side, up]) =>
          tools.block(x - side * 0.8, foot + 24, side * 1.6, 28, wall) + head(x, foot, side, up),
      )
      .join('') +
    tools.block(-drum, base + 2, drum * 2, drumHeight + 2, wall) +
    tools.arches(
      -drum + 7,
      base - 4,
      Math.floor(drum / 9),
      18,
      9,
      drumHeight * 0.66,
      tools.opening('#7d7468'),
    ) +
    rect(-drum - 4, crown - 3, drum * 2 + 8, 7, tools.paint('#fff8ea')) +
    head(0, crown, wide, tall) +
    (look.ribs
      ? [-0.62, -0.24, 0.2, 0.6]
          .map((share) =>
            path(
              `M${share * wide},${crown - 2}Q${share * wide * 0.86},${crown - tall * 0.7} ${share * 10},${crown - tall}`,
              'none',
              { stroke: tools.paint('#fff3dc'), 'stroke-width': 3.4 },
            ),
          )
          .join('') +
        tools.block(-9, crown - tall + 4, 18, 26, '#f6ead2') +
        tools.cone(0, crown - tall - 20, 11, 18, '#f6ead2')
      : '') +
    tools.block(-half, -steps, half * 2, height, wall) +
    rect(-half - 4, base - 3, half * 2 + 8, 8, tools.paint('#fff8ea')) +
    tools.arches(
      -half + 12,
      -steps - height * 0.5,
      Math.floor(half / 15),
      30,
      12,
      height * 0.34,
      tools.opening(),
    ) +
    tools.arches(-half + 12, -steps, Math.floor(half / 15), 30, 13, height * 0.36, tools.opening('#5d5a5e')) +
    (look.columns
      ? portico(scene, look)
      : tools.arches(-15, -steps, 1, 0, 30, height * 0.52, tools.opening('#4d4a52')) +
        circle(0, -steps - height * 0.74, 11, tools.opening())) +
    (steps
      ? repeat(5, (index) =>
          rect(
            -half * 1.1 - index * 9,
            -steps + (index * steps) / 5,
            half * 2.2 + index * 18,
            steps / 5 + 1,
            tools.shade('#f3ead8', index % 2 ? 0.04 : 0.14),
          ),
        )
      : '')
  )
}

function portico(scene: Scene, { wall, body: [half, height], steps = 0 }: Domed): string {
  const tools = brush(scene)
  const wide = half * 0.42
  return (
    rect(-wide, -steps - height * 0.82, wide * 2, height * 0.82, tools.shade(wall, 0.4)) +
    repeat(6, (index) =>
      tools.block(-wide + 2 + index * ((wide * 2 - 14) / 5), -steps, 10, height * 0.82, '#fffaf0'),
    ) +
    rect(-wide - 7, -steps - height * 0.94, wide * 2 + 14, height * 0.14, tools.paint('#fffaf0')) +
    tools.flat(
      [
        [-wide - 12, -steps - height * 0.93],
        [0, -steps - height * 1.24],
        [wide + 12, -steps - height * 0.93],
      ],
      '#f3e8d2',
    )
  )
}
