import type { Color } from '../../color.ts'
import type { Scene } from '../../scene/stage.ts'
import { group, path, rect, repeat, stroke } from '../../svg.ts'
import { openKit } from '../grounds.ts'
import type { Landmark } from '../landmark.ts'
import { type Rock, rock, rocks } from '../rock.ts'
import { brush } from '../shapes.ts'

const pillar = (x: number, half: number, height: number, color: Color, lean = 0): Rock => ({
  x,
  color,
  foot: '#7d8a74',
  lit: 0.56,
  layers: 9,
  cracks: 2,
  green: true,
  levels: [
    [-10, -half * 1.1, half * 1.15],
    [height * 0.18, -half * 0.92, half],
    [height * 0.4, -half * 1.02 + lean * 0.3, half * 0.86 + lean * 0.3],
    [height * 0.55, -half * 0.84 + lean * 0.5, half * 0.98 + lean * 0.5],
    [height * 0.76, -half + lean * 0.8, half * 0.9 + lean * 0.8],
    [height * 0.92, -half * 0.8 + lean, half * 0.84 + lean],
    [height, -half * 0.62 + lean, half * 0.7 + lean],
  ],
})

/** A tower of granite with a broken top. */
const spire = (x: number, half: number, height: number, lean: number, color: Color): Rock => ({
  x,
  color,
  foot: '#8d8f98',
  lit: 0.52,
  cracks: 4,
  levels: [
    [-10, -half * 2, half * 2],
    [height * 0.22, -half * 1.5, half * 1.5],
    [height * 0.42, -half * 1.08, half * 1.1],
    [height * 0.62, -half * 0.86 + lean * 0.3, half * 0.9 + lean * 0.3],
    [height * 0.82, -half * 0.62 + lean * 0.7, half * 0.66 + lean * 0.7],
    [height * 0.93, -half * 0.4 + lean, half * 0.4 + lean],
    [height, -half * 0.12 + lean, half * 0.16 + lean],
  ],
})

/** The Lion Rock: a wall of stone with stairs between two paws. */
function sigiriya(scene: Scene): string {
  const tools = brush(scene)
  return (
    rock(scene, {
      x: 0,
      color: '#d08a56',
      foot: '#9c6a4a',
      lit: 0.62,
      layers: 3,
      cracks: 11,
      green: true,
      levels: [
        [-10, -250, 262],
        [50, -236, 240],
        [96, -196, 206],
        [190, -186, 204],
        [250, -204, 188],
        [276, -196, 170],
        [288, -160, 140],
      ],
    }) +
    repeat(9, (index) =>
      rect(
        -16 - index * 1.6,
        -96 + index * 12,
        32 + index * 3.2,
        11,
        tools.shade('#f0dcb4', index % 2 ? 0 : 0.14),
      ),
    ) +
    [-62, 62]
      .map(
        (x) =>
          path(
            `M${x - 34},10V-26Q${x - 34},-62 ${x},-64Q${x + 34},-62 ${x + 34},-26V10Z`,
            tools.paint('#c98a58'),
          ) +
          path(`M${x + 8},10V-62Q${x + 34},-58 ${x + 34},-26V10Z`, tools.shade('#c98a58', 0.24)) +
          stroke(`M${x - 14},10V-16M${x + 2},10V-18M${x + 18},10V-14`, tools.shade('#7a4a30', 0.2), 3, {
            opacity: 0.6,
          }),
      )
      .join('')
  )
}

/** El Capitan at the left, the Bridalveil Fall, and Half Dome at the end of the valley. */
function yosemite(scene: Scene): string {
  const tools = brush(scene)
  const fall = tools.paint('#fbfdff')
  return (
    rock(scene, {
      x: 60,
      color: '#c3c6c8',
      foot: '#8f9aa0',
      lit: 0.42,
      cracks: 4,
      levels: [
        [-10, -120, 150],
        [60, -104, 118],
        [130, -92, 84],
        [190, -84, 62],
        [226, -66, 58],
        [250, -36, 56],
        [262, 0, 54],
        [264, 34, 50],
      ],
    }) +
    rock(scene, {
      x: -250,
      color: '#d8cfc0',
      foot: '#9a958c',
      lit: 0.7,
      cracks: 8,
      levels: [
        [-10, -300, 190],
        [80, -300, 158],
        [200, -300, 132],
        [300, -300, 116],
        [336, -300, 84],
        [352, -300, 20],
      ],
    }) +
    rock(scene, {
      x: 300,
      color: '#b4b2aa',
      foot: '#8a9088',
      lit: 0.3,
      cracks: 6,
      levels: [
        [-10, -150, 260],
        [70, -116, 260],
        [150, -92, 260],
        [206, -70, 260],
        [228, -30, 260],
        [250, 40, 260],
      ],
    }) +
    path('M236,-196Q240,-120 232,-20H248Q252,-120 246,-198Z', fall)
  )
}

/** A monastery with red roofs on the top of a rock. */
function monastery(scene: Scene, x: number, up: number, size: number): string {
  const tools = brush(scene)
  const wall = '#f4e4c6'
  return group(
    tools.block(-46, 4, 60, 34, wall) +
      tools.block(6, 4, 46, 48, '#e9d2ac') +
      tools.flat(
        [
          [-52, -28],
          [-40, -42],
          [8, -42],
          [20, -28],
        ],
        '#c05a3a',
      ) +
      tools.flat(
        [
          [0, -43],
          [12, -58],
          [46, -58],
          [58, -43],
        ],
        '#c05a3a',
      ) +
      tools.block(-24, -38, 20, 16, wall) +
      tools.dome(-14, -53, 12, 14, '#c05a3a') +
      tools.windows(-38, -8, 5, 11, 5, 10, tools.opening('#5a4a40')) +
      tools.windows(14, -14, 3, 12, 6, 12, tools.opening('#5a4a40')),
    { transform: `translate(${x} ${-up}) scale(${size})` },
  )
}

const wood = openKit({ far: 'hills', front: 'firs', y: 650, height: 400 })

const jungleFloor = openKit({ far: 'hills', front: 'jungle', y: 660, height: 340 })

const highValley = openKit({ far: 'range', front: 'plain', y: 650, height: 400 })

export const ROCKS: readonly Landmark[] = [
  rocks(
    'zhangjiajie',
    ['Zhangjiajie, CN'],
    wood,
    400,
    [
      pillar(-262, 44, 250, '#b9a48a'),
      pillar(250, 48, 290, '#b09a80', 8),
      pillar(-124, 40, 330, '#c4ab8a', -8),
      pillar(132, 36, 350, '#bfa488', 6),
      pillar(6, 44, 398, '#cbb08c', -4),
    ],
    { mood: 'blossom', half: 310 },
  ),
  rocks(
    'meteora',
    ['Kalabaka, GR', 'Kalambáka, GR'],
    wood,
    400,
    [
      {
        x: -210,
        color: '#a89a88',
        foot: '#7f8674',
        cracks: 6,
        green: true,
        levels: [
          [-10, -120, 120],
          [80, -84, 92],
          [180, -74, 76],
          [240, -66, 64],
          [262, -46, 44],
        ],
      },
      {
        x: 214,
        color: '#9f9282',
        foot: '#7f8674',
        cracks: 6,
        green: true,
        levels: [
          [-10, -120, 130],
          [70, -96, 104],
          [150, -78, 92],
          [214, -64, 70],
          [230, -44, 50],
        ],
      },
      {
        x: 4,
        color: '#b8a78e',
        foot: '#858a76',
        cracks: 8,
        levels: [
          [-10, -130, 130],
          [90, -92, 98],
          [200, -78, 84],
          [300, -74, 74],
          [322, -62, 62],
        ],
      },
    ],
    {
      mood: 'golden',
      half: 300,
      over: (scene) =>
        monastery(scene, 0, 320, 1.15) + monastery(scene, -210, 262, 0.76) + monastery(scene, 216, 230, 0.72),
    },
  ),
  rocks('sigiriya', [], jungleFloor, 300, [], { mood: 'lagoon', half: 270, over: sigiriya }),
  rocks('yosemite', ['Yosemite Valley, US'], wood, 360, [], { mood: 'clear', over: yosemite }),
  rocks(
    'torres-del-paine',
    [],
    openKit({ far: 'range', front: 'water', y: 660, height: 400 }),
    380,
    [
      {
        x: -30,
        color: '#9aa0a6',
        foot: '#7f8a80',
        lit: 0.55,
        levels: [
          [-10, -420, 420],
          [40, -340, 330],
          [90, -230, 240],
          [130, -150, 170],
          [150, -100, 110],
        ],
      },
      spire(-128, 44, 316, 6, '#c9a68e'),
      spire(118, 46, 330, -8, '#bf9c86'),
      spire(-4, 48, 380, 6, '#d2ae94'),
    ],
    { mood: 'rose', half: 330 },
  ),
  rocks(
    'dolomites',
    ["Cortina d'Ampezzo, IT"],
    highValley,
    330,
    [
      {
        x: 0,
        color: '#a9a294',
        foot: '#9aa284',
        lit: 0.6,
        levels: [
          [-10, -420, 420],
          [50, -310, 320],
          [100, -220, 240],
          [124, -180, 200],
        ],
      },
      {
        x: -150,
        color: '#dcc6b0',
        foot: '#b0a294',
        lit: 0.55,
        layers: 5,
        cracks: 5,
        levels: [
          [80, -74, 70],
          [150, -60, 58],
          [210, -48, 50],
          [236, -30, 34],
          [246, -6, 14],
        ],
      },
      {
        x: 154,
        color: '#d6bea8',
        foot: '#b0a294',
        lit: 0.52,
        layers: 5,
        cracks: 5,
        levels: [
          [80, -74, 80],
          [160, -60, 66],
          [230, -46, 52],
          [262, -26, 34],
          [272, -8, 12],
        ],
      },
      {
        x: 0,
        color: '#e6cfb8',
        foot: '#b4a698',
        lit: 0.55,
        layers: 6,
        cracks: 6,
        levels: [
          [84, -84, 84],
          [160, -74, 76],
          [240, -62, 66],
          [296, -44, 46],
          [320, -22, 26],
          [328, -4, 8],
        ],
      },
    ],
    { mood: 'rose', half: 330 },
  ),
  rocks(
    'el-chalten',
    ['El Chaltén, AR'],
    highValley,
    390,
    [
      {
        x: 0,
        color: '#9aa2aa',
        foot: '#8a9488',
        lit: 0.5,
        levels: [
          [-10, -430, 430],
          [50, -320, 330],
          [110, -230, 240],
          [150, -150, 150],
        ],
      },
      spire(-196, 30, 220, 4, '#b8a498'),
      spire(-130, 32, 270, 8, '#c2aa98'),
      spire(206, 30, 230, -4, '#b09c92'),
      spire(140, 34, 286, -6, '#bfa596'),
      {
        x: 0,
        color: '#d8b096',
        foot: '#9a948e',
        lit: 0.5,
        cracks: 6,
        levels: [
          [-10, -150, 150],
          [170, -92, 96],
          [250, -70, 72],
          [320, -46, 44],
          [364, -22, 24],
          [388, -4, 6],
        ],
      },
    ],
    { mood: 'rose', half: 330 },
  ),
]
