import type { Scene } from '../../scene/stage.ts'
import { conifer, leafTones } from '../../scene/trees.ts'
import { path, rect, repeat, stroke } from '../../svg.ts'
import { desertPlain, RED } from '../grounds.ts'
import type { Landmark } from '../landmark.ts'
import { type Rock, rock, rocks } from '../rock.ts'
import { brush } from '../shapes.ts'

const red = '#d2683c'

const butte = (x: number, half: number, height: number, thumb = 0): Rock[] => [
  {
    x,
    color: '#c2603a',
    foot: '#b4512f',
    lit: 0.55,
    layers: 3,
    levels: [
      [-8, -half * 2.3, half * 2.3],
      [height * 0.16, -half * 1.75, half * 1.75],
      [height * 0.36, -half * 1.15, half * 1.15],
      [height * 0.44, -half * 1.02, half * 1.02],
    ],
  },
  {
    x,
    color: red,
    foot: '#b8502f',
    layers: 4,
    cracks: 7,
    levels: [
      [height * 0.4, -half, half],
      [height * 0.7, -half * 0.94, half * 0.97],
      [height * 0.73, -half * 0.86, half * 0.9],
      [height * 0.96, -half * 0.84, half * 0.86],
      [height, -half * 0.7, half * 0.78],
    ],
  },
  ...(thumb
    ? [
        {
          x: x + thumb * half * 1.28,
          color: red,
          foot: '#b8502f',
          layers: 3,
          levels: [
            [height * 0.36, -half * 0.2, half * 0.2],
            [height * 0.7, -half * 0.15, half * 0.15],
            [height * 0.84, -half * 0.08, half * 0.08],
          ],
        } satisfies Rock,
      ]
    : []),
]

/** A tomb that is carved out of one rock. */
function hegra(scene: Scene): string {
  const tools = brush(scene)
  const front = '#f0c48a'
  return (
    rock(scene, {
      x: 0,
      color: '#d98f56',
      foot: '#b8683e',
      lit: 0.66,
      layers: 6,
      levels: [
        [-8, -178, 190],
        [60, -160, 172],
        [150, -150, 166],
        [230, -142, 160],
        [300, -120, 134],
        [334, -84, 92],
        [346, -40, 46],
      ],
    }) +
    tools.block(-112, 4, 224, 230, front) +
    rect(-118, -194, 236, 12, tools.paint('#fbe0b0')) +
    rect(-118, -230, 236, 10, tools.paint('#fbe0b0')) +
    repeat(4, (index) => rect(-112, -232 - 15 * (index + 1), 92 - index * 22, 16, tools.paint(front))) +
    repeat(4, (index) =>
      rect(20 + index * 22, -232 - 15 * (index + 1), 92 - index * 22, 16, tools.shade(front, 0.16)),
    ) +
    [-106, -52, 40, 92].map((x) => tools.block(x, 4, 14, 186, '#fbdfae')).join('') +
    rect(-22, -92, 44, 96, tools.opening('#4a2a22')) +
    tools.flat(
      [
        [-34, -94],
        [0, -122],
        [34, -94],
      ],
      '#fbe0b0',
    )
  )
}

/** A free-standing arch of red stone. */
function delicateArch(scene: Scene): string {
  const tools = brush(scene)
  const stone = scene.defs.linear([
    [0, tools.paint('#e8834c')],
    [1, tools.paint('#b9502f')],
  ])
  return (
    path('M-330,14C-250,-34 -170,-50 -60,-46C60,-52 210,-40 340,14Z', tools.paint('#d2703f')) +
    path('M60,-48C180,-46 260,-24 340,14H40Z', tools.shade('#b9552f', 0.18)) +
    path(
      'M-136,-44C-146,-120 -132,-190 -104,-246C-70,-306 34,-322 88,-268C128,-226 128,-130 136,-42H72C66,-104 84,-170 56,-214C28,-252 -44,-246 -62,-196C-74,-160 -54,-118 -62,-46Z',
      stone,
    ) +
    path(
      'M20,-300C50,-298 70,-286 88,-268C128,-226 128,-130 136,-42H100C100,-120 106,-190 76,-238C62,-262 40,-276 14,-284Z',
      tools.shade('#8c3a26', 0.2),
      { opacity: 0.55 },
    ) +
    path(
      'M-62,-46C-54,-118 -74,-160 -62,-196C-56,-212 -46,-222 -36,-229C-54,-190 -40,-120 -40,-46Z',
      tools.shade('#8c3a26', 0.1),
      {
        opacity: 0.5,
      },
    ) +
    stroke(
      'M-128,-150Q-100,-156 -76,-146M-122,-200Q-96,-200 -70,-186M80,-150Q104,-158 128,-150M-90,-262Q-60,-250 -50,-236M86,-226Q100,-226 118,-214M-134,-96Q-100,-102 -66,-94M74,-96Q104,-104 132,-96',
      tools.shade('#8c3a26', 0.2),
      3,
      { opacity: 0.35 },
    )
  )
}

export const RED_ROCKS: readonly Landmark[] = [
  rocks(
    'monument-valley',
    [],
    desertPlain(RED),
    300,
    [...butte(18, 40, 172), ...butte(-196, 62, 250, 1), ...butte(226, 64, 268, -1)],
    { mood: 'desert', half: 340 },
  ),
  rocks(
    'alula',
    ['Al-‘Ula, SA', 'AlUla, SA', 'Al-`Ula, SA'],
    desertPlain(['#e8ab6c', '#b8703c'], 380),
    350,
    [],
    { mood: 'golden', half: 200, over: hegra },
  ),
  rocks(
    'wadi-rum',
    [],
    desertPlain(['#e08a54', '#a84a2c']),
    300,
    [
      {
        x: -250,
        color: '#c2704a',
        foot: '#a8502f',
        layers: 5,
        cracks: 7,
        levels: [
          [-8, -190, 190],
          [60, -150, 160],
          [110, -140, 142],
          [210, -120, 128],
          [240, -80, 100],
          [252, -30, 50],
        ],
      },
      {
        x: 250,
        color: '#cf7a4c',
        foot: '#a8502f',
        layers: 5,
        cracks: 8,
        levels: [
          [-8, -170, 250],
          [50, -140, 220],
          [120, -126, 200],
          [250, -110, 170],
          [284, -70, 120],
          [296, -10, 60],
        ],
      },
    ],
    {
      mood: 'desert',
      over: (scene) => {
        const tools = brush(scene)
        return (
          path(
            'M-120,8C-112,-60 -100,-110 -64,-130C-20,-152 60,-150 92,-124C120,-100 126,-50 136,8H72C72,-30 62,-84 16,-88C-30,-88 -46,-40 -46,8Z',
            tools.paint('#e08a52'),
          ) +
          path('M60,-142C110,-130 124,-60 136,8H72C72,-30 66,-70 40,-82Z', tools.shade('#b85a34', 0.2), {
            opacity: 0.7,
          }) +
          stroke(
            'M-104,-60Q-76,-66 -50,-58M-80,-112Q-40,-106 -20,-96M70,-60Q98,-66 126,-60',
            tools.shade('#8c3a26', 0.2),
            3,
            { opacity: 0.35 },
          )
        )
      },
    },
  ),
  rocks('arches', ['Moab, US'], desertPlain(RED), 310, [], { mood: 'desert', half: 250, over: delicateArch }),
  rocks(
    'zion',
    ['Springdale, US'],
    { ...desertPlain(['#c98a5c', '#8a5a3c'], 380) },
    370,
    [
      {
        x: -270,
        color: '#c4623e',
        foot: '#a04a34',
        cracks: 6,
        lit: 0.62,
        levels: [
          [-10, -220, 130],
          [120, -190, 100],
          [220, -180, 76],
          [250, -150, 40],
        ],
      },
      {
        x: 60,
        color: '#f4ead8',
        foot: '#b5533a',
        lit: 0.58,
        layers: 3,
        cracks: 7,
        levels: [
          [-10, -190, 200],
          [70, -160, 176],
          [90, -138, 150],
          [230, -126, 136],
          [300, -112, 116],
          [340, -84, 80],
          [362, -40, 44],
        ],
      },
      {
        x: 310,
        color: '#cc6a44',
        foot: '#a04a34',
        cracks: 5,
        levels: [
          [-10, -130, 260],
          [110, -90, 240],
          [170, -60, 230],
        ],
      },
    ],
    {
      mood: 'clear',
      half: 320,
      over: (scene) =>
        repeat(12, (index) =>
          conifer(
            -280 + index * 52,
            12,
            34 + ((index * 29) % 18),
            leafTones(scene.palette, ['#3f5a3c', '#5f7f4a', '#8fa45c']),
            null,
          ),
        ),
    },
  ),
]
