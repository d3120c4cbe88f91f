import type { Scene } from '../../scene/stage.ts'
import { group, path, rect, repeat, stroke } from '../../svg.ts'
import { openKit } from '../grounds.ts'
import type { Landmark } from '../landmark.ts'
import { rock, rocks } from '../rock.ts'
import { brush } from '../shapes.ts'

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

export const ROCKS: readonly Landmark[] = [
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
]
