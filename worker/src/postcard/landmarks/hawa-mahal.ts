import { townKit } from '../kits/town/row.ts'
import type { Scene } from '../scene/stage.ts'
import { path, rect, repeat } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush, line, pointedPath } from './shapes.ts'

/** A pink front of five storeys like a honeycomb, with hundreds of small bays. */
export const hawaMahal: Landmark = {
  slugs: ['jaipur'],
  cities: ['Jaipur, IN'],
  kit: { ...townKit({ ground: 'square', spires: false, gap: 290 }), slot: { y: 706, height: 350 } },
  mood: 'rose',
  height: 380,
  half: 236,
  draw,
}

const PINK = '#dc8062'

function draw(scene: Scene): string {
  const tools = brush(scene)
  const white = tools.paint('#fdeedd')
  const bay = (x: number, foot: number, half: number, height: number): string =>
    tools.block(x - half, -foot, half * 2, height, '#e8937a') +
    path(
      pointedPath(x - half * 0.56, -foot - height * 0.2, half * 1.12, height * 0.6),
      tools.opening('#7a3a34'),
    ) +
    rect(x - half - 1, -foot - height * 0.16, half * 2 + 2, 4, white) +
    rect(x - half - 2, -foot - height, half * 2 + 4, 4, white) +
    tools.dome(x, -foot - height, half * 0.94, half * 0.66, '#e8937a') +
    line([x, -foot - height - half * 0.6], [x, -foot - height - half * 0.6 - 8], white, 2)
  const storey = (foot: number, half: number, height: number, count: number): string =>
    tools.block(-half, -foot, half * 2, height, PINK) +
    repeat(count, (index) =>
      bay(-half + ((index + 0.5) * half * 2) / count, foot, (half / count) * 0.74, height * 0.82),
    ) +
    rect(-half - 4, -foot - 3, half * 2 + 8, 6, white)
  return (
    tools.block(-236, 4, 472, 62, PINK) +
    tools.arches(-216, 2, 9, 50, 30, 46, tools.opening('#7a3a34')) +
    storey(58, 230, 84, 11) +
    storey(142, 212, 74, 10) +
    storey(214, 152, 60, 7) +
    storey(272, 104, 46, 5) +
    storey(316, 56, 36, 3)
  )
}
