import type { Scene } from '../../scene/stage.ts'
import { foliage, leafTones } from '../../scene/trees.ts'
import { path, polygon, repeat } from '../../svg.ts'
import { openKit, WIDE } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { brush } from '../shapes.ts'

/**
 * Lavender in rows that run together at the horizon, and a farmhouse of stone; it is in bloom in summer only.
 */
function lavender(scene: Scene): string {
  const tools = brush(scene)
  const bloom = scene.facts.season === 'summer' ? ['#7a5ab4', '#8a6cc4'] : ['#8f9a8c', '#a09ab0']
  const rows = repeat(23, (index) => {
    const near = (index - 11) * 150
    const far = (index - 11) * 22
    return path(
      polygon([
        [far - 7, -70],
        [far + 7, -70],
        [near + 56, 150],
        [near - 56, 150],
      ]),
      tools.paint(bloom[index % 2] ?? '#8a6cc4'),
    )
  })
  return (
    tools.block(-54, -68, 88, 50, '#e8cfa2') +
    tools.block(30, -68, 44, 36, '#dcc090') +
    tools.flat(
      [
        [-62, -116],
        [-46, -136],
        [28, -136],
        [42, -116],
      ],
      '#c4683f',
    ) +
    tools.flat(
      [
        [28, -102],
        [36, -116],
        [70, -116],
        [82, -102],
      ],
      '#c4683f',
    ) +
    tools.windows(-40, -84, 3, 24, 9, 14, tools.opening('#6f93a8')) +
    foliage(scene.random.fork('oak'), 110, -92, 30, leafTones(scene.palette)) +
    path(`M${-WIDE},-72H${WIDE}V150H${-WIDE}Z`, tools.paint('#c9b47c')) +
    rows
  )
}

export const FIELDS: readonly Landmark[] = [
  landmark(
    'provence',
    [],
    { ...openKit({ far: 'hills', front: 'water', y: 660, height: 150 }), front: () => '' },
    150,
    lavender,
    { mood: 'golden' },
  ),
]
