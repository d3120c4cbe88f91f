import { townKit } from '../../kits/town/row.ts'
import { castleOnRock } from '../castle.ts'
import type { Landmark } from '../landmark.ts'

const below = townKit({ spires: false })

export const CASTLES: readonly Landmark[] = [
  castleOnRock(
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
  castleOnRock(below, 320, ['bratislava', 'Bratislava, SK'], {
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
  castleOnRock(
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
  castleOnRock(below, 330, ['salzburg', 'Salzburg, AT'], {
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
  castleOnRock(
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
  castleOnRock(below, 330, ['tallinn', 'Tallinn, EE'], {
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
  castleOnRock(below, 310, ['vilnius', 'Vilnius, LT'], {
    rock: '#7f9a62',
    rise: 170,
    wall: '#b8654a',
    roof: '#a34a34',
    flag: '#f0c64e',
    walls: [[-90, 40, 26, 0]],
    towers: [[20, 46, 116, 0]],
  }),
  castleOnRock(
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
  castleOnRock(below, 330, ['krakow', 'Kraków, PL'], {
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
  castleOnRock(
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
]
