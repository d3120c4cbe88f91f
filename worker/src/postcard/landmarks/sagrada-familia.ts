import { townKit } from '../kits/town/row.ts'
import type { Scene } from '../scene/stage.ts'
import { circle, path, rect, repeat } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { type Brush, brush, line, pointedPath } from './shapes.ts'

export const sagradaFamilia: Landmark = {
  slugs: ['barcelona'],
  cities: ['Barcelona, ES'],
  kit: townKit({ spires: false }),
  mood: 'golden',
  height: 430,
  scale: 1.05,
  draw,
}

function bell(tools: Brush, x: number, foot: number, half: number, height: number, tip: string): string {
  const stone = '#d9bd92'
  const shape = `M${x - half},${foot}C${x - half},${foot - height * 0.5} ${x - half * 0.7},${foot - height * 0.85} ${x - 2},${foot - height}H${x + 2}C${x + half * 0.7},${foot - height * 0.85} ${x + half},${foot - height * 0.5} ${x + half},${foot}Z`
  const shade = `M${x + half * 0.25},${foot}C${x + half * 0.3},${foot - height * 0.5} ${x + half * 0.2},${foot - height * 0.85} ${x + 1},${foot - height}H${x + 2}C${x + half * 0.7},${foot - height * 0.85} ${x + half},${foot - height * 0.5} ${x + half},${foot}Z`
  const slots = repeat(9, (index) => {
    const up = 0.26 + index * 0.062
    const width = half * (1 - up * 0.72)
    return repeat(3, (column) =>
      rect(
        x - width * 0.62 + column * width * 0.5,
        foot - height * up - height * 0.04,
        width * 0.26,
        height * 0.036,
        tools.opening('#6b543c'),
      ),
    )
  })
  return (
    path(shape, tools.paint(stone)) +
    path(shade, tools.shade(stone)) +
    slots +
    line([x, foot - height], [x, foot - height - 16], tools.paint(tip), 5) +
    circle(x, foot - height - 20, 6, tools.paint(tip)) +
    circle(x, foot - height - 20, 2.6, tools.paint('#fffaf0'))
  )
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const stone = '#cfae80'
  return (
    bell(tools, 0, -60, 40, 340, '#f2c23f') +
    bell(tools, -132, 0, 25, 270, '#e8b84a') +
    bell(tools, 132, 0, 25, 266, '#e8b84a') +
    bell(tools, -84, 0, 28, 326, '#c8432f') +
    bell(tools, 84, 0, 28, 322, '#c8432f') +
    bell(tools, -34, 0, 26, 284, '#e8b84a') +
    bell(tools, 34, 0, 26, 284, '#e8b84a') +
    tools.block(-150, 0, 300, 66, stone) +
    [-98, 0, 98]
      .map(
        (x, index) =>
          tools.cone(x, -58, 56, index === 1 ? 120 : 84, stone) +
          path(pointedPath(x - 26, 0, 52, index === 1 ? 112 : 88), tools.shade(stone, 0.3)) +
          path(pointedPath(x - 14, 0, 28, 56), tools.opening('#4d3b2c')) +
          circle(x, index === 1 ? -126 : -100, 7, tools.opening('#4d3b2c')),
      )
      .join('')
  )
}
