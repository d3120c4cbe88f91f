import { jungle } from '../kits/jungle.ts'
import type { Scene } from '../scene/stage.ts'
import { path, polygon, rect, repeat } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush } from './shapes.ts'

export const kukulcan: Landmark = {
  slugs: ['chichen-itza'],
  cities: ['Pisté, MX'],
  kit: { ...jungle, slot: { y: 744, height: 400 } },
  mood: 'tropic',
  height: 250,
  scale: 0.8,
  draw,
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const stone = '#dccfae'
  const terraces = repeat(9, (index) => {
    const half = 230 - index * 18.5
    const foot = -index * 20
    return (
      path(
        polygon([
          [-half, foot],
          [-half + 8, foot - 20],
          [half - 8, foot - 20],
          [half, foot],
        ]),
        tools.paint(stone),
      ) +
      path(
        polygon([
          [half * 0.4, foot],
          [half * 0.4, foot - 20],
          [half - 8, foot - 20],
          [half, foot],
        ]),
        tools.shade(stone, 0.2),
      ) +
      rect(-half + 8, foot - 21, half * 2 - 16, 3.5, tools.paint('#f4ead0'))
    )
  })
  return (
    terraces +
    path(
      polygon([
        [-46, 0],
        [-28, -182],
        [28, -182],
        [46, 0],
      ]),
      tools.paint('#efe3c4'),
    ) +
    repeat(18, (index) =>
      rect(-38 + index * 0.9, -8 - index * 10, 76 - index * 1.8, 2.4, tools.shade(stone, 0.26)),
    ) +
    tools.block(-62, -180, 124, 44, stone) +
    rect(-68, -230, 136, 9, tools.paint('#f4ead0')) +
    tools.windows(-40, -180, 3, 30, 20, 32, tools.opening('#54483a')) +
    path('M-52,0l-10,-14l14,-4l6,18ZM52,0l10,-14l-14,-4l-6,18Z', tools.paint('#cdbf9c'))
  )
}
