import { alpine } from '../../kits/alpine.ts'
import { lake } from '../../kits/lake.ts'
import { townKit } from '../../kits/town/row.ts'
import { type Castle, castle } from '../castle.ts'
import { openKit } from '../grounds.ts'
import type { Landmark } from '../landmark.ts'

const crag = (
  kit: Landmark['kit'],
  height: number,
  name: readonly [string, string],
  look: Castle,
  mood?: Landmark['mood'],
): Landmark => ({
  slugs: [name[0]],
  cities: [name[1]],
  kit,
  height,
  half: 300,
  ...(mood ? { mood } : {}),
  draw: (scene) => castle(scene, look),
})
const below = townKit({ spires: false })
const seaside = openKit({ far: 'sea', front: 'water', y: 700, height: 300, near: { kind: 'stone' } })

export const CASTLES: readonly Landmark[] = [
  crag(
    below,
    330,
    ['edinburgh', 'Edinburgh, GB'],
    {
      rock: '#77766f',
      rise: 170,
      wall: '#a89a84',
      roof: '#5b6570',
      flag: '#2f5f9f',
      walls: [
        [-120, 56, 52, 0],
        [-10, 66, 84, 26],
        [110, 60, 66, 24],
      ],
      towers: [
        [-168, 20, 62, 0],
        [-66, 24, 104, 0],
        [62, 26, 92, 0],
        [170, 22, 56, 0],
      ],
    },
    'nordic',
  ),
  crag(below, 320, ['bratislava', 'Bratislava, SK'], {
    rock: '#8f9a72',
    rise: 120,
    wall: '#f6f0e2',
    roof: '#b3563c',
    walls: [[0, 104, 110, 40]],
    towers: [
      [-104, 22, 128, 40],
      [104, 22, 128, 40],
      [-58, 15, 118, 34],
      [58, 15, 118, 34],
    ],
  }),
  crag(
    { ...alpine, slot: { y: 700, height: 430 } },
    350,
    ['bran-castle', 'Bran, RO'],
    {
      rock: '#8c8a7e',
      rise: 130,
      wall: '#f1e7d2',
      roof: '#a34a34',
      walls: [
        [-70, 62, 78, 42],
        [60, 58, 100, 46],
      ],
      towers: [
        [-128, 26, 98, 66],
        [-8, 24, 134, 74],
        [112, 30, 96, 60],
      ],
    },
    'amber',
  ),
  crag(
    below,
    340,
    ['cesky-krumlov', 'Český Krumlov, CZ'],
    {
      rock: '#9a927c',
      rise: 110,
      wall: '#f0cf9c',
      roof: '#b3563c',
      walls: [
        [-110, 70, 66, 30],
        [40, 64, 84, 32],
        [140, 46, 64, 26],
      ],
      towers: [
        [-36, 26, 176, 56],
        [88, 15, 104, 40],
      ],
    },
    'golden',
  ),
  crag(below, 330, ['salzburg', 'Salzburg, AT'], {
    rock: '#7d8a76',
    rise: 150,
    wall: '#f3ecdc',
    roof: '#6a7683',
    walls: [
      [-110, 72, 58, 22],
      [20, 70, 88, 26],
      [130, 54, 62, 22],
    ],
    towers: [
      [-172, 22, 70, 0],
      [-44, 22, 110, 36],
      [84, 24, 112, 38],
      [176, 20, 66, 0],
    ],
  }),
  crag(
    below,
    300,
    ['heidelberg', 'Heidelberg, DE'],
    {
      rock: '#6f8a5e',
      rise: 120,
      wall: '#c4765a',
      roof: '#56606b',
      walls: [
        [-90, 78, 78, 0],
        [60, 72, 92, 30],
        [150, 40, 60, 0],
      ],
      towers: [
        [-160, 28, 96, 0],
        [-14, 26, 118, 50],
        [124, 24, 104, 44],
      ],
    },
    'rose',
  ),
  crag(
    { ...lake, slot: { y: 652, height: 260 } },
    240,
    ['loch-ness', 'Drumnadrochit, GB'],
    {
      rock: '#6f8a5e',
      rise: 56,
      wall: '#a7957a',
      roof: '#5b6570',
      walls: [
        [-120, 44, 40, 0],
        [10, 60, 28, 0],
        [-40, 30, 52, 0],
      ],
      towers: [
        [110, 36, 128, 0],
        [-168, 20, 66, 0],
      ],
    },
    'nordic',
  ),
  crag(below, 330, ['tallinn', 'Tallinn, EE'], {
    rock: '#a7a391',
    rise: 110,
    wall: '#ddcfb2',
    roof: '#b3563c',
    flag: '#2f6fb0',
    walls: [
      [-80, 96, 74, 28],
      [90, 72, 56, 24],
    ],
    towers: [
      [-176, 19, 166, 0],
      [10, 22, 112, 62],
      [160, 22, 92, 54],
    ],
  }),
  crag(below, 310, ['vilnius', 'Vilnius, LT'], {
    rock: '#7f9a62',
    rise: 170,
    wall: '#b8654a',
    roof: '#a34a34',
    flag: '#f0c64e',
    walls: [[-90, 40, 26, 0]],
    towers: [[20, 46, 116, 0]],
  }),
  crag(
    below,
    300,
    ['tbilisi', 'Tbilisi, GE'],
    {
      rock: '#b08f68',
      rise: 160,
      wall: '#d0b083',
      roof: '#a8553a',
      walls: [
        [-120, 70, 44, 0],
        [20, 62, 56, 0],
        [130, 50, 42, 0],
      ],
      towers: [
        [-172, 24, 78, 0],
        [-44, 22, 84, 0],
        [80, 26, 98, 0],
        [170, 20, 66, 0],
      ],
    },
    'golden',
  ),
  crag(below, 330, ['krakow', 'Kraków, PL'], {
    rock: '#8c9a72',
    rise: 84,
    wall: '#d9a884',
    roof: '#a8553a',
    flag: '#c8362c',
    walls: [
      [-120, 66, 76, 28],
      [30, 74, 88, 30],
      [140, 46, 70, 26],
    ],
    towers: [
      [-52, 20, 168, 54],
      [-8, 18, 138, 48],
      [100, 20, 116, 40],
      [-180, 22, 100, 36],
    ],
  }),
  crag(
    'highland',
    330,
    ['ladakh', 'Leh, IN'],
    {
      rock: '#b08f68',
      rise: 150,
      wall: '#d8bd92',
      roof: '#8f3a2c',
      flag: '#e8b84a',
      walls: [
        [-70, 100, 70, 0],
        [0, 84, 112, 0],
        [70, 60, 150, 0],
      ],
      towers: [
        [150, 26, 86, 0],
        [-160, 22, 56, 0],
      ],
    },
    'clear',
  ),
  crag(
    below,
    320,
    ['granada', 'Granada, ES'],
    {
      rock: '#7f8f5c',
      rise: 110,
      wall: '#d98a5c',
      roof: '#b5583c',
      walls: [
        [-150, 60, 50, 0],
        [-20, 84, 64, 22],
        [110, 70, 52, 0],
      ],
      towers: [
        [-196, 26, 92, 0],
        [-98, 30, 112, 0],
        [22, 36, 138, 0],
        [104, 24, 84, 26],
        [180, 22, 76, 0],
      ],
    },
    'golden',
  ),
  crag(
    seaside,
    240,
    ['dubrovnik', 'Dubrovnik, HR'],
    {
      rock: '#b8b0a0',
      rise: 44,
      wall: '#ecdcbc',
      roof: '#d2663c',
      walls: [
        [-140, 44, 96, 24],
        [-50, 40, 112, 24],
        [60, 44, 104, 26],
        [146, 40, 92, 22],
        [0, 200, 72, 0],
      ],
      towers: [
        [14, 15, 150, 34],
        [-190, 34, 112, 0],
        [-76, 24, 90, 0],
        [104, 26, 92, 0],
        [196, 32, 104, 0],
      ],
    },
    'clear',
  ),
  crag(
    seaside,
    260,
    ['rhodes', 'Rhodes, GR'],
    {
      rock: '#b5a684',
      rise: 60,
      wall: '#dcc294',
      roof: '#c0683f',
      flag: '#3a6fb8',
      walls: [
        [-120, 90, 70, 0],
        [120, 90, 70, 0],
        [0, 110, 100, 0],
      ],
      towers: [
        [-196, 26, 92, 0],
        [-44, 30, 140, 0],
        [44, 30, 140, 0],
        [192, 26, 92, 0],
      ],
    },
    'golden',
  ),
]
