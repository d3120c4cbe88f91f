import { type Color, lighten } from '../../color.ts'
import type { Scene } from '../../scene/stage.ts'
import { foam } from '../../scene/water.ts'
import { path, polygon, repeat, round, stroke } from '../../svg.ts'
import { openKit, WIDE } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { brush } from '../shapes.ts'

/** Columns of basalt with six sides, rising in steps from the sea. */
function columns(scene: Scene): string {
  const tools = brush(scene)
  const row = (
    count: number,
    width: number,
    foot: number,
    low: number,
    high: number,
    colors: readonly Color[],
    from: number,
  ): string =>
    repeat(count, (index) => {
      const x = from + index * width
      const middle = 1 - Math.abs((index - (count - 1) * 0.56) / (count * 0.56))
      const up = low + (high - low) * Math.max(0, middle) + ((index * 47) % 5) * 5
      const color = colors[index % colors.length] ?? '#6f6a68'
      const half = width / 2
      return (
        path(
          polygon([
            [x, foot],
            [x, -up],
            [x + width, -up],
            [x + width, foot],
          ]),
          tools.paint(color),
        ) +
        path(
          polygon([
            [x + half * 1.2, foot],
            [x + half * 1.2, -up + 5],
            [x + width, -up],
            [x + width, foot],
          ]),
          tools.shade(color, 0.3),
        ) +
        path(
          polygon([
            [x, -up],
            [x + half * 0.5, -up - 7],
            [x + half * 1.5, -up - 7],
            [x + width, -up],
            [x + half * 1.2, -up + 6],
            [x + half * 0.6, -up + 6],
          ]),
          lighten(tools.paint(color), 0.22),
        )
      )
    })
  return (
    path(
      'M-420,10C-360,-60 -300,-120 -200,-150C-120,-196 0,-214 120,-190C240,-170 330,-90 460,10Z',
      tools.paint('#7f9a66', 0.2),
    ) +
    row(14, 28, 10, 80, 190, ['#7d7874', '#8a847c', '#726d6c'], -200) +
    row(16, 32, 14, 34, 120, ['#8f8880', '#7a7470', '#9a9286'], -270) +
    row(19, 34, 22, 8, 58, ['#857f78', '#98907f', '#76706c'], -330) +
    foam(
      'M-340,22q20,-8 40,0t40,0t40,0t40,0t40,0t40,0t40,0t40,0t40,0t40,0t40,0t40,0t40,0t40,0t40,0t40,0t40,0',
      6,
    )
  )
}

/** Cliffs one behind the other, each with its layers, green on top. */
function cliffs(scene: Scene): string {
  const tools = brush(scene)
  const head = (x: number, up: number, distance: number): string => {
    const face = `M${x},-${up}C${x + 6},${-up * 0.7} ${x - 8},${-up * 0.4} ${x + 10},16H${WIDE}V-${up * 1.05}Z`
    const lines = repeat(
      7,
      (index) =>
        `M${x + 6},${round(-up * (0.88 - index * 0.12))}Q${x + 130},${round(-up * (0.9 - index * 0.12))} ${x + 330},${round(-up * (0.88 - index * 0.12))}`,
    )
    const flutes = repeat(
      9,
      (index) => `M${x + 24 + index * 32},${round(-up * 0.94)}l-5,${round(up * (0.3 + (index % 3) * 0.14))}`,
    )
    return (
      path(face, tools.paint('#7f7a72', distance)) +
      stroke(lines, tools.shade('#5a5652', 0.2), 3, { opacity: 0.28 }) +
      stroke(flutes, tools.shade('#4a4846', 0.3), 5, { opacity: 0.26 }) +
      path(
        `M${x - 4},-${up}Q${x + 160},${-up - 26} ${WIDE},${round(-up * 1.08 - 14)}V${round(-up * 1.0)}Q${x + 160},${round(-up + 4)} ${x + 4},${round(-up + 12)}Z`,
        tools.paint('#8fb566', distance),
      )
    )
  }
  return (
    head(-250, 150, 0.42) +
    head(-140, 200, 0.24) +
    head(-20, 246, 0.1) +
    head(110, 292, 0) +
    foam('M104,16q24,-8 48,0t48,0t48,0t48,0t48,0t48,0', 6)
  )
}

const coast = openKit({ far: 'sea', front: 'water', y: 690, height: 330, near: { kind: 'grass' } })

export const COASTS: readonly Landmark[] = [
  landmark('giants-causeway', [], coast, 230, columns, { mood: 'nordic' }),
  landmark('cliffs-of-moher', [], coast, 310, cliffs, { mood: 'nordic' }),
]
