import { type Color, lighten } from '../../color.ts'
import type { Kit } from '../../kits/kit.ts'
import type { Scene } from '../../scene/stage.ts'
import { foliage, leafTones } from '../../scene/trees.ts'
import { foam } from '../../scene/water.ts'
import { group, type Point, path, polygon, rect, repeat, round, stroke } from '../../svg.ts'
import { desertPlain, openKit, RED } from '../grounds.ts'
import type { Landmark } from '../landmark.ts'
import { brush } from '../shapes.ts'

/** A rock by its outline: at each height above its foot, how far it reaches to the left and to the right of its middle. */
interface Rock {
  x: number
  /** From the foot to the top. */
  levels: readonly (readonly [up: number, left: number, right: number])[]
  color: Color
  /** Colour at the foot, where it differs. */
  foot?: Color
  /** The share of the width that lies in the light. */
  lit?: number
  /** Layers of stone that run across, and cracks that run down. */
  layers?: number
  cracks?: number
  /** Bushes on the top and on the ledges. */
  green?: boolean
}

/** The left and the right side of a rock at a height. */
function sides({ x, levels }: Rock, up: number): readonly [number, number] {
  const above = levels.findIndex((level) => level[0] >= up)
  const [high = 0, left = 0, right = 0] = levels[above < 0 ? levels.length - 1 : above] ?? []
  const [low = 0, left0 = left, right0 = right] = levels[Math.max(0, above - 1)] ?? []
  const share = high === low ? 1 : (up - low) / (high - low)
  return [x + left0 + (left - left0) * share, x + right0 + (right - right0) * share]
}

export function rock(scene: Scene, form: Rock): string {
  const { x, levels, color, foot = color, lit = 0.6, layers = 0, cracks = 0, green = false } = form
  const tools = brush(scene)
  const height = levels.at(-1)?.[0] ?? 0
  const left = levels.map(([up, from]): Point => [x + from, -up])
  const right = levels.map(([up, , to]): Point => [x + to, -up]).reverse()
  const stone = scene.defs.linear([
    [0, tools.paint(color)],
    [1, tools.paint(foot)],
  ])
  const spine = levels.map(([up, from, to], index): Point => {
    const sway = (((index * 37) % 5) - 2) * 0.03
    return [x + from + (to - from) * (lit + sway), -up]
  })
  const lines = repeat(layers, (index) => {
    const up = (height * (index + 0.7)) / (layers + 0.4)
    const [from, to] = sides(form, up)
    return `M${round(from + 2)},${round(-up)}Q${round((from + to) / 2)},${round(-up + 5)} ${round(to - 2)},${round(-up - 1)}`
  })
  const clefts = repeat(cracks, (index) => {
    const share = (index + 0.7) / (cracks + 0.4)
    const up = height * (0.93 - ((index * 29) % 7) * 0.045)
    const down = height * (0.2 + ((index * 41) % 9) * 0.05)
    const [from, to] = sides(form, up)
    const [from2, to2] = sides(form, down)
    return `M${round(from + (to - from) * share)},${round(-up)}L${round(from2 + (to2 - from2) * share)},${round(-down)}`
  })
  const dark = tools.shade(color, 0.5)
  return (
    path(polygon([...left, ...right]), stone) +
    path(polygon([...spine, ...right]), tools.shade(color, 0.34), { opacity: 0.62 }) +
    stroke(lines, dark, 3, { opacity: 0.24 }) +
    stroke(clefts, dark, 3.4, { opacity: 0.3 }) +
    stroke(
      `M${left.map(([px, py]) => `${round(px)},${round(py)}`).join('L')}`,
      lighten(tools.paint(color), 0.3),
      2.6,
      {
        opacity: 0.5,
      },
    ) +
    (green ? crown(scene, form) : '')
  )
}

/** Bushes on the top of a rock and on its ledges. */
function crown(scene: Scene, form: Rock): string {
  const random = scene.random.fork(`green ${form.x}`)
  const leaf = leafTones(scene.palette, scene.palette.leaf, 0.08)
  const [top = 0, from = 0, to = 0] = form.levels.at(-1) ?? []
  const count = Math.max(2, Math.round((to - from) / 16))
  const ledges = form.levels.slice(1, -1).filter((_, index) => index % 2 === 0)
  return (
    repeat(count, (index) =>
      foliage(random, form.x + from + ((to - from) * (index + 0.5)) / count, -top - 3, 15, leaf),
    ) +
    ledges
      .map(([up, left, right], index) =>
        foliage(random, form.x + (index % 2 ? left + 6 : right - 6), -up, 11, leaf),
      )
      .join('')
  )
}

const red = '#d2683c'
const butte = (x: number, half: number, height: number, thumb = 0): Rock[] => [
  {
    x,
    color: '#c2603a',
    foot: '#b4512f',
    lit: 0.55,
    layers: 3,
    levels: [
      [-8, -half * 2.3, half * 2.3],
      [height * 0.16, -half * 1.75, half * 1.75],
      [height * 0.36, -half * 1.15, half * 1.15],
      [height * 0.44, -half * 1.02, half * 1.02],
    ],
  },
  {
    x,
    color: red,
    foot: '#b8502f',
    layers: 4,
    cracks: 7,
    levels: [
      [height * 0.4, -half, half],
      [height * 0.7, -half * 0.94, half * 0.97],
      [height * 0.73, -half * 0.86, half * 0.9],
      [height * 0.96, -half * 0.84, half * 0.86],
      [height, -half * 0.7, half * 0.78],
    ],
  },
  ...(thumb
    ? [
        {
          x: x + thumb * half * 1.28,
          color: red,
          foot: '#b8502f',
          layers: 3,
          levels: [
            [height * 0.36, -half * 0.2, half * 0.2],
            [height * 0.7, -half * 0.15, half * 0.15],
            [height * 0.84, -half * 0.08, half * 0.08],
          ],
        } satisfies Rock,
      ]
    : []),
]

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

const stack = (x: number, half: number, height: number, color: Color): Rock => ({
  x,
  color,
  foot: '#b98a5c',
  lit: 0.6,
  layers: 8,
  levels: [
    [-6, -half * 1.18, half * 1.22],
    [height * 0.1, -half, half * 1.05],
    [height * 0.45, -half * 0.9, half * 0.86],
    [height * 0.8, -half * 0.84, half * 0.92],
    [height * 0.95, -half * 0.72, half * 0.8],
    [height, -half * 0.5, half * 0.56],
  ],
})

/** White water around a rock that stands in the sea. */
function surf(x: number, half: number, y = 2): string {
  const left = round(x - half)
  const step = round(half / 2)
  return foam(`M${left},${y}q${round(step / 2)},-7 ${step},0t${step},0t${step},0t${step},0`, 5)
}

/** A wooded island of limestone, undercut by the sea. */
const islet = (x: number, half: number, height: number): Rock => ({
  x,
  color: '#c9c0a4',
  foot: '#8f9a84',
  lit: 0.58,
  cracks: 6,
  green: true,
  levels: [
    [-2, -half * 0.82, half * 0.8],
    [height * 0.12, -half * 0.86, half * 0.84],
    [height * 0.24, -half, half],
    [height * 0.5, -half * 0.96, half * 0.98],
    [height * 0.76, -half * 0.78, half * 0.86],
    [height, -half * 0.5, half * 0.56],
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

/** A tomb that is carved out of one rock. */
function hegra(scene: Scene): string {
  const tools = brush(scene)
  const front = '#f0c48a'
  return (
    rock(scene, {
      x: 0,
      color: '#d98f56',
      foot: '#b8683e',
      lit: 0.66,
      layers: 6,
      levels: [
        [-8, -178, 190],
        [60, -160, 172],
        [150, -150, 166],
        [230, -142, 160],
        [300, -120, 134],
        [334, -84, 92],
        [346, -40, 46],
      ],
    }) +
    tools.block(-112, 4, 224, 230, front) +
    rect(-118, -194, 236, 12, tools.paint('#fbe0b0')) +
    rect(-118, -230, 236, 10, tools.paint('#fbe0b0')) +
    repeat(4, (index) => rect(-112, -232 - 15 * (index + 1), 92 - index * 22, 16, tools.paint(front))) +
    repeat(4, (index) =>
      rect(20 + index * 22, -232 - 15 * (index + 1), 92 - index * 22, 16, tools.shade(front, 0.16)),
    ) +
    [-106, -52, 40, 92].map((x) => tools.block(x, 4, 14, 186, '#fbdfae')).join('') +
    rect(-22, -92, 44, 96, tools.opening('#4a2a22')) +
    tools.flat(
      [
        [-34, -94],
        [0, -122],
        [34, -94],
      ],
      '#fbe0b0',
    )
  )
}

/** A free-standing arch of red stone. */
function delicateArch(scene: Scene): string {
  const tools = brush(scene)
  const stone = scene.defs.linear([
    [0, tools.paint('#e8834c')],
    [1, tools.paint('#b9502f')],
  ])
  return (
    path('M-330,14C-250,-34 -170,-50 -60,-46C60,-52 210,-40 340,14Z', tools.paint('#d2703f')) +
    path('M60,-48C180,-46 260,-24 340,14H40Z', tools.shade('#b9552f', 0.18)) +
    path(
      'M-136,-44C-146,-120 -132,-190 -104,-246C-70,-306 34,-322 88,-268C128,-226 128,-130 136,-42H72C66,-104 84,-170 56,-214C28,-252 -44,-246 -62,-196C-74,-160 -54,-118 -62,-46Z',
      stone,
    ) +
    path(
      'M20,-300C50,-298 70,-286 88,-268C128,-226 128,-130 136,-42H100C100,-120 106,-190 76,-238C62,-262 40,-276 14,-284Z',
      tools.shade('#8c3a26', 0.2),
      { opacity: 0.55 },
    ) +
    path(
      'M-62,-46C-54,-118 -74,-160 -62,-196C-56,-212 -46,-222 -36,-229C-54,-190 -40,-120 -40,-46Z',
      tools.shade('#8c3a26', 0.1),
      {
        opacity: 0.5,
      },
    ) +
    stroke(
      'M-128,-150Q-100,-156 -76,-146M-122,-200Q-96,-200 -70,-186M80,-150Q104,-158 128,-150M-90,-262Q-60,-250 -50,-236M86,-226Q100,-226 118,-214M-134,-96Q-100,-102 -66,-94M74,-96Q104,-104 132,-96',
      tools.shade('#8c3a26', 0.2),
      3,
      { opacity: 0.35 },
    )
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

/** An arch of pale stone in the sea, with its hole. */
function seaArch(scene: Scene, x: number, half: number, height: number, color: Color): string {
  const tools = brush(scene)
  const at = (dx: number, up: number): string => `${round(x + dx * half)},${round(-up * height)}`
  const body = `M${at(-1.06, -0.03)}C${at(-1, 0.3)} ${at(-1, 0.7)} ${at(-0.86, 0.92)}Q${at(-0.6, 1.02)} ${at(-0.1, 0.98)}Q${at(0.5, 1.02)} ${at(0.86, 0.9)}C${at(1, 0.7)} ${at(0.98, 0.3)} ${at(1.06, -0.03)}H${round(x + half * 0.5)}C${at(0.5, 0.3)} ${at(0.36, 0.56)} ${at(0.06, 0.58)}C${at(-0.26, 0.56)} ${at(-0.42, 0.3)} ${at(-0.4, -0.03)}Z`
  return (
    path(body, tools.paint(color)) +
    path(
      `M${at(0.5, -0.03)}C${at(0.5, 0.3)} ${at(0.36, 0.56)} ${at(0.06, 0.58)}L${at(0.3, 0.98)}Q${at(0.7, 0.98)} ${at(0.86, 0.9)}C${at(1, 0.7)} ${at(0.98, 0.3)} ${at(1.06, -0.03)}Z`,
      tools.shade(color, 0.3),
      { opacity: 0.7 },
    ) +
    stroke(
      [0.22, 0.4, 0.66, 0.76, 0.88]
        .map((up) =>
          up > 0.58
            ? `M${at(-0.9, up)}Q${at(0, up - 0.04)} ${at(0.9, up)}`
            : `M${at(-0.98, up)}L${at(-0.46, up - 0.02)}M${at(0.5, up - 0.02)}L${at(0.98, up)}`,
        )
        .join(''),
      tools.shade(color, 0.5),
      3,
      { opacity: 0.3 },
    ) +
    surf(x - half * 0.72, half * 0.4) +
    surf(x + half * 0.78, half * 0.36)
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

function rocks(
  slug: string,
  cities: readonly string[],
  kit: Kit,
  height: number,
  list: readonly Rock[],
  more: Partial<Landmark> & { over?: (scene: Scene) => string } = {},
): Landmark {
  const { over, ...rest } = more
  return {
    slugs: [slug],
    cities,
    kit,
    height,
    ...rest,
    draw: (scene) => list.map((form) => rock(scene, form)).join('') + (over?.(scene) ?? ''),
  }
}

const sea = openKit({ far: 'sea', front: 'water', y: 690, height: 330, near: { kind: 'sand' } })
const wood = openKit({ far: 'hills', front: 'firs', y: 650, height: 400 })
const jungleFloor = openKit({ far: 'hills', front: 'jungle', y: 660, height: 340 })
const highValley = openKit({ far: 'range', front: 'plain', y: 650, height: 400 })

export const ROCKS: readonly Landmark[] = [
  rocks(
    'monument-valley',
    [],
    desertPlain(RED),
    300,
    [...butte(18, 40, 172), ...butte(-196, 62, 250, 1), ...butte(226, 64, 268, -1)],
    { mood: 'desert', half: 340 },
  ),
  rocks(
    'alula',
    ['Al-‘Ula, SA', 'AlUla, SA', 'Al-`Ula, SA'],
    desertPlain(['#e8ab6c', '#b8703c'], 380),
    350,
    [],
    { mood: 'golden', half: 200, over: hegra },
  ),
  rocks(
    'wadi-rum',
    [],
    desertPlain(['#e08a54', '#a84a2c']),
    300,
    [
      {
        x: -250,
        color: '#c2704a',
        foot: '#a8502f',
        layers: 5,
        cracks: 7,
        levels: [
          [-8, -190, 190],
          [60, -150, 160],
          [110, -140, 142],
          [210, -120, 128],
          [240, -80, 100],
          [252, -30, 50],
        ],
      },
      {
        x: 250,
        color: '#cf7a4c',
        foot: '#a8502f',
        layers: 5,
        cracks: 8,
        levels: [
          [-8, -170, 250],
          [50, -140, 220],
          [120, -126, 200],
          [250, -110, 170],
          [284, -70, 120],
          [296, -10, 60],
        ],
      },
    ],
    {
      mood: 'desert',
      over: (scene) => {
        const tools = brush(scene)
        return (
          path(
            'M-120,8C-112,-60 -100,-110 -64,-130C-20,-152 60,-150 92,-124C120,-100 126,-50 136,8H72C72,-30 62,-84 16,-88C-30,-88 -46,-40 -46,8Z',
            tools.paint('#e08a52'),
          ) +
          path('M60,-142C110,-130 124,-60 136,8H72C72,-30 66,-70 40,-82Z', tools.shade('#b85a34', 0.2), {
            opacity: 0.7,
          }) +
          stroke(
            'M-104,-60Q-76,-66 -50,-58M-80,-112Q-40,-106 -20,-96M70,-60Q98,-66 126,-60',
            tools.shade('#8c3a26', 0.2),
            3,
            { opacity: 0.35 },
          )
        )
      },
    },
  ),
  rocks('arches', ['Moab, US'], desertPlain(RED), 310, [], { mood: 'desert', half: 250, over: delicateArch }),
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
    'great-ocean-road',
    [],
    sea,
    240,
    [
      stack(-250, 30, 118, '#dcae72'),
      stack(250, 44, 170, '#d8a468'),
      stack(-128, 46, 190, '#e3b478'),
      stack(84, 60, 232, '#e6b87c'),
    ],
    { mood: 'golden', half: 310, over: () => surf(-250, 44) + surf(250, 62) + surf(-128, 64) + surf(84, 84) },
  ),
  rocks(
    'beirut',
    ['Beirut, LB'],
    openKit({ far: 'sea', front: 'water', y: 690, height: 300 }),
    250,
    [stack(188, 46, 206, '#d8bc90')],
    {
      half: 250,
      over: (scene) => seaArch(scene, -70, 150, 240, '#e0c498') + surf(188, 62),
    },
  ),
  rocks('algarve', [], sea, 250, [stack(-236, 34, 150, '#e2a05c'), stack(252, 40, 180, '#d99450')], {
    mood: 'clear',
    half: 310,
    over: (scene) => seaArch(scene, 10, 170, 244, '#eeb06c') + surf(-236, 46) + surf(252, 52),
  }),
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
    'krabi',
    ['Krabi, TH', 'Ao Nang, TH'],
    sea,
    320,
    [islet(250, 64, 170), islet(-190, 96, 226), islet(40, 104, 316)],
    { mood: 'tropic', half: 310, over: () => surf(250, 66) + surf(-190, 94) + surf(40, 100) },
  ),
  rocks(
    'palau',
    ['Koror, PW', 'Ngerulmud, PW'],
    sea,
    190,
    [islet(-230, 84, 108), islet(210, 100, 124), islet(-30, 110, 172)],
    { mood: 'tropic', half: 310, scale: 0.72, over: () => surf(-230, 80) + surf(210, 92) + surf(-30, 100) },
  ),
]
