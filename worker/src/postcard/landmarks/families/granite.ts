import type { Scene } from '../../scene/stage.ts'
import { leafTones, palm } from '../../scene/trees.ts'
import { ellipse, path, repeat, stroke } from '../../svg.ts'
import { openKit } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { type Rock, rock } from '../rock.ts'
import { brush } from '../shapes.ts'

/** A rounded boulder of granite with the grooves that rain cut into it. */
const boulder = (x: number, half: number, height: number, color = '#b9a596'): Rock => ({
  x,
  color,
  foot: '#8a7a72',
  lit: 0.56,
  cracks: 3,
  levels: [
    [-6, -half * 0.9, half * 0.92],
    [height * 0.3, -half, half],
    [height * 0.62, -half * 0.92, half * 0.9],
    [height * 0.86, -half * 0.66, half * 0.64],
    [height, -half * 0.24, half * 0.3],
  ],
})

/** The rocks of La Digue lean over the sand, a palm between them. */
function laDigue(scene: Scene): string {
  const random = scene.random.fork('palms')
  const trunk = brush(scene).paint('#8a6a4c')
  const leaf = leafTones(scene.palette)
  return (
    palm(random, 96, 0, 280, 54, leaf, trunk) +
    palm(random, -96, 0, 230, -40, leaf, trunk) +
    [
      boulder(-190, 84, 150),
      boulder(196, 92, 168, '#c4b0a0'),
      boulder(10, 118, 216, '#bfab9c'),
      boulder(-92, 60, 92, '#c9b6a6'),
      boulder(104, 54, 78),
      boulder(-272, 40, 56),
    ]
      .map((form) => rock(scene, form))
      .join('')
  )
}

/** Boulders hollowed by wind on a dome of granite, one like the beak of a bird. */
function remarkableRocks(scene: Scene): string {
  const tools = brush(scene)
  const stone = '#c98f5e'
  return (
    path('M-320,14C-220,-56 -90,-84 20,-84C140,-84 250,-50 320,14Z', tools.paint('#b5a48c')) +
    path('M60,-82C160,-78 256,-48 320,14H120Q130,-40 60,-82Z', tools.shade('#9a8a76', 0.14), {
      opacity: 0.7,
    }) +
    rock(scene, {
      ...boulder(-150, 54, 96, stone),
      x: -150,
      levels: boulder(-150, 54, 96).levels.map(([up, l, r]) => [up + 50, l, r] as const),
    }) +
    path(
      'M-96,-78C-104,-150 -92,-228 -36,-262C20,-286 92,-270 128,-222C140,-200 124,-190 108,-178C92,-196 62,-206 40,-190C16,-170 30,-120 24,-80Z',
      tools.paint(stone),
    ) +
    path(
      'M-6,-266C50,-280 104,-262 128,-222C140,-200 124,-190 108,-178C92,-196 62,-206 40,-190C16,-170 30,-120 24,-80H-10C-20,-150 10,-214 40,-230Q20,-256 -6,-266Z',
      tools.shade(stone, 0.32),
      { opacity: 0.7 },
    ) +
    path('M-80,-96C-84,-150 -70,-190 -44,-196C-26,-190 -36,-140 -40,-92Z', tools.shade('#8a5c3e', 0.2)) +
    path('M60,-74C58,-120 76,-164 120,-170C166,-166 190,-120 186,-58Z', tools.paint('#d49c68')) +
    path('M126,-170C168,-164 190,-120 186,-58L140,-66Q160,-130 126,-170Z', tools.shade(stone, 0.3), {
      opacity: 0.7,
    }) +
    path('M84,-74C84,-110 96,-132 116,-132C136,-130 140,-96 136,-68Z', tools.shade('#8a5c3e', 0.24)) +
    path('M204,-44C208,-76 224,-92 248,-88C266,-78 270,-50 266,-22Z', tools.paint(stone))
  )
}

/** Granite peaks with pines on their ledges, in a sea of clouds. */
function huangshan(scene: Scene): string {
  const peak = (x: number, half: number, height: number, lean: number): Rock => ({
    x,
    color: '#b9b0a4',
    foot: '#7f9088',
    lit: 0.54,
    cracks: 5,
    levels: [
      [-10, -half, half],
      [height * 0.34, -half * 0.76 + lean * 0.3, half * 0.7 + lean * 0.3],
      [height * 0.6, -half * 0.62 + lean * 0.6, half * 0.56 + lean * 0.6],
      [height * 0.84, -half * 0.4 + lean * 0.9, half * 0.34 + lean * 0.9],
      [height * 0.95, -half * 0.22 + lean, half * 0.2 + lean],
      [height, -half * 0.06 + lean, half * 0.08 + lean],
    ],
  })
  const tools = brush(scene)
  const leaf = leafTones(scene.palette, ['#1c4a3c', '#2d6a4e', '#5f9468'])
  /** A pine with flat layers, as wind makes them on these rocks. */
  const pine = (x: number, y: number, size: number, side: 1 | -1): string =>
    stroke(`M${x},${y}q${side * 4},${-size * 0.6} ${side * size * 0.5},${-size}`, tools.paint('#5f4636'), 5) +
    [
      [0.5, -1, 0.8],
      [0.95, -0.74, 0.66],
      [0.2, -0.6, 0.5],
    ]
      .map(([across = 0, up = 0, wide = 0], index) =>
        ellipse(
          x + side * across * size,
          y + up * size,
          wide * size,
          size * 0.17,
          leaf[index % 2 ? 2 : 1] ?? '#2d6a4e',
        ),
      )
      .join('')
  const mist = (y: number, shift: number): string =>
    repeat(11, (index) =>
      ellipse(-560 + shift + index * 112, y + ((index * 37) % 5) * 5, 92, 30, scene.palette.cloud, {
        opacity: scene.palette.dark ? 0.3 : 0.72,
      }),
    )
  return (
    [peak(-300, 60, 210, 10), peak(280, 74, 250, -14), peak(380, 50, 180, 0)]
      .map((form) => rock(scene, form))
      .join('') +
    mist(-84, 30) +
    [peak(-130, 84, 306, 18), peak(16, 66, 366, -8), peak(146, 74, 284, 14)]
      .map((form) => rock(scene, form))
      .join('') +
    pine(-116, -300, 40, -1) +
    pine(8, -362, 30, 1) +
    pine(166, -274, 44, 1) +
    pine(-190, -120, 40, -1) +
    mist(-34, -20)
  )
}
const stones = openKit({ far: 'sea', front: 'plain', y: 690, height: 300, near: { kind: 'sand' } })

/** Boulders and peaks of bare granite. */
export const GRANITE: readonly Landmark[] = [
  landmark('seychelles', [], stones, 290, laDigue, { mood: 'tropic', half: 300 }),
  landmark('kangaroo-island', [], stones, 280, remarkableRocks, { mood: 'golden', half: 320 }),
  landmark(
    'huangshan',
    ['Huangshan, CN'],
    openKit({ far: 'range', front: 'firs', y: 660, height: 400 }),
    380,
    huangshan,
    {
      mood: 'nordic',
      half: 330,
    },
  ),
]
