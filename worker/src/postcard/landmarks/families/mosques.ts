import type { Color } from '../../color.ts'
import { desert } from '../../kits/desert.ts'
import { skylineKit } from '../../kits/skyline.ts'
import { townKit } from '../../kits/town/row.ts'
import type { Scene } from '../../scene/stage.ts'
import { path, rect, repeat } from '../../svg.ts'
import type { Landmark } from '../landmark.ts'
import { brush, line, pointedPath } from '../shapes.ts'

/** A mosque or a gate with tall portals; measures in its own units. */
interface Mosque {
  wall: Color
  dome: Color
  trim: Color
  body: readonly [half: number, height: number]
  /** Middle, foot above the ground, half width, height. */
  domes: readonly (readonly [x: number, foot: number, half: number, height: number])[]
  shape: 'dome' | 'onion'
  minarets: readonly (readonly [x: number, half: number, height: number])[]
  /** Square towers of the Maghreb, or round ones. */
  square?: boolean
  /** Portals: middle, half width, height. */
  portals: readonly (readonly [x: number, half: number, height: number])[]
}

function mosque(scene: Scene, look: Mosque): string {
  const tools = brush(scene)
  const { wall, trim, dome, shape } = look
  const [half, height] = look.body
  const gold = tools.paint('#e8b84a')
  const minaret = ([x, side, up]: Mosque['minarets'][number]): string =>
    look.square
      ? tools.block(x - side, 0, side * 2, up, wall) +
        repeat(4, (index) =>
          path(
            pointedPath(x - side * 0.44, -up * 0.16 - index * up * 0.19, side * 0.7, up * 0.1),
            tools.opening('#8a5f42'),
          ),
        ) +
        rect(x - side, -up + 8, side * 2, 16, tools.paint(dome)) +
        repeat(4, (index) => tools.block(x - side + index * side * 0.54, -up + 1, side * 0.34, 9, wall)) +
        tools.block(x - side * 0.5, -up, side, up * 0.16, wall) +
        tools.dome(x, -up * 1.16, side * 0.5, side * 0.5, dome) +
        line([x, -up * 1.16 - side * 0.5], [x, -up * 1.16 - side * 0.5 - 22], gold, 3)
      : tools.taper(x, 0, side, side * 0.74, up, wall) +
        [0.42, 0.72, 0.96]
          .map((share) => rect(x - side - 3, -up * share, side * 2 + 6, 6, tools.paint(trim)))
          .join('') +
        tools.onion(x, -up, side * 0.9, side * 2.4, dome) +
        line([x, -up - side * 2.3], [x, -up - side * 2.3 - 16], gold, 2.4)
  const portal = ([x, side, up]: Mosque['portals'][number]): string =>
    tools.block(x - side, 0, side * 2, up, wall) +
    rect(x - side + 4, -up + 4, side * 2 - 8, 9, tools.paint(dome)) +
    rect(x - side + 4, -up + 4, 6, up - 4, tools.paint(dome), { opacity: 0.8 }) +
    rect(x + side - 10, -up + 4, 6, up - 4, tools.paint(dome), { opacity: 0.8 }) +
    path(pointedPath(x - side * 0.6, 0, side * 1.2, up * 0.82), tools.shade(wall, 0.34)) +
    path(pointedPath(x - side * 0.3, 0, side * 0.6, up * 0.42), tools.opening('#3d4a5a'))
  return (
    look.minarets.map(minaret).join('') +
    look.domes
      .map(
        ([x, foot, side, up]) =>
          tools.block(x - side * 0.86, -foot + 20, side * 1.72, 22, wall) +
          rect(x - side * 0.9, -foot - 2, side * 1.8, 5, tools.paint(trim)) +
          tools[shape](x, -foot, side, up, dome) +
          line([x, -foot - up], [x, -foot - up - 18], gold, 2.6),
      )
      .join('') +
    (height > 0
      ? tools.block(-half, 0, half * 2, height, wall) +
        rect(-half - 3, -height - 3, half * 2 + 6, 7, tools.paint(trim)) +
        repeat(Math.floor(half / 17), (index) =>
          path(pointedPath(-half + 10 + index * 34, 0, 20, height * 0.62), tools.shade(wall, 0.28)),
        )
      : '') +
    look.portals.map(portal).join('')
  )
}

const old = townKit({ ground: 'square', spires: false })
const named = (
  slug: string,
  cities: readonly string[],
  kit: Landmark['kit'],
  height: number,
  half: number,
  look: Mosque,
  mood?: Landmark['mood'],
): Landmark => ({
  slugs: [slug],
  cities,
  kit,
  height,
  half,
  ...(mood ? { mood } : {}),
  draw: (scene) => mosque(scene, look),
})

export const MOSQUES: readonly Landmark[] = [
  named(
    'abu-dhabi',
    ['Abu Dhabi, AE'],
    skylineKit({ water: true }),
    340,
    280,
    {
      wall: '#fbf6ea',
      dome: '#fdf9f0',
      trim: '#e8d3a4',
      body: [190, 76],
      shape: 'onion',
      domes: [
        [0, 112, 58, 104],
        [-96, 94, 36, 66],
        [96, 94, 36, 66],
        [-158, 84, 22, 42],
        [158, 84, 22, 42],
      ],
      minarets: [
        [-240, 14, 250],
        [240, 14, 250],
      ],
      portals: [[0, 40, 104]],
    },
    'rose',
  ),
  named(
    'casablanca',
    ['Casablanca, MA'],
    old,
    400,
    190,
    {
      wall: '#e9d8b8',
      dome: '#3f8f7a',
      trim: '#f6ead2',
      body: [180, 92],
      shape: 'dome',
      square: true,
      domes: [],
      minarets: [[70, 38, 310]],
      portals: [[-90, 44, 116]],
    },
    'clear',
  ),
  named(
    'marrakesh',
    ['Marrakesh, MA', 'Marrakech, MA'],
    { ...desert, slot: { y: 640, height: 380 } },
    400,
    170,
    {
      wall: '#d9905f',
      dome: '#3f9a8a',
      trim: '#eebb84',
      body: [160, 64],
      shape: 'dome',
      square: true,
      domes: [],
      minarets: [[40, 36, 320]],
      portals: [[-80, 34, 84]],
    },
    'desert',
  ),
  named(
    'lahore',
    ['Lahore, PK'],
    old,
    300,
    290,
    {
      wall: '#b8563f',
      dome: '#fbf3e6',
      trim: '#f3e0c8',
      body: [190, 84],
      shape: 'onion',
      domes: [
        [0, 124, 56, 92],
        [-104, 106, 44, 72],
        [104, 106, 44, 72],
      ],
      minarets: [
        [-244, 17, 218],
        [244, 17, 218],
      ],
      portals: [[0, 52, 118]],
    },
    'amber',
  ),
  named(
    'muscat',
    ['Muscat, OM'],
    { ...old, slot: { y: 690, height: 400 } },
    340,
    250,
    {
      wall: '#efe2c8',
      dome: '#d9a94a',
      trim: '#fbf3e0',
      body: [200, 88],
      shape: 'dome',
      domes: [[0, 128, 62, 76]],
      minarets: [
        [-130, 14, 290],
        [220, 11, 190],
        [-220, 11, 190],
      ],
      portals: [
        [0, 36, 112],
        [-110, 22, 74],
        [110, 22, 74],
      ],
    },
    'golden',
  ),
  named(
    'isfahan',
    ['Isfahan, IR'],
    old,
    340,
    220,
    {
      wall: '#e0c290',
      dome: '#2f9aa8',
      trim: '#f3e0b4',
      body: [200, 84],
      shape: 'onion',
      domes: [[86, 124, 70, 128]],
      minarets: [
        [-112, 13, 250],
        [-8, 13, 250],
      ],
      portals: [[-60, 62, 164]],
    },
    'clear',
  ),
  named(
    'samarkand',
    ['Samarkand, UZ'],
    old,
    280,
    330,
    {
      wall: '#dcbd86',
      dome: '#2f9aa8',
      trim: '#f0d9a4',
      body: [0, 0],
      shape: 'onion',
      domes: [
        [-150, 96, 34, 56],
        [150, 96, 34, 56],
      ],
      minarets: [
        [-290, 15, 196],
        [-100, 14, 178],
        [100, 14, 178],
        [290, 15, 196],
      ],
      portals: [
        [-196, 76, 170],
        [196, 76, 170],
        [0, 80, 188],
      ],
    },
    'golden',
  ),
  named(
    'bukhara',
    ['Bukhara, UZ'],
    old,
    380,
    210,
    {
      wall: '#d9b47c',
      dome: '#3f9ab0',
      trim: '#efd6a0',
      body: [150, 80],
      shape: 'onion',
      domes: [
        [120, 104, 46, 72],
        [-120, 104, 46, 72],
      ],
      minarets: [[0, 30, 300]],
      portals: [
        [-92, 40, 126],
        [92, 40, 126],
      ],
    },
    'golden',
  ),
]
