import { type Color, darken } from '../../color.ts'
import { alpine } from '../../kits/alpine.ts'
import { lake } from '../../kits/lake.ts'
import { townKit } from '../../kits/town/row.ts'
import type { Scene } from '../../scene/stage.ts'
import { foliage, leafTones } from '../../scene/trees.ts'
import { path, polygon, rect, repeat, round } from '../../svg.ts'
import { openKit } from '../grounds.ts'
import type { Landmark } from '../landmark.ts'
import { brush, line } from '../shapes.ts'

/** A castle on a rock: walls and towers by their middle, half width and height above the rock. */
interface Castle {
  rock: Color
  /** Height of the rock. */
  rise: number
  wall: Color
  roof: Color
  walls: readonly (readonly [x: number, half: number, height: number, roof: number])[]
  /** `cap` is the height of the roof; 0 is a top with battlements. */
  towers: readonly (readonly [x: number, half: number, height: number, cap: number])[]
  flag?: Color
}

function castle(scene: Scene, { rock, rise, wall, roof, walls, towers, flag }: Castle): string {
  const tools = brush(scene)
  const foot = -rise
  const hall = ([x, half, height, top]: Castle['walls'][number]): string =>
    (top > 0
      ? tools.flat(
          [
            [x - half - 4, foot - height + 2],
            [x - half + top * 0.5, foot - height - top],
            [x + half - top * 0.5, foot - height - top],
            [x + half + 4, foot - height + 2],
          ],
          roof,
        )
      : repeat(Math.floor(half / 8), (index) =>
          tools.block(x - half + index * 16, foot - height + 1, 9, 10, wall),
        )) +
    tools.block(x - half, foot + 14, half * 2, height + 14, wall) +
    repeat(Math.max(1, Math.floor(half / 14)), (index) =>
      rect(x - half + 9 + index * 27, foot - height * 0.68, 8, 13, tools.opening()),
    )
  const turret = ([x, half, height, cap]: Castle['towers'][number]): string =>
    (cap > 0
      ? tools.cone(x, foot - height, half + 4, cap, roof)
      : repeat(3, (index) =>
          tools.block(x - half - 3 + index * (half * 0.9), foot - height, half * 0.6, 11, wall),
        )) +
    tools.block(x - half, foot + 14, half * 2, height + 14, wall) +
    rect(x - half - 3, foot - height - 1, half * 2 + 6, 6, tools.shade(wall, 0.1)) +
    rect(x - 4, foot - height + 16, 7, 14, tools.opening())
  const tallest = towers.reduce((most, one) => (one[2] + one[3] > most[2] + most[3] ? one : most))
  const mast = foot - tallest[2] - tallest[3]
  return (
    (flag
      ? line([tallest[0], mast + 4], [tallest[0], mast - 34], tools.paint('#5b4034'), 3) +
        tools.flat(
          [
            [tallest[0] + 1, mast - 34],
            [tallest[0] + 34, mast - 26],
            [tallest[0] + 1, mast - 17],
          ],
          flag,
        )
      : '') +
    towers
      .filter(([, , , cap]) => cap > 0)
      .map(turret)
      .join('') +
    walls.map(hall).join('') +
    towers
      .filter(([, , , cap]) => cap === 0)
      .map(turret)
      .join('') +
    rockOf(scene, rock, rise)
  )
}

/** The rock under the castle, with bushes at its foot. */
function rockOf(scene: Scene, rock: Color, rise: number): string {
  const foot = -rise
  const stone = brush(scene).paint(rock)
  const leaf = leafTones(scene.palette, scene.palette.leaf, 0.05)
  const green = scene.random.fork('castle')
  return (
    path(
      `M-330,24C-280,${round(foot * 0.3)} -236,${round(foot * 0.9)} -176,${foot}L-60,${round(foot - 6)}L60,${round(foot + 4)}L184,${foot}C240,${round(foot * 0.85)} 270,${round(foot * 0.35)} 340,24Z`,
      stone,
    ) +
    path(
      polygon([
        [60, foot + 4],
        [184, foot],
        [250, foot * 0.7],
        [290, foot * 0.3],
        [340, 24],
        [120, 24],
        [150, foot * 0.4],
        [96, foot * 0.62],
      ]),
      darken(stone, 0.18),
    ) +
    path(
      polygon([
        [-120, foot],
        [-84, foot * 0.55],
        [-104, foot * 0.3],
        [-60, 24],
        [-20, 24],
        [-44, foot * 0.42],
        [-70, foot * 0.98],
      ]),
      darken(stone, 0.12),
    ) +
    repeat(11, (index) =>
      foliage(green, -290 + index * 58, 8 - green.between(0, rise * 0.22), green.between(18, 32), leaf),
    )
  )
}

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
