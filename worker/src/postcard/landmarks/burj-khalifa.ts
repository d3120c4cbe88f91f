import { skylineKit } from '../kits/skyline.ts'
import type { Scene } from '../scene/stage.ts'
import { rect, repeat } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush, line } from './shapes.ts'

export const burjKhalifa: Landmark = {
  slugs: ['dubai', 'burj-khalifa'],
  cities: ['Dubai, AE'],
  kit: skylineKit({ water: true }),
  mood: 'golden',
  height: 560,
  scale: 1.2,
  draw,
}

/** Height of each setback on the left, the middle and the right. */
const STEPS = [
  [-56, 110],
  [-44, 190],
  [-32, 262],
  [-20, 346],
  [46, 90],
  [36, 156],
  [26, 226],
  [16, 306],
  [-8, 420],
] as const

function draw(scene: Scene): string {
  const tools = brush(scene)
  const glass = '#9fb8c8'
  const bands = repeat(14, (index) =>
    rect(-52 + index * 2.4, -30 - index * 26, 96 - index * 5.4, 3, tools.shade(glass, 0.3), { opacity: 0.5 }),
  )
  return (
    tools.taper(0, 0, 86, 70, 26, '#cdbb9c') +
    STEPS.map(
      ([x, height]) => tools.taper(x, 0, 12, 10, height, glass) + tools.dome(x, -height, 10, 8, glass),
    ).join('') +
    tools.taper(0, 0, 13, 5, 480, '#b5cad6') +
    bands +
    line([0, -470], [0, -560], tools.paint('#d8e3ea'), 3.2) +
    repeat(28, (index) =>
      rect(-9 + (index % 3) * 7, -24 - index * 15, 3, 7, tools.opening('#dbe8ee'), { opacity: 0.8 }),
    )
  )
}
