import type { Color } from '../../color.ts'
import { openKit } from '../grounds.ts'
import type { Landmark } from '../landmark.ts'
import { type Rock, rocks } from '../rock.ts'

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

const wood = openKit({ far: 'hills', front: 'firs', y: 650, height: 400 })

const highValley = openKit({ far: 'range', front: 'plain', y: 650, height: 400 })

/** Needles and pillars of rock. */
export const PINNACLES: readonly Landmark[] = [
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
  rocks(
    'isle-of-skye',
    ['Portree, GB'],
    openKit({ far: 'sea', front: 'plain', y: 670, height: 370 }),
    350,
    [
      {
        x: 220,
        color: '#7f847c',
        foot: '#7f9a5f',
        lit: 0.3,
        cracks: 7,
        levels: [
          [-10, -210, 420],
          [80, -130, 400],
          [150, -90, 390],
          [250, -70, 380],
          [290, -30, 300],
        ],
      },
      {
        x: -250,
        color: '#868a80',
        foot: '#7f9a5f',
        levels: [
          [-10, -40, 40],
          [60, -26, 26],
          [110, -4, 10],
        ],
      },
      {
        x: -60,
        color: '#969a8e',
        foot: '#869a66',
        lit: 0.56,
        cracks: 3,
        levels: [
          [-20, -230, 200],
          [40, -130, 110],
          [84, -62, 56],
          [130, -50, 46],
          [190, -54, 44],
          [250, -34, 40],
          [300, -16, 34],
          [340, 8, 20],
        ],
      },
      {
        x: 60,
        color: '#868a80',
        foot: '#7f9a5f',
        levels: [
          [-10, -70, 80],
          [70, -22, 30],
          [130, -18, 18],
          [176, -2, 8],
        ],
      },
    ],
    { mood: 'nordic', half: 280 },
  ),
]
