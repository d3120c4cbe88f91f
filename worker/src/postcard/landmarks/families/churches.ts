import type { Color } from '../../color.ts'
import { townKit } from '../../kits/town/row.ts'
import type { Scene } from '../../scene/stage.ts'
import { circle, path, rect, repeat } from '../../svg.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { archPath, brush, line, pointedPath } from '../shapes.ts'

/** A church seen from its front: towers by their middle, half width and height, with a roof of their own. */
interface Church {
  wall: Color
  roof: Color
  nave: readonly [half: number, height: number]
  towers: readonly (readonly [x: number, half: number, height: number, cap: number])[]
  cap: 'spire' | 'onion' | 'dome' | 'flat'
  /** Pointed openings of the Gothic kind, with pinnacles. */
  gothic?: boolean
  finial?: Color
}

function church(
  scene: Scene,
  { wall, roof, nave, towers, cap, gothic = false, finial = '#e8b84a' }: Church,
): string {
  const tools = brush(scene)
  const [half, height] = nave
  const hole = tools.opening('#4d5560')
  const opening = (x: number, foot: number, width: number, up: number): string =>
    gothic ? path(pointedPath(x, foot, width, up), hole) : tools.arches(x, foot, 1, 0, width, up, hole)
  const bell = ([x, side, up, top]: Church['towers'][number]): string => {
    const crown = { spire: tools.cone, onion: tools.onion, dome: tools.dome, flat: null }[cap]
    const band = rect(x - side - 3, -up - 1, side * 2 + 6, 6, tools.paint('#fff3dc'))
    return (
      (crown ? crown(x, -up, cap === 'spire' ? side * 0.96 : side * 1.02, top, roof) : '') +
      (gothic
        ? [-side, side].map((at) => tools.cone(x + at * 0.86, -up, 5, top * 0.28, wall)).join('')
        : '') +
      tools.block(x - side, 0, side * 2, up, wall) +
      band +
      [0.9, 0.62, 0.36]
        .map(
          (share) =>
            opening(x - side * 0.62, -up * share + side * 1.1, side * 0.46, side * 1.1) +
            opening(x + side * 0.16, -up * share + side * 1.1, side * 0.46, side * 1.1),
        )
        .join('') +
      rect(x - side - 2, -up * 0.58, side * 2 + 4, 4, tools.shade(wall, 0.12)) +
      (crown ? line([x, -up - top], [x, -up - top - 18], tools.paint(finial), 2.6) : '')
    )
  }
  return (
    tools.flat(
      [
        [-half - 5, -height + 2],
        [0, -height - half * 0.72],
        [half + 5, -height + 2],
      ],
      roof,
    ) +
    tools.block(-half, 0, half * 2, height, wall) +
    towers.map(bell).join('') +
    tools.flat(
      [
        [-half * 0.62, -height + 3],
        [0, -height - half * 0.4],
        [half * 0.62, -height + 3],
      ],
      wall,
    ) +
    circle(0, -height * 0.72, half * 0.3, tools.paint('#fff3dc')) +
    circle(0, -height * 0.72, half * 0.24, hole) +
    repeat(8, (index) => {
      const angle = (index / 8) * Math.PI * 2
      return line(
        [0, -height * 0.72],
        [Math.cos(angle) * half * 0.24, -height * 0.72 + Math.sin(angle) * half * 0.24],
        tools.paint(wall),
        2,
      )
    }) +
    opening(-half * 0.24, 0, half * 0.48, height * 0.36) +
    opening(-half * 0.74, 0, half * 0.3, height * 0.28) +
    opening(half * 0.44, 0, half * 0.3, height * 0.28)
  )
}

const town = townKit({ ground: 'square', spires: false })

const named = (
  slug: string,
  cities: readonly string[],
  height: number,
  look: Church,
  mood?: Landmark['mood'],
): Landmark => ({
  slugs: [slug],
  cities,
  kit: town,
  height,
  half: 120,
  ...(mood ? { mood } : {}),
  draw: (scene) => church(scene, look),
})

/**
 * The front of a church that burnt down: columns in storeys, the sky in its windows, above a flight of steps.
 */
function ruinsOfSaintPaul(scene: Scene): string {
  const tools = brush(scene)
  const stone = '#e6d4b0'
  const trim = tools.paint('#f6e9cc')
  const hole = scene.palette.dark ? scene.palette.sky[2] : scene.palette.sky[1]
  const tier = (foot: number, half: number, height: number, columns: number): string => {
    const pitch = (half * 2 - 12) / (columns - 1)
    return (
      tools.block(-half, -foot, half * 2, height, stone) +
      repeat(columns, (index) => rect(-half + 2 + index * pitch, -foot - height + 8, 8, height - 8, trim)) +
      rect(-half - 6, -foot - height, half * 2 + 12, 9, trim)
    )
  }
  return (
    repeat(7, (index) =>
      rect(
        -190 - index * 9,
        -70 + index * 11,
        380 + index * 18,
        12,
        tools.shade('#d9c8a8', index % 2 ? 0.02 : 0.12),
      ),
    ) +
    tier(68, 132, 76, 8) +
    tier(142, 132, 66, 8) +
    tier(206, 96, 54, 6) +
    tier(258, 58, 40, 4) +
    tools.flat(
      [
        [-132, -212],
        [-96, -258],
        [-96, -212],
      ],
      stone,
    ) +
    tools.flat(
      [
        [132, -212],
        [96, -258],
        [96, -212],
      ],
      '#c9b690',
    ) +
    tools.flat(
      [
        [-62, -304],
        [0, -340],
        [62, -304],
      ],
      stone,
    ) +
    circle(0, -313, 7, hole) +
    line([0, -338], [0, -364], trim, 4) +
    line([-8, -355], [8, -355], trim, 4) +
    [-86, -14, 58].map((x) => rect(x, -122, 28, 56, hole)).join('') +
    [-84, -13, 60].map((x) => path(archPath(x, -152, 26, 44), hole)).join('') +
    path(archPath(-12, -214, 24, 36), hole)
  )
}

export const CHURCHES: readonly Landmark[] = [
  named(
    'cologne',
    ['Cologne, DE', 'Köln, DE'],
    440,
    {
      wall: '#8f8a80',
      roof: '#747068',
      nave: [54, 150],
      cap: 'spire',
      gothic: true,
      towers: [
        [-72, 36, 236, 176],
        [72, 36, 236, 176],
      ],
    },
    'clear',
  ),
  named(
    'munich',
    ['Munich, DE'],
    360,
    {
      wall: '#b8684c',
      roof: '#5f9a8a',
      nave: [50, 150],
      cap: 'onion',
      towers: [
        [-70, 30, 250, 66],
        [70, 30, 250, 66],
      ],
    },
    'amber',
  ),
  named(
    'zurich',
    ['Zürich, CH'],
    340,
    {
      wall: '#d6c7a8',
      roof: '#7d8a94',
      nave: [44, 120],
      cap: 'onion',
      towers: [
        [-62, 30, 220, 84],
        [62, 30, 220, 84],
      ],
    },
    'clear',
  ),
  named(
    'montreal',
    ['Montréal, CA'],
    330,
    {
      wall: '#b5b1a6',
      roof: '#8c887c',
      nave: [56, 170],
      cap: 'flat',
      gothic: true,
      towers: [
        [-84, 36, 290, 46],
        [84, 36, 290, 46],
      ],
    },
    'nordic',
  ),
  named(
    'strasbourg',
    ['Strasbourg, FR'],
    440,
    {
      wall: '#c98468',
      roof: '#b0705a',
      nave: [60, 190],
      cap: 'spire',
      gothic: true,
      towers: [
        [-80, 38, 262, 164],
        [80, 38, 214, 30],
      ],
    },
    'rose',
  ),
  named(
    'new-orleans',
    ['New Orleans, US'],
    370,
    {
      wall: '#fbf6ea',
      roof: '#55606b',
      nave: [64, 150],
      cap: 'spire',
      towers: [
        [-92, 26, 170, 110],
        [92, 26, 170, 110],
        [0, 22, 226, 136],
      ],
    },
    'lagoon',
  ),
  named(
    'santiago-de-compostela',
    ['Santiago de Compostela, ES'],
    380,
    {
      wall: '#c9b48c',
      roof: '#a8956e',
      nave: [64, 190],
      cap: 'dome',
      towers: [
        [-94, 32, 300, 44],
        [94, 32, 300, 44],
      ],
    },
    'golden',
  ),
  landmark(
    'macao',
    ['Macau, MO', 'Macao, MO'],
    { ...townKit({ ground: 'square', spires: false, gap: 220 }), slot: { y: 704, height: 360 } },
    366,
    ruinsOfSaintPaul,
    {
      mood: 'amber',
      half: 240,
    },
  ),
]
