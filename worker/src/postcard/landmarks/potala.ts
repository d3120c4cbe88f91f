import { highland } from '../kits/highland.ts'
import type { Scene } from '../scene/stage.ts'
import { path, polygon, rect, repeat, stroke } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { type Brush, brush } from './shapes.ts'

export const potala: Landmark = {
  slugs: ['lhasa', 'potala-palace', 'potala'],
  cities: ['Lhasa, CN'],
  kit: highland,
  mood: 'clear',
  height: 290,
  half: 332,
  scale: 1.1,
  draw,
}

/** A battered wall with rows of black-framed windows. */
function wall(
  tools: Brush,
  x: number,
  foot: number,
  width: number,
  height: number,
  color: string,
  rows: number,
): string {
  const columns = Math.max(2, Math.round(width / 17))
  const glass = tools.opening('#2f2a30')
  const windows = repeat(rows, (row) =>
    repeat(columns, (column) => {
      const left = x + 8 + (column * (width - 16)) / (columns - 1 || 1) - 3.5
      return polygon([
        [left - 1.6, foot - height + 32 + row * 22],
        [left, foot - height + 20 + row * 22],
        [left + 7, foot - height + 20 + row * 22],
        [left + 8.6, foot - height + 32 + row * 22],
      ])
    }),
  )
  return (
    path(
      polygon([
        [x - 5, foot],
        [x, foot - height],
        [x + width, foot - height],
        [x + width + 5, foot],
      ]),
      tools.paint(color),
    ) +
    path(
      polygon([
        [x + width * 0.72, foot],
        [x + width * 0.72, foot - height],
        [x + width, foot - height],
        [x + width + 5, foot],
      ]),
      tools.shade(color, 0.14),
    ) +
    rect(x - 2, foot - height - 2, width + 4, 9, tools.paint('#8a3b32')) +
    rect(x - 3, foot - height - 4, width + 6, 3, tools.paint('#f0d9a4')) +
    path(windows, glass)
  )
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const white = '#fdf9ef'
  const red = '#a8423a'
  const gold = tools.paint('#e8b84a')
  const roof = (x: number, foot: number, half: number): string =>
    path(
      `M${x - half},${foot}Q${x - half * 0.6},${foot - 4} ${x - half * 0.4},${foot - 16}H${x + half * 0.4}Q${x + half * 0.6},${foot - 4} ${x + half},${foot}Z`,
      gold,
    ) + rect(x - 1.5, foot - 26, 3, 11, gold)
  const stairs =
    stroke('M-196,4L-40,-22L-150,-44M210,6L60,-18L150,-42', tools.shade('#f4ead6', 0.12), 15) +
    stroke('M-196,0L-40,-26L-150,-48M210,2L60,-22L150,-46', tools.paint('#fbf4e4'), 11)
  return (
    path(
      'M-330,16C-260,-20 -240,-60 -190,-84L-120,-110H110L200,-86C250,-62 270,-20 330,16Z',
      tools.paint('#b58f66'),
    ) +
    path(
      'M60,-110H110L200,-86C250,-62 270,-20 330,16H140C150,-40 110,-80 60,-110Z',
      tools.shade('#b58f66', 0.18),
    ) +
    wall(tools, -236, -58, 92, 88, white, 3) +
    wall(tools, 150, -58, 96, 82, white, 3) +
    wall(tools, -168, -70, 110, 128, white, 5) +
    wall(tools, 66, -70, 112, 122, white, 4) +
    wall(tools, -70, -84, 146, 168, red, 6) +
    wall(tools, -150, -40, 300, 62, white, 2) +
    stairs +
    roof(-36, -256, 26) +
    roof(8, -260, 34) +
    roof(50, -256, 24) +
    roof(-114, -202, 20) +
    roof(118, -196, 20)
  )
}
