import { skylineKit } from '../kits/skyline.ts'
import type { Scene } from '../scene/stage.ts'
import { ellipse, path, rect, repeat } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush, line } from './shapes.ts'

export const cnTower: Landmark = {
  slugs: ['toronto'],
  cities: ['Toronto, CA'],
  kit: skylineKit({ water: true }),
  mood: 'golden',
  height: 520,
  scale: 1.15,
  draw,
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const concrete = '#d5d0c4'
  return (
    tools.dome(-120, 0, 96, 64, '#f2f0e8') +
    repeat(4, (index) => ellipse(-120, -12 - index * 15, 88 - index * 15, 3, tools.shade('#f2f0e8', 0.12))) +
    path('M-34,0L-10,-330H-3L-8,0Z', tools.paint(concrete)) +
    path('M34,0L10,-330H3L8,0Z', tools.shade(concrete)) +
    tools.taper(0, 0, 11, 6, 340, concrete) +
    path('M-20,-316L-46,-334H46L20,-316Z', tools.shade(concrete)) +
    ellipse(0, -338, 48, 8, tools.paint('#f4f2ea')) +
    rect(-46, -354, 92, 14, tools.opening('#46586a')) +
    ellipse(0, -354, 46, 7, tools.paint('#f4f2ea')) +
    rect(-30, -368, 60, 12, tools.paint(concrete)) +
    ellipse(0, -368, 30, 5, tools.paint('#f4f2ea')) +
    rect(-46, -344, 92, 3, tools.paint('#c8432f')) +
    tools.taper(0, -366, 8, 5, 60, concrete) +
    rect(-13, -426, 26, 11, tools.paint('#f4f2ea'), { rx: 4 }) +
    line([0, -426], [0, -520], tools.paint('#e6e4dc'), 3.6)
  )
}
