import type { Color } from '../../color.ts'
import { highland } from '../../kits/highland.ts'
import { jungle } from '../../kits/jungle.ts'
import type { Kit } from '../../kits/kit.ts'
import { lake } from '../../kits/lake.ts'
import type { Scene } from '../../scene/stage.ts'
import { ellipse, type Point, path, polygon, repeat, round, stroke } from '../../svg.ts'
import { desertPlain, openKit } from '../grounds.ts'
import type { Landmark } from '../landmark.ts'
import { brush } from '../shapes.ts'

/** A mountain by its summit and how far its foot reaches to both sides. */
interface Horn {
  x: number
  up: number
  left: number
  right: number
  /** The share of the height that is white. */
  snow?: number
  lit?: Color
  shade?: Color
  /** Below 1 the flanks are hollow as those of a horn, above 1 they bulge. */
  bend?: number
  /** How uneven the edges are; 1 when left out. */
  rough?: number
}

const STEPS = 10

/** Unevenness that is the same each time. */
function wobble(index: number, x: number): number {
  return Math.sin(index * 2.7 + x * 0.13) * 0.6 + Math.sin(index * 5.1 + x) * 0.4
}

export function horn(scene: Scene, form: Horn): string {
  const { x, up, left, right, snow = 0, bend = 0.86, rough = 1 } = form
  const { palette, defs } = scene
  const tools = brush(scene)
  const lit = tools.paint(form.lit ?? '#b4bfc8')
  const shade = tools.paint(form.shade ?? '#66798c')
  const edge = (reach: number, side: 1 | -1): Point[] =>
    Array.from({ length: STEPS }, (_, index) => {
      const down = (index + 1) / STEPS
      const uneven = index === STEPS - 1 ? 0 : wobble(index + side * 3, x) * rough
      return [
        x + side * reach * (down ** (1 / bend) + uneven * 0.025),
        -up * (1 - down) + uneven * up * 0.012,
      ]
    })
  const west = edge(left, -1)
  const east = edge(right, 1)
  const top: Point = [x, -up]
  const spine: Point[] = Array.from({ length: STEPS }, (_, index) => {
    const down = (index + 1) / STEPS
    return [x + right * 0.3 * down + wobble(index, x + 7) * right * 0.06 * rough, -up * (1 - down)]
  })
  const fade = (color: Color): string =>
    defs.linear([
      [0, color],
      [0.7, color],
      [1, palette.haze],
    ])
  return (
    path(polygon([top, ...east, ...west.slice().reverse()]), fade(lit)) +
    path(polygon([top, ...east, ...spine.slice().reverse()]), fade(shade)) +
    (snow > 0 ? cap(scene, top, [west, spine, east], snow, up) : '')
  )
}

function cap(
  scene: Scene,
  top: Point,
  [west, spine, east]: readonly [Point[], Point[], Point[]],
  share: number,
  up: number,
): string {
  const white = scene.palette.dark ? '#cfdcf0' : '#fffefb'
  const count = Math.max(1, Math.round(STEPS * share))
  const [from = top, middle = top, to = top] = [west, spine, east].map((side) => side[count - 1])
  const teeth = (a: Point, b: Point, number: number): Point[] =>
    Array.from({ length: number }, (_, index) => {
      const along = (index + 1) / (number + 1)
      const swing = (index % 2 ? -0.07 : 0.06) * up * (1 + 0.4 * wobble(index, a[0]))
      return [a[0] + (b[0] - a[0]) * along, a[1] + (b[1] - a[1]) * along + swing]
    })
  const back = (side: Point[]): Point[] => side.slice(0, count).reverse()
  return (
    path(polygon([top, ...spine.slice(0, count), ...teeth(middle, from, 5), ...back(west)]), white) +
    path(
      polygon([top, ...east.slice(0, count), ...teeth(to, middle, 5), ...back(spine)]),
      scene.palette.dark ? '#8fa6c8' : '#b9cede',
    )
  )
}

/** A volcano: a cone with a crater, gullies, and what comes out of it. */
interface Cone {
  x: number
  up: number
  left: number
  right: number
  /** Half of the crater. */
  mouth: number
  color: Color
  foot: Color
  snow?: Color
  smoke?: boolean
  lava?: boolean
}

export function cone(scene: Scene, form: Cone): string {
  const { x, up, left, right, mouth, color, foot, snow, smoke, lava } = form
  const { palette, defs } = scene
  const tools = brush(scene)
  const at = (dx: number, share: number): string => `${round(x + dx)},${round(-up * share)}`
  const flank = (reach: number, side: 1 | -1): string =>
    `C${at(side * (mouth + (reach - mouth) * 0.2), 0.62)} ${at(side * (mouth + (reach - mouth) * 0.55), 0.22)} ${at(side * reach, -0.03)}`
  const rim = `L${at(mouth * 0.5, 0.965)}L${at(0, 0.98)}L${at(-mouth * 0.5, 0.955)}Z`
  const body = `M${at(-left, -0.03)}C${at(-(mouth + (left - mouth) * 0.55), 0.22)} ${at(-(mouth + (left - mouth) * 0.2), 0.62)} ${at(-mouth, 1)}L${at(-mouth * 0.5, 0.955)}L${at(0, 0.98)}L${at(mouth * 0.5, 0.965)}L${at(mouth, 1)}${flank(right, 1)}Z`
  const gullies = repeat(7, (index) => {
    const side = (index - 3) / 3
    return `M${at(side * mouth * 1.3, 0.9 - (index % 2) * 0.06)}Q${at(side * mouth * 2.2, 0.6)} ${at(side * (left + right) * 0.27, 0.28 + (index % 3) * 0.06)}`
  })
  const streams = [-0.5, 0.15, 0.7]
    .map(
      (share, index) =>
        `M${at(share * mouth, 0.97)}Q${at(share * mouth * 2.4, 0.74)} ${at(share * mouth * 3.2 + 6, 0.5 - index * 0.1)}`,
    )
    .join('')
  return (
    (smoke ? plume(scene, x, up) : '') +
    path(
      body,
      defs.linear([
        [0, tools.paint(color)],
        [0.75, tools.paint(foot)],
        [1, tools.paint(foot, 0.4)],
      ]),
    ) +
    path(
      `M${at(mouth * 0.2, 0.97)}L${at(mouth * 0.5, 0.965)}L${at(mouth, 1)}${flank(right, 1)}H${round(x + right * 0.34)}Q${at(mouth, 0.5)} ${at(mouth * 0.2, 0.97)}Z`,
      tools.shade(color, 0.3),
      {
        opacity: 0.4,
      },
    ) +
    stroke(gullies, tools.shade(color, 0.45), 4, { opacity: 0.2 }) +
    (snow
      ? path(
          `M${at(-mouth, 1)}C${at(-mouth * 1.3, 0.9)} ${at(-mouth * 1.7, 0.8)} ${at(-mouth * 2.1, 0.7)}L${at(-mouth * 1.4, 0.76)}L${at(-mouth, 0.62)}L${at(-mouth * 0.4, 0.78)}L${at(0, 0.64)}L${at(mouth * 0.6, 0.8)}L${at(mouth * 1.1, 0.66)}L${at(mouth * 1.5, 0.77)}L${at(mouth * 2.1, 0.7)}C${at(mouth * 1.7, 0.8)} ${at(mouth * 1.3, 0.9)} ${at(mouth, 1)}${rim}`,
          palette.dark ? '#c9d6ee' : snow,
        )
      : '') +
    (lava ? stroke(streams, '#ff7a3a', 9) + stroke(streams, '#ffd070', 3.4) : '')
  )
}

function plume(scene: Scene, x: number, up: number): string {
  const { palette } = scene
  return repeat(6, (index) =>
    ellipse(
      x + 10 + index * index * 3.4,
      -up - 8 - index * 13,
      17 + index * 6,
      13 + index * 3,
      palette.cloud,
      {
        opacity: palette.dark ? 0.22 : 0.5,
      },
    ),
  )
}

const highValley = openKit({ far: 'range', front: 'firs', y: 650, height: 400 })
const mirror: Kit = { ...lake, slot: { y: 646, height: 400 } }
const water = openKit({ far: 'hills', front: 'water', y: 650, height: 400 })
const fjord = openKit({ far: 'range', front: 'water', y: 670, height: 420 })
const island = openKit({ far: 'sea', front: 'water', y: 690, height: 360, near: { kind: 'sand' } })

const horns = (
  slug: string,
  cities: readonly string[],
  kit: Kit,
  height: number,
  list: readonly Horn[],
  more: Partial<Landmark> = {},
): Landmark => ({
  slugs: [slug],
  cities,
  kit,
  height,
  ...more,
  draw: (scene) => list.map((form) => horn(scene, form)).join(''),
})
const cones = (
  slug: string,
  cities: readonly string[],
  kit: Kit,
  height: number,
  list: readonly Cone[],
  more: Partial<Landmark> = {},
): Landmark => ({
  slugs: [slug],
  cities,
  kit,
  height,
  ...more,
  draw: (scene) => list.map((form) => cone(scene, form)).join(''),
})

const GREEN = { lit: '#6f9a72', shade: '#3f6a58' }
const ROCK = { lit: '#b9b2a8', shade: '#6f7580' }

export const SUMMITS: readonly Landmark[] = [
  horns(
    'mount-everest',
    [],
    { ...highland, slot: { y: 670, height: 430 } },
    430,
    [
      { x: 40, up: 424, left: 300, right: 330, snow: 0.45, lit: '#8d99a8', shade: '#4f6076', bend: 0.94 },
      { x: 226, up: 300, left: 190, right: 250, snow: 0.5, lit: '#9aa6b2', shade: '#5f7084' },
      { x: -160, up: 270, left: 290, right: 260, snow: 0.7, lit: '#aab6c0', shade: '#6b7d90', bend: 1.1 },
    ],
    { mood: 'clear' },
  ),
  horns(
    'denali',
    [],
    highValley,
    400,
    [
      { x: 30, up: 392, left: 380, right: 390, snow: 0.8, bend: 1.08, lit: '#c4d0da', shade: '#7d92a6' },
      { x: -200, up: 240, left: 210, right: 190, snow: 0.7 },
      { x: 240, up: 220, left: 190, right: 210, snow: 0.7 },
    ],
    { mood: 'nordic' },
  ),
  horns(
    'aoraki',
    [],
    openKit({ far: 'range', front: 'water', y: 650, height: 400 }),
    390,
    [
      { x: 60, up: 330, left: 200, right: 330, snow: 0.7 },
      { x: -16, up: 386, left: 310, right: 210, snow: 0.72, bend: 0.8 },
      { x: -250, up: 190, left: 180, right: 150, snow: 0.3, ...ROCK },
      { x: 280, up: 170, left: 160, right: 180, snow: 0.2, ...ROCK },
    ],
    { mood: 'clear' },
  ),
  horns(
    'chamonix',
    ['Chamonix-Mont-Blanc, FR', 'Chamonix, FR'],
    highValley,
    380,
    [
      { x: 70, up: 372, left: 340, right: 330, snow: 0.66, bend: 1.3, rough: 0.7 },
      { x: -96, up: 300, left: 70, right: 80, snow: 0.16, ...ROCK, bend: 0.7 },
      { x: -150, up: 270, left: 90, right: 80, snow: 0.14, ...ROCK, bend: 0.7 },
      { x: -214, up: 240, left: 110, right: 80, snow: 0.14, ...ROCK, bend: 0.7 },
      { x: 220, up: 200, left: 150, right: 200, snow: 0.3 },
    ],
    { mood: 'clear' },
  ),
  horns(
    'interlaken',
    ['Interlaken, CH'],
    highValley,
    380,
    [
      { x: -10, up: 330, left: 170, right: 180, snow: 0.5 },
      { x: -210, up: 330, left: 170, right: 150, snow: 0.3, bend: 0.8, lit: '#9aa6b0', shade: '#4f6072' },
      { x: 190, up: 374, left: 220, right: 250, snow: 0.66, bend: 0.94 },
    ],
    { mood: 'clear' },
  ),
  horns(
    'pokhara',
    ['Pokhara, NP'],
    mirror,
    390,
    [
      { x: -210, up: 230, left: 200, right: 190, snow: 0.6 },
      { x: 240, up: 240, left: 190, right: 230, snow: 0.6 },
      { x: 36, up: 352, left: 60, right: 250, snow: 0.5, bend: 0.7 },
      { x: -4, up: 386, left: 260, right: 190, snow: 0.56, bend: 0.74 },
    ],
    { mood: 'clear' },
  ),
  horns(
    'lake-louise',
    ['Lake Louise, CA'],
    { ...mirror, back: highValley.back },
    380,
    [
      { x: 0, up: 330, left: 260, right: 260, snow: 0.74, bend: 1.4 },
      { x: -230, up: 370, left: 180, right: 210, snow: 0.16, ...ROCK, bend: 1.2 },
      { x: 236, up: 330, left: 210, right: 190, snow: 0.14, ...ROCK, bend: 1.2 },
    ],
    { mood: 'lagoon' },
  ),
  horns(
    'milford-sound',
    [],
    fjord,
    420,
    [
      { x: 250, up: 300, left: 200, right: 260, snow: 0.14, ...GREEN, bend: 1.3 },
      { x: -200, up: 250, left: 230, right: 160, snow: 0.2, ...GREEN, bend: 1.2 },
      { x: 20, up: 414, left: 190, right: 210, snow: 0.1, lit: '#7f9a80', shade: '#465f5c', bend: 0.84 },
    ],
    { mood: 'nordic' },
  ),
  horns(
    'saint-lucia',
    ['Soufrière, LC'],
    island,
    340,
    [
      { x: -120, up: 336, left: 120, right: 150, ...GREEN, bend: 1.05 },
      { x: 130, up: 320, left: 150, right: 160, ...GREEN, bend: 1.15 },
    ],
    { mood: 'tropic', half: 300 },
  ),
  horns(
    'bora-bora',
    [],
    island,
    250,
    [
      { x: -60, up: 120, left: 260, right: 200, ...GREEN, bend: 1.1 },
      { x: 170, up: 110, left: 160, right: 140, ...GREEN, bend: 1.2 },
      { x: 20, up: 240, left: 110, right: 130, lit: '#7f937a', shade: '#43605a', bend: 1.2 },
      { x: 44, up: 206, left: 90, right: 120, lit: '#7f937a', shade: '#43605a', bend: 1.4 },
    ],
    { mood: 'tropic', half: 320 },
  ),
  cones(
    'mount-etna',
    [],
    { ...highValley, slot: { y: 650, height: 380 } },
    340,
    [
      {
        x: 0,
        up: 290,
        left: 440,
        right: 430,
        mouth: 44,
        color: '#5f5a60',
        foot: '#6f7a66',
        snow: '#f4f6f8',
        smoke: true,
        lava: true,
      },
    ],
    { mood: 'golden' },
  ),
  cones(
    'kamchatka',
    ['Petropavlovsk-Kamchatsky, RU'],
    { ...highValley, slot: { y: 650, height: 380 } },
    360,
    [
      {
        x: -220,
        up: 190,
        left: 200,
        right: 200,
        mouth: 22,
        color: '#7d8790',
        foot: '#7f927a',
        snow: '#fbfdff',
      },
      {
        x: 50,
        up: 310,
        left: 330,
        right: 330,
        mouth: 26,
        color: '#707a88',
        foot: '#7f927a',
        snow: '#fbfdff',
        smoke: true,
      },
    ],
    { mood: 'nordic' },
  ),
  cones(
    'arenal',
    ['La Fortuna, CR'],
    { ...jungle, slot: { y: 690, height: 380 } },
    350,
    [{ x: 0, up: 300, left: 330, right: 340, mouth: 30, color: '#6f7a72', foot: '#3f8a58', smoke: true }],
    { mood: 'tropic' },
  ),
  cones(
    'lake-atitlan',
    ['Panajachel, GT', 'San Pedro La Laguna, GT'],
    water,
    320,
    [
      { x: 220, up: 210, left: 230, right: 260, mouth: 24, color: '#6f8a86', foot: '#5f8a70' },
      { x: -60, up: 310, left: 330, right: 300, mouth: 26, color: '#5f7a78', foot: '#4f8a62' },
    ],
    { mood: 'lagoon' },
  ),
  cones(
    'tenerife',
    [],
    desertPlain(['#d99a5c', '#9c5f3c'], 340),
    310,
    [
      { x: -190, up: 120, left: 200, right: 220, mouth: 60, color: '#b07a58', foot: '#c08a5c' },
      {
        x: 20,
        up: 300,
        left: 360,
        right: 380,
        mouth: 22,
        color: '#a8785c',
        foot: '#c48f60',
        snow: '#fff8ee',
      },
    ],
    { mood: 'golden' },
  ),
]
