import { skylineKit } from '../kits/skyline.ts'
import { townKit } from '../kits/town/row.ts'
import type { Scene } from '../scene/stage.ts'
import { rect, repeat } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush, line } from './shapes.ts'

const town = townKit({ ground: 'river', spires: false })

export const blueMosque: Landmark = {
  slugs: ['istanbul'],
  cities: ['Istanbul, TR', 'İstanbul, TR'],
  kit: { ...town, slot: skylineKit().slot },
  mood: 'rose',
  height: 330,
  scale: 0.82,
  draw,
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const wall = '#e6dccb'
  const lead = '#7d97ab'
  const gold = tools.paint('#e8b84a')
  const minaret = (x: number, height: number): string =>
    tools.taper(x, 0, 9, 7, height, wall) +
    [0.5, 0.7, 0.9].map((up) => rect(x - 12, -height * up - 4, 24, 7, tools.paint('#f4ecdc'))).join('') +
    tools.cone(x, -height, 10, 52, lead) +
    line([x, -height - 48], [x, -height - 62], gold, 2)
  const dome = (x: number, foot: number, half: number, height: number): string =>
    tools.block(x - half, foot + 4, half * 2, 13, wall) +
    repeat(Math.floor(half / 6), (index) =>
      rect(x - half + 4 + index * 12, foot - 6, 5, 9, tools.opening('#5d7286')),
    ) +
    tools.dome(x, foot - 9, half, height, lead) +
    line([x, foot - 9 - height], [x, foot - height - 26], gold, 2.4)
  return (
    minaret(-300, 196) +
    minaret(300, 196) +
    minaret(-236, 236) +
    minaret(236, 236) +
    minaret(-150, 270) +
    minaret(150, 270) +
    dome(-112, -104, 40, 34) +
    dome(112, -104, 40, 34) +
    dome(-66, -140, 46, 38) +
    dome(66, -140, 46, 38) +
    dome(0, -178, 78, 66) +
    dome(0, -118, 66, 40) +
    tools.block(-210, 0, 420, 70, wall) +
    tools.block(-140, -64, 280, 46, wall) +
    tools.arches(-130, -68, 10, 27, 15, 30, tools.opening('#5d7286')) +
    repeat(12, (index) => tools.dome(-192 + index * 35, -70, 15, 14, lead)) +
    tools.arches(-200, 0, 13, 31, 21, 50, tools.opening('#6d6a70')) +
    tools.block(-24, 0, 48, 92, wall) +
    tools.arches(-14, 0, 1, 0, 28, 66, tools.opening('#4d5766')) +
    tools.dome(0, -90, 22, 18, lead)
  )
}
