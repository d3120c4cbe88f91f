import { skylineKit } from '../kits/skyline.ts'
import type { Scene } from '../scene/stage.ts'
import { path, polygon, rect, repeat } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush, line } from './shapes.ts'

export const taipei101: Landmark = {
  slugs: ['taipei'],
  cities: ['Taipei, TW', 'Taipei City, TW'],
  kit: skylineKit({ water: false }),
  mood: 'lagoon',
  height: 470,
  scale: 1.1,
  draw,
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const glass = '#79b3a6'
  const pods = repeat(8, (index) => {
    const foot = -92 - index * 38
    return (
      path(
        polygon([
          [-30, foot],
          [-41, foot - 38],
          [41, foot - 38],
          [30, foot],
        ]),
        tools.paint(glass),
      ) +
      path(
        polygon([
          [10, foot],
          [14, foot - 38],
          [41, foot - 38],
          [30, foot],
        ]),
        tools.shade(glass, 0.2),
      ) +
      rect(-44, foot - 40, 88, 4, tools.paint('#cfe6dc')) +
      repeat(4, (floor) =>
        rect(-31 - floor * 2.2, foot - 9 - floor * 8, 62 + floor * 4.4, 2.6, tools.opening('#4f8578'), {
          opacity: 0.6,
        }),
      )
    )
  })
  return (
    tools.taper(0, 0, 54, 32, 94, glass) +
    repeat(7, (index) =>
      rect(-46 + index * 2.4, -14 - index * 11, 92 - index * 4.8, 3, tools.opening('#4f8578'), {
        opacity: 0.6,
      }),
    ) +
    pods +
    tools.taper(0, -396, 26, 16, 18, glass) +
    tools.taper(0, -412, 13, 8, 20, glass) +
    line([0, -430], [0, -470], tools.paint('#dfeee8'), 4)
  )
}
