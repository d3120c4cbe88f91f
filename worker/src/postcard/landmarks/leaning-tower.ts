import { townKit } from '../kits/town/row.ts'
import type { Scene } from '../scene/stage.ts'
import { circle, group, rect, repeat } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush } from './shapes.ts'

export const leaningTower: Landmark = {
  slugs: ['pisa'],
  cities: ['Pisa, IT'],
  kit: townKit({ spires: false }),
  mood: 'clear',
  height: 390,
  draw,
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const marble = '#fbf1dc'
  const dark = tools.opening('#a08a6c')
  const storey = (foot: number, height: number, half: number): string =>
    tools.block(-half, foot, half * 2, height, marble) +
    repeat(9, (index) => {
      const turn = ((index - 4) / 4.6) * (Math.PI / 2)
      const width = 11 * Math.cos(turn) + 2
      return tools.arches(Math.sin(turn) * (half - 5) - width / 2, foot - 3, 1, 0, width, height * 0.72, dark)
    }) +
    rect(-half - 4, foot - height - 2, half * 2 + 8, 6, tools.paint('#fffaf0'))
  const tower =
    tools.block(-66, 0, 132, 70, marble) +
    tools.arches(-56, 0, 6, 20, 12, 48, tools.shade(marble, 0.3)) +
    rect(-70, -72, 140, 7, tools.paint('#fffaf0')) +
    repeat(6, (index) => storey(-74 - index * 43, 41, 58)) +
    storey(-334, 46, 42)
  return (
    tools.block(120, 0, 190, 120, marble) +
    tools.arches(130, 0, 6, 30, 20, 84, tools.shade(marble, 0.22)) +
    tools.dome(216, -118, 60, 74, '#c98a6b') +
    circle(216, -196, 5, tools.paint('#e8b84a')) +
    group(tower, { transform: 'rotate(5.5)' })
  )
}
