import { alpine } from '../../kits/alpine.ts'
import { lake } from '../../kits/lake.ts'
import { castleOnRock } from '../castle.ts'
import { openKit } from '../grounds.ts'
import type { Landmark } from '../landmark.ts'

const seaside = openKit({ far: 'sea', front: 'water', y: 700, height: 300, near: { kind: 'stone' } })

/** Castles and walled towns in a landscape of their own: at the sea, at a lake, in mountains. */
export const CASTLES_IN_LANDSCAPES: readonly Landmark[] = [
  castleOnRock(
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
  castleOnRock(
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
  castleOnRock(
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
  castleOnRock(
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
  castleOnRock(
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
