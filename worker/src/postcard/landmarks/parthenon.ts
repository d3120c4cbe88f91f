import { townKit } from '../kits/town/row.ts'
import type { Scene } from '../scene/stage.ts'
import { foliage, leafTones } from '../scene/trees.ts'
import { path, polygon, rect, repeat } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush } from './shapes.ts'

export const parthenon: Landmark = {
  slugs: ['athens'],
  cities: ['Athens, GR', 'Athína, GR'],
  kit: townKit({ spires: false, tall: 0.7 }),
  mood: 'golden',
  height: 330,
  scale: 0.95,
  draw,
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const marble = '#f3e4c4'
  const random = scene.random.fork('olives')
  const leaf = leafTones(scene.palette)
  const columns = (foot: number, height: number): string =>
    repeat(
      8,
      (index) =>
        tools.taper(-154 + index * 44, foot, 12, 9, height, marble) +
        rect(-167 + index * 44, foot - height - 4, 26, 6, tools.paint('#fbf0d8')),
    )
  return (
    path('M-300,10L-270,-60L-232,-76L-214,-128L236,-132L256,-84L286,-60L320,10Z', tools.paint('#c9a27c')) +
    path('M60,-130L236,-132L256,-84L286,-60L320,10H120L90,-70Z', tools.shade('#b98c68', 0.2)) +
    path('M-232,-76L-214,-128L-150,-126L-176,-60L-214,10H-300L-270,-60Z', tools.paint('#dcbb92'), {
      opacity: 0.6,
    }) +
    repeat(12, (index) => foliage(random, -270 + index * 52, -4 - (index % 3) * 14, 22, leaf)) +
    rect(-196, -142, 392, 12, tools.paint('#e0c99c')) +
    rect(-188, -152, 376, 10, tools.paint(marble)) +
    rect(-150, -252, 300, 100, tools.opening('#8f7657'), { opacity: scene.palette.dark ? 0.6 : 0.42 }) +
    columns(-152, 96) +
    tools.block(-178, -256, 356, 26, marble) +
    repeat(13, (index) => rect(-170 + index * 27, -278, 9, 18, tools.shade(marble, 0.16))) +
    rect(-186, -288, 372, 7, tools.paint('#fbf0d8')) +
    path(
      polygon([
        [-184, -288],
        [-40, -326],
        [-10, -330],
        [20, -318],
        [44, -322],
        [120, -304],
        [184, -288],
      ]),
      tools.paint(marble),
    ) +
    path(
      polygon([
        [-120, -291],
        [-30, -316],
        [0, -318],
        [100, -292],
      ]),
      tools.shade(marble, 0.2),
    )
  )
}
