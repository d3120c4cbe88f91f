import { mix } from '../color.ts'
import { meadow } from '../kits/meadow.ts'
import { tone } from '../palette.ts'
import type { Scene } from '../scene/stage.ts'
import { cypress, leafTones } from '../scene/trees.ts'
import { path, rect, repeat } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush, line, pointedPath } from './shapes.ts'

export const tajMahal: Landmark = {
  slugs: ['taj-mahal', 'agra'],
  cities: ['Agra, IN'],
  kit: { ...meadow, slot: { y: 690, height: 380 }, front: garden },
  mood: 'rose',
  height: 320,
  half: 230,
  draw,
}

const MARBLE = '#fbf3e6'

function draw(scene: Scene): string {
  const tools = brush(scene)
  const shadow = tools.shade(MARBLE, 0.3)
  const gold = tools.paint('#d9a94e')
  const minaret = (x: number, foot: number, height: number): string =>
    tools.taper(x, foot, 10, 7, height, MARBLE) +
    [0.34, 0.68, 1]
      .map((up) => rect(x - 12, foot - height * up - 3, 24, 6, tools.paint('#e7d8c2')))
      .join('') +
    tools.dome(x, foot - height - 3, 9, 16, MARBLE) +
    line([x, foot - height - 18], [x, foot - height - 28], gold, 2)
  const kiosk = (x: number): string =>
    tools.block(x - 16, -140, 32, 20, MARBLE) +
    tools.arches(x - 13, -140, 3, 9.5, 7, 17, shadow) +
    tools.onion(x, -160, 19, 34, MARBLE) +
    line([x, -192], [x, -202], gold, 2)
  return (
    minaret(-196, -18, 196) +
    minaret(196, -18, 196) +
    tools.block(-226, 0, 452, 24, '#efe2cf') +
    rect(-226, -26, 452, 5, tools.paint('#ffffff')) +
    tools.block(-132, -24, 264, 116, MARBLE) +
    kiosk(-82) +
    kiosk(82) +
    tools.block(-44, -140, 88, 42, MARBLE) +
    rect(-48, -186, 96, 6, tools.paint('#e7d8c2')) +
    tools.onion(0, -186, 62, 112, MARBLE) +
    line([0, -296], [0, -324], gold, 3) +
    tools.block(-46, -24, 92, 142, MARBLE) +
    path(pointedPath(-30, -24, 60, 116), shadow) +
    path(pointedPath(-14, -24, 28, 60), tools.opening('#6b5a66')) +
    [-116, -84, 60, 92]
      .map((x) => path(pointedPath(x, -84, 24, 44) + pointedPath(x, -30, 24, 46), shadow))
      .join('')
  )
}

function garden(scene: Scene): string {
  const { palette, focusX } = scene
  const pool = scene.defs.linear([
    [0, mix(palette.water[0], '#fff6ea', 0.35)],
    [1, palette.water[1]],
  ])
  const lawn = scene.defs.linear([
    [0, tone(palette, '#8fb86a')],
    [1, tone(palette, '#3f7d4c')],
  ])
  const leaf = leafTones(palette, ['#1f5a43', '#347a52', '#6fa965'])
  const trees = repeat(5, (index) =>
    [-1, 1]
      .map((side) => cypress(focusX + side * (54 + index * 34), 706 + index * 20, 54 + index * 16, leaf))
      .join(''),
  )
  return (
    rect(scene.view.left, 688, scene.view.right - scene.view.left, 120, lawn) +
    path(
      `M${focusX - 40},694H${focusX + 40}L${focusX + 150},800H${focusX - 150}Z`,
      tone(palette, '#f3e2c4'),
    ) +
    path(`M${focusX - 24},696H${focusX + 24}L${focusX + 104},800H${focusX - 104}Z`, pool) +
    path(`M${focusX - 6},698h12l20,90h-52Z`, '#ffffff', { opacity: 0.35 }) +
    trees
  )
}
