import { type Color, darken } from '../../color.ts'
import type { Kit } from '../../kits/kit.ts'
import { townKit } from '../../kits/town/row.ts'
import type { Scene } from '../../scene/stage.ts'
import { foliage, leafTones, palm } from '../../scene/trees.ts'
import { group, path, rect, repeat, round, stroke } from '../../svg.ts'
import { openKit } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { brush, line } from '../shapes.ts'
import { horn } from '../summit.ts'

type Gable = 'ridge' | 'point' | 'step' | 'bell' | 'flat'

/** A famous row of houses: the colours of the walls in turn, and the shape of the gables. */
interface Row {
  walls: readonly Color[]
  roof: Color
  gable: Gable
  width: number
  /** Height of the lowest and of the highest house. */
  height: readonly [number, number]
  count: number
  trim?: Color
}

/** A number from 0 to 1 that is the same each time. */
function share(index: number, step: number): number {
  return ((index * step) % 7) / 6
}

function row(scene: Scene, look: Row): string {
  const { walls, width, count, height, gable } = look
  const from = (-count * width) / 2
  return repeat(count, (index) => {
    const wall = walls[index % walls.length] ?? '#e8d5b0'
    const up = height[0] + (height[1] - height[0]) * share(index, 5)
    return house(scene, from + index * width, width, up, wall, look.roof, gable, look.trim)
  })
}

function house(
  scene: Scene,
  x: number,
  width: number,
  up: number,
  wall: Color,
  roof: Color,
  gable: Gable,
  trim: Color = '#fffaf0',
): string {
  const tools = brush(scene)
  const glass = tools.opening('#4d6478')
  const columns = Math.max(2, Math.round(width / 20))
  const pitch = width / columns
  const size = pitch * 0.48
  const storeys = Math.max(1, Math.floor((up - 14) / 30))
  const windows = repeat(storeys, (level) =>
    repeat(columns, (column) => {
      const left = x + pitch * (column + 0.5) - size / 2
      const top = -up + 12 + level * 30
      return rect(left - 2, top - 2, size + 4, 20, tools.paint(trim)) + rect(left, top, size, 16, glass)
    }),
  )
  return (
    GABLES[gable](scene, { x, width, up, wall, roof, trim }) +
    tools.block(x, 4, width, up + 4, wall) +
    windows +
    rect(x + width * 0.4, -18, width * 0.2, 22, tools.shade(roof, 0.2))
  )
}

interface Top {
  x: number
  width: number
  up: number
  wall: Color
  roof: Color
  trim: Color
}

const GABLES: Record<Gable, (scene: Scene, top: Top) => string> = {
  flat: (scene, { x, width, up, trim }) => rect(x - 1, -up - 5, width + 2, 7, brush(scene).paint(trim)),
  ridge: (scene, { x, width, up, wall, roof }) => {
    const tools = brush(scene)
    return (
      tools.flat(
        [
          [x - 2, -up + 1],
          [x + 5, -up - 24],
          [x + width - 5, -up - 24],
          [x + width + 2, -up + 1],
        ],
        roof,
      ) +
      rect(x + width * 0.62, -up - 36, width * 0.12, 14, tools.shade(roof, 0.2)) +
      tools.block(x + width * 0.3, -up - 2, width * 0.26, 16, wall) +
      tools.flat(
        [
          [x + width * 0.26, -up - 17],
          [x + width * 0.43, -up - 28],
          [x + width * 0.6, -up - 17],
        ],
        roof,
      )
    )
  },
  point: (scene, { x, width, up, wall, roof }) => {
    const tools = brush(scene)
    const peak = -up - width * 0.62
    return (
      tools.flat(
        [
          [x, -up + 1],
          [x + width / 2, peak],
          [x + width, -up + 1],
        ],
        wall,
      ) +
      path(
        `M${x + width / 2},${round(peak)}L${x + width},${-up + 1}H${round(x + width * 0.66)}Z`,
        tools.shade(wall, 0.2),
      ) +
      rect(x + width * 0.41, -up - width * 0.26, width * 0.18, 15, tools.opening('#4d6478')) +
      stroke(
        `M${x - 1},${-up + 1}L${x + width / 2},${round(peak - 2)}L${x + width + 1},${-up + 1}`,
        tools.paint(roof),
        6,
      )
    )
  },
  step: (scene, { x, width, up, wall, trim }) => {
    const tools = brush(scene)
    const one = width / 7
    return (
      repeat(3, (index) =>
        tools.block(x + one * index, -up - one * 1.3 * index, width - one * 2 * index, one * 1.3 + 1, wall),
      ) +
      tools.block(x + one * 2.6, -up - one * 3.9, one * 1.8, one * 1.2, wall) +
      rect(x + width * 0.42, -up - one * 2.2, width * 0.16, 13, tools.paint(trim))
    )
  },
  bell: (scene, { x, width, up, wall, trim }) => {
    const tools = brush(scene)
    const at = (dx: number, dy: number): string => `${round(x + dx * width)},${round(-up - dy * width)}`
    const shape = `M${at(0, -0.01)}Q${at(0.16, 0.04)} ${at(0.2, 0.34)}Q${at(0.24, 0.56)} ${at(0.5, 0.6)}Q${at(0.76, 0.56)} ${at(0.8, 0.34)}Q${at(0.84, 0.04)} ${at(1, -0.01)}Z`
    return (
      path(shape, tools.paint(wall)) +
      path(
        `M${at(0.66, -0.01)}L${at(0.62, 0.58)}Q${at(0.78, 0.54)} ${at(0.8, 0.34)}Q${at(0.84, 0.04)} ${at(1, -0.01)}Z`,
        tools.shade(wall),
      ) +
      stroke(
        `M${at(0, 0)}Q${at(0.16, 0.04)} ${at(0.2, 0.34)}Q${at(0.24, 0.56)} ${at(0.5, 0.6)}Q${at(0.76, 0.56)} ${at(0.8, 0.34)}Q${at(0.84, 0.04)} ${at(1, 0)}`,
        tools.paint(trim),
        4,
      ) +
      rect(x + width * 0.42, -up - width * 0.3, width * 0.16, 14, tools.opening('#4d6478'))
    )
  },
}

/** A wooden boat with masts, in front of a row. */
function boat(scene: Scene, x: number, size: number): string {
  const tools = brush(scene)
  const at = (dx: number, dy: number): readonly [number, number] => [x + dx * size, 14 + dy * size]
  return (
    line(at(-8, 0), at(-8, -104), tools.paint('#7a5236'), 3) +
    line(at(24, 0), at(24, -84), tools.paint('#7a5236'), 2.6) +
    line(at(-8, -96), at(46, -6), tools.paint('#5b4a40'), 1.2) +
    line(at(-8, -96), at(-44, -6), tools.paint('#5b4a40'), 1.2) +
    tools.flat([at(-10, -86), at(-10, -14), at(-36, -14)], '#f6ead0') +
    tools.flat([at(-48, -10), at(50, -12), at(36, 10), at(-34, 10)], '#8a4a30') +
    tools.flat([at(-48, -10), at(50, -12), at(48, -6), at(-46, -4)], '#f0e2c4')
  )
}

/** Houses on a slope, one row above the other, on the left or the right side of a hill. */
interface Slope {
  walls: readonly Color[]
  roof: Color
  gable: Gable
  hill: Color
  /** Half width of the hill at its foot, and its height. */
  half: number
  height: number
  church?: Color
}

function slope(scene: Scene, look: Slope): string {
  const tools = brush(scene)
  const { walls, half, height, hill } = look
  const random = scene.random.fork('slope green')
  const leaf = leafTones(scene.palette, scene.palette.leaf, 0.05)
  const rows = 6
  const drawn = repeat(rows, (level) => {
    const up = height * (0.86 - level * 0.155)
    const reach = half * (0.3 + level * 0.115)
    const count = Math.max(3, Math.round((reach * 2) / 44))
    const width = (reach * 2) / count
    return repeat(count, (index) => {
      const wall = walls[(index * 3 + level * 2) % walls.length] ?? '#f0d0a0'
      const lift = share(index + level, 4) * 16
      const tall = 44 + share(index + level * 2, 3) * 22
      const x = -reach + index * width + (level % 2) * 8
      return (
        (index % 4 === 2 ? foliage(random, x, -up + lift - 34, 15, leaf) : '') +
        `<g transform="translate(0 ${round(-up + lift)})">${house(scene, x, width - 1, tall, wall, look.roof, look.gable)}</g>`
      )
    })
  })
  return (
    path(
      `M${-half * 1.25},16C${-half},-${height * 0.3} ${-half * 0.7},-${height * 0.8} ${-half * 0.3},-${height * 0.98}C${-half * 0.1},-${height * 1.06} ${half * 0.1},-${height * 1.04} ${half * 0.34},-${height * 0.92}C${half * 0.7},-${height * 0.7} ${half},-${height * 0.3} ${half * 1.25},16Z`,
      tools.paint(hill),
    ) +
    path(
      `M${half * 0.1},-${height}C${half * 0.2},-${height} ${half * 0.3},-${height * 0.96} ${half * 0.34},-${height * 0.92}C${half * 0.7},-${height * 0.7} ${half},-${height * 0.3} ${half * 1.25},16H${half * 0.5}Z`,
      tools.shade(hill, 0.2),
    ) +
    (look.church
      ? tools.block(-16, -height * 0.86, 32, 84, '#f6e8c8') +
        tools.arches(-9, -height * 0.86 - 46, 1, 0, 18, 26, tools.opening()) +
        tools.dome(0, -height * 0.86 - 82, 19, 26, look.church)
      : '') +
    drawn +
    path(
      `M${-half * 1.2},18L${-half * 0.9},-14L${-half * 0.4},-4L0,-16L${half * 0.5},-4L${half * 0.9},-16L${half * 1.2},18Z`,
      darken(tools.paint(hill), 0.2),
    )
  )
}

const quay: Kit = { ...townKit({ ground: 'river', spires: false, gap: 300 }), slot: { y: 712, height: 230 } }
/** The quay with something in the water in front of it; 0,0 is the waterline below the landmark. */
const wide = (height: number, afloat: (scene: Scene) => string = () => ''): Kit => ({
  ...quay,
  slot: { y: 712, height },
  front: (scene) => quay.front(scene) + group(afloat(scene), { transform: `translate(${scene.focusX} 738)` }),
})
const bay = (height: number): Kit =>
  openKit({ far: 'sea', front: 'water', y: 690, height, near: { kind: 'stone' } })
const valley: Kit = { ...townKit({ ground: 'lawn', spires: false, gap: 330 }), slot: { y: 704, height: 360 } }

export const ROWS: readonly Landmark[] = [
  landmark(
    'copenhagen',
    ['Copenhagen, DK'],
    wide(250, (scene) => boat(scene, -130, 1.2) + boat(scene, 100, 1.35)),
    190,
    (scene) =>
      row(scene, {
        walls: ['#d8503c', '#f0b840', '#4f86b0', '#f4ead0', '#e88a4a', '#7fa878', '#f2d27a', '#c8485c'],
        roof: '#b0583c',
        gable: 'ridge',
        width: 50,
        height: [96, 142],
        count: 10,
      }),
    { mood: 'clear' },
  ),
  landmark(
    'bergen',
    ['Bergen, NO'],
    { ...wide(190, (scene) => boat(scene, 120, 1.2)), back: openKit({ far: 'range', front: 'water' }).back },
    170,
    (scene) =>
      row(scene, {
        walls: ['#b8402f', '#e0a440', '#f4ecdc', '#c8552f', '#d98a3a', '#8a3428'],
        roof: '#5a4a44',
        gable: 'point',
        width: 52,
        height: [92, 110],
        count: 11,
      }),
    { mood: 'nordic' },
  ),
  landmark(
    'curacao',
    ['Willemstad, CW'],
    { ...bay(190), slot: { y: 700, height: 190 } },
    190,
    (scene) =>
      row(scene, {
        walls: ['#f2b84a', '#e8734c', '#6fb0c4', '#f4d880', '#d86a80', '#8fc0a0', '#f0995c'],
        roof: '#c05a3a',
        gable: 'bell',
        width: 62,
        height: [108, 132],
        count: 9,
      }),
    { mood: 'tropic' },
  ),
  landmark(
    'amsterdam',
    ['Amsterdam, NL'],
    wide(270, bridge),
    230,
    (scene) =>
      row(scene, {
        walls: ['#8a4a38', '#5a4a48', '#a8604a', '#e8dcc4', '#6f5048', '#b8785c', '#4a5560'],
        roof: '#6a4a40',
        gable: 'bell',
        width: 46,
        height: [136, 172],
        count: 12,
      }),
    { mood: 'amber' },
  ),
  landmark(
    'stockholm',
    ['Stockholm, SE'],
    wide(250),
    230,
    (scene) =>
      row(scene, {
        walls: ['#e0903c', '#f2c060', '#c8603c', '#f0dcb0', '#d9743c', '#e8a850'],
        roof: '#7a4a3c',
        gable: 'bell',
        width: 56,
        height: [132, 164],
        count: 10,
      }),
    { mood: 'nordic' },
  ),
  landmark(
    'miami',
    ['Miami Beach, US'],
    {
      ...openKit({ far: 'sea', front: 'plain', y: 690, height: 200, ground: ['#8fcb74', '#2c8a55'] }),
      near: { kind: 'sand' },
    },
    190,
    deco,
    { mood: 'tropic' },
  ),
  landmark(
    'cinque-terre',
    ['Riomaggiore, IT', 'Manarola, IT', 'Vernazza, IT'],
    bay(330),
    330,
    (scene) =>
      slope(scene, {
        walls: ['#f0a06a', '#f4cc7a', '#e87a5c', '#f6e2b8', '#e8a0a0', '#f2b85c', '#d9654c'],
        roof: '#b8583c',
        gable: 'flat',
        hill: '#8a8a64',
        half: 230,
        height: 300,
        church: '#c98a5c',
      }),
    { mood: 'golden' },
  ),
  landmark(
    'amalfi-coast',
    ['Positano, IT', 'Amalfi, IT'],
    bay(340),
    340,
    (scene) =>
      horn(scene, { x: 30, up: 330, left: 330, right: 330, lit: '#a8a88a', shade: '#6f7a66', bend: 1.3 }) +
      slope(scene, {
        walls: ['#f8ecd8', '#f2c090', '#f4d8a0', '#fbf6ea', '#e8a07c', '#f0c8b0'],
        roof: '#c4704a',
        gable: 'flat',
        hill: '#8f9468',
        half: 240,
        height: 240,
        church: '#e8b83c',
      }),
    { mood: 'clear' },
  ),
  landmark(
    'guanajuato',
    ['Guanajuato, MX'],
    valley,
    330,
    (scene) =>
      slope(scene, {
        walls: ['#e8604c', '#f2b03c', '#4f9ab0', '#f4d878', '#c8507a', '#7fb06a', '#f08a4a'],
        roof: '#a8503a',
        gable: 'flat',
        hill: '#b09060',
        half: 240,
        height: 300,
        church: '#d9703c',
      }),
    { mood: 'golden' },
  ),
  landmark(
    'busan',
    ['Busan, KR'],
    bay(320),
    320,
    (scene) =>
      slope(scene, {
        walls: ['#6fb8d0', '#f4c0c8', '#f2d878', '#8fd0b0', '#f6ead0', '#7f9ad0', '#f0a078'],
        roof: '#4f8ab0',
        gable: 'flat',
        hill: '#6f9a6a',
        half: 250,
        height: 290,
      }),
    { mood: 'clear' },
  ),
  landmark(
    'chefchaouen',
    ['Chefchaouen, MA', 'Chefchaouene, MA'],
    { ...openKit({ far: 'hills', front: 'plain', y: 690, height: 330 }) },
    330,
    (scene) =>
      slope(scene, {
        walls: ['#5f9ad0', '#8fbfe4', '#3f7fc0', '#b8d8ee', '#6fb0e0', '#e8f2f8'],
        roof: '#c07a50',
        gable: 'flat',
        hill: '#a89a70',
        half: 240,
        height: 290,
      }),
    { mood: 'clear' },
  ),
  landmark(
    'lofoten',
    ['Reine, NO', 'Leknes, NO', 'Svolvær, NO'],
    openKit({ far: 'range', front: 'water', y: 690, height: 360 }),
    350,
    (scene) =>
      horn(scene, {
        x: 150,
        up: 260,
        left: 220,
        right: 260,
        snow: 0.3,
        lit: '#98a49c',
        shade: '#566a70',
        bend: 0.9,
      }) +
      horn(scene, {
        x: -40,
        up: 340,
        left: 230,
        right: 220,
        snow: 0.36,
        lit: '#a2aea6',
        shade: '#566a70',
        bend: 0.8,
      }) +
      cabins(scene),
    { mood: 'nordic' },
  ),
]

function bridge(scene: Scene): string {
  const tools = brush(scene)
  return (
    path(
      'M-120,22V-10C-70,-34 70,-34 120,-10V22H64C60,-8 24,-16 0,-16C-24,-16 -60,-8 -64,22Z',
      tools.paint('#b8745c'),
    ) +
    path(
      'M-64,22C-60,-8 -24,-16 0,-16C24,-16 60,-8 64,22H54C48,0 24,-8 0,-8C-24,-8 -48,0 -54,22Z',
      tools.paint('#e8d8b8'),
    ) +
    stroke('M-120,-12C-70,-38 70,-38 120,-12', tools.paint('#3f4a50'), 3) +
    stroke(
      repeat(11, (index) => `M${-100 + index * 20},${round(-30 + (index - 5) ** 2 * 0.6)}v14`),
      tools.paint('#3f4a50'),
      2,
    )
  )
}

/** Red cabins on stilts at the foot of the mountains. */
function cabins(scene: Scene): string {
  return repeat(7, (index) => {
    const x = -250 + index * 76
    const tools = brush(scene)
    const up = 44 + share(index, 3) * 12
    return (
      stroke(`M${x + 6},10v16M${x + 28},10v16M${x + 50},10v16`, tools.paint('#6a5040'), 4) +
      rect(x - 6, 2, 70, 6, tools.paint('#a8845c')) +
      house(scene, x, 58, up, index % 4 === 2 ? '#f0c050' : '#c8402f', '#f4f0e6', 'point')
    )
  })
}

/** Hotels of the thirties in pastel, with stripes and a fin in the middle. */
function deco(scene: Scene): string {
  const tools = brush(scene)
  const random = scene.random.fork('deco palms')
  const leaf = leafTones(scene.palette)
  const hotel = (x: number, up: number, wall: Color, trim: Color): string =>
    tools.block(x - 56, 0, 112, up, wall) +
    repeat(3, (level) => rect(x - 56, -up + 18 + level * 34, 112, 5, tools.paint(trim))) +
    repeat(
      3,
      (level) =>
        tools.windows(x - 48, -up + 46 + level * 34, 2, 18, 13, 18, tools.opening('#4d7890')) +
        tools.windows(x + 18, -up + 46 + level * 34, 2, 18, 13, 18, tools.opening('#4d7890')),
    ) +
    tools.block(x - 12, 0, 24, up + 34, trim) +
    repeat(3, (level) => tools.block(x - 9 + level * 3, -up - 33, 18 - level * 6, 10 + level * 12, trim)) +
    rect(x - 60, -30, 120, 8, tools.paint('#fffaf0')) +
    rect(x - 10, -26, 20, 26, tools.opening('#3f5a70'))
  return (
    hotel(-238, 118, '#f4c8d4', '#7fc4c8') +
    hotel(-118, 138, '#a8dcd4', '#f29a8c') +
    hotel(2, 126, '#fbe8b0', '#6fb8d8') +
    hotel(122, 142, '#f6b8a0', '#fff6e8') +
    hotel(242, 120, '#c8d8f4', '#f2a0b8') +
    repeat(5, (index) =>
      palm(random, -180 + index * 120, 10, 112, index % 2 ? 12 : -12, leaf, tools.paint('#8a6242')),
    )
  )
}
