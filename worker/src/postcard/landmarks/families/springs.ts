import type { Kit } from '../../kits/kit.ts'
import { townKit } from '../../kits/town/row.ts'
import type { Scene } from '../../scene/stage.ts'
import { ellipse, path, rect, repeat, round, stroke } from '../../svg.ts'
import { openKit, WIDE } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { brush } from '../shapes.ts'

function geyser(scene: Scene): string {
  const { palette } = scene
  const tools = brush(scene)
  const steam = palette.dark ? '#b9c6e0' : '#ffffff'
  return (
    repeat(9, (index) =>
      ellipse(
        20 + index * 13,
        -250 - index * 15 + (index % 3) * 16,
        44 + index * 5,
        34 + (index % 2) * 8,
        steam,
        { opacity: palette.dark ? 0.16 : 0.32 },
      ),
    ) +
    path(
      'M-13,0C-20,-110 -34,-200 -60,-276C-50,-306 -24,-296 -18,-330C0,-366 24,-340 26,-304C44,-310 62,-286 52,-262C34,-190 18,-110 13,0Z',
      steam,
      { opacity: 0.94 },
    ) +
    path(
      'M13,0C18,-110 34,-190 52,-262C62,-286 44,-310 26,-304C22,-200 10,-110 6,0Z',
      tools.paint('#a9cde0'),
      { opacity: 0.7 },
    ) +
    stroke('M-4,-20Q-12,-150 -34,-250M2,-20Q0,-160 0,-300M8,-30Q16,-150 34,-240', tools.paint('#c4e2ee'), 4, {
      opacity: 0.7,
    }) +
    path('M-260,16C-160,-6 -70,-14 0,-14C80,-14 170,-6 280,16Z', tools.paint('#efe4cf')) +
    path('M-50,-10Q0,-24 50,-10Q0,4 -50,-10Z', tools.paint('#cfa878')) +
    ellipse(-150, 6, 54, 6, tools.paint('#6fc7d0')) +
    ellipse(-150, 6, 62, 8, tools.paint('#e09a4a'), { opacity: 0.3 }) +
    ellipse(170, 8, 46, 5, tools.paint('#6fc7d0'))
  )
}

function jet(scene: Scene): string {
  const { palette } = scene
  const tools = brush(scene)
  const white = palette.dark ? '#d6e2f4' : '#ffffff'
  return (
    path(
      'M-5,0C-8,-140 -10,-290 -4,-392C2,-404 10,-398 12,-386C60,-380 78,-300 96,-180C104,-110 112,-60 122,-8C84,-120 60,-240 16,-330C12,-220 8,-110 6,0Z',
      white,
      { opacity: palette.dark ? 0.66 : 0.82 },
    ) +
    path('M-5,0C-8,-140 -10,-290 -4,-392C2,-404 10,-398 12,-386C10,-260 8,-120 6,0Z', white) +
    rect(-60, -6, 120, 8, tools.paint('#c9b896'))
  )
}

/** White basins of lime, one below the other, full of blue water. */
function basins(scene: Scene): string {
  const { defs } = scene
  const tools = brush(scene)
  const pool = defs.linear([
    [0, tools.paint('#c4f0f2')],
    [1, tools.paint('#4fb6cf')],
  ])
  const basin = (x: number, y: number, half: number, deep: number): string =>
    path(
      `M${x - half},${y}C${x - half},${y + deep * 0.7} ${x - half * 0.7},${y + deep} ${x},${y + deep}C${x + half * 0.7},${y + deep} ${x + half},${y + deep * 0.7} ${x + half},${y}Z`,
      tools.paint('#f6f4ee'),
    ) +
    path(
      `M${x + half * 0.2},${y}H${x + half}C${x + half},${y + deep * 0.7} ${x + half * 0.7},${y + deep} ${x},${y + deep}Q${x + half * 0.3},${y + deep * 0.6} ${x + half * 0.2},${y}Z`,
      tools.paint('#c3d2da'),
      { opacity: 0.7 },
    ) +
    stroke(
      repeat(
        5,
        (index) =>
          `M${round(x - half * 0.7 + index * half * 0.32)},${y + 8}q2,${round(deep * 0.3)} ${round((2 - index) * 3)},${round(deep * 0.55)}`,
      ),
      tools.paint('#aebfca'),
      3,
      { opacity: 0.5 },
    ) +
    ellipse(x, y, half, half * 0.16, tools.paint('#ffffff')) +
    ellipse(x, y + 1, half * 0.9, half * 0.12, pool)
  const rows: (readonly [x: number, y: number, half: number, deep: number])[] = [
    [-60, -232, 66, 60],
    [70, -222, 74, 60],
    [-130, -178, 84, 64],
    [20, -172, 82, 62],
    [160, -168, 84, 64],
    [-216, -120, 100, 70],
    [-50, -112, 96, 70],
    [112, -110, 96, 70],
    [268, -112, 100, 70],
    [-300, -56, 116, 80],
    [-120, -46, 112, 76],
    [66, -48, 110, 76],
    [250, -50, 118, 80],
  ]
  return (
    path(
      `M${-WIDE},20V-40C-500,-60 -340,-120 -220,-190C-120,-270 140,-272 240,-196C360,-120 520,-60 ${WIDE},-40V20Z`,
      tools.paint('#eef0ee'),
    ) + rows.map((each) => basin(...each)).join('')
  )
}

/** A salt flat under water: the sky lies in it, with its clouds upside down. */
function mirror(scene: Scene): string {
  const { palette, defs, view } = scene
  const { left, right } = view
  const top = 640
  const [zenith, high, low, horizon] = palette.sky
  const cloud = palette.cloud
  const puff = (x: number, y: number, size: number): string =>
    repeat(5, (index) =>
      ellipse(x + (index - 2) * 22 * size, y + (index % 2) * 6 * size, 26 * size, 12 * size, cloud, {
        opacity: 0.5,
      }),
    )
  const tiles =
    repeat(9, (index) => `M${left},${round(top + 8 + index * index * 2.1)}H${right}`) +
    repeat(17, (index) => `M${480 + (index - 8) * 44},${top}L${480 + (index - 8) * 190},800`)
  return (
    rect(
      left,
      top,
      right - left,
      164,
      defs.linear([
        [0, horizon],
        [0.3, low],
        [0.72, high],
        [1, zenith],
      ]),
    ) +
    puff(scene.focusX - 120, 690, 1) +
    puff(scene.focusX + 150, 720, 1.3) +
    puff(scene.focusX - 330, 740, 1.2) +
    ellipse(scene.sun.x, top + 74, scene.sun.radius * 0.7, scene.sun.radius * 0.5, palette.sun, {
      opacity: 0.5,
    }) +
    stroke(tiles, '#ffffff', 1.8, { opacity: palette.dark ? 0.2 : 0.42 }) +
    rect(left, top - 2, right - left, 5, '#ffffff', { opacity: 0.5 })
  )
}

/** An island of cacti, and its reflection. */
function cactusIsland(scene: Scene): string {
  const tools = brush(scene)
  const cactus = (x: number, up: number, height: number): string =>
    stroke(
      `M${x},${-up}V${-up - height}M${x},${round(-up - height * 0.4)}h-13v${round(-height * 0.3)}M${x},${round(-up - height * 0.55)}h12v${round(-height * 0.26)}`,
      tools.paint('#5f8a4a'),
      8,
    )
  const hill = 'M-230,0C-190,-40 -150,-66 -90,-86C-40,-110 50,-108 96,-84C150,-64 200,-36 240,0Z'
  return (
    path('M-230,0C-190,26 -150,44 -90,58C-40,74 50,72 96,56C150,44 200,24 240,0Z', tools.paint('#8a6a58'), {
      opacity: 0.45,
    }) +
    (
      [
        [-130, 56, 60],
        [-72, 84, 84],
        [-14, 100, 100],
        [44, 96, 76],
        [104, 72, 88],
        [160, 44, 56],
      ] as const
    )
      .map(([x, up, height]) => cactus(x, up, height))
      .join('') +
    path(hill, tools.paint('#b08462')) +
    path('M96,-84C150,-64 200,-36 240,0H80Q130,-40 60,-100Z', tools.shade('#8a5f48', 0.2)) +
    repeat(7, (index) =>
      ellipse(-150 + index * 52, -20 - (index % 3) * 14, 17, 9, tools.shade('#a07858', 0.14)),
    )
  )
}

const flat = openKit({ far: 'range', front: 'plain', y: 640, height: 200 })
const salt: Kit = {
  slot: { y: 642, height: 190 },
  near: { kind: 'sand', colors: ['#f8f5ee', '#cfd9e2'] },
  back: flat.back,
  front: mirror,
}

export const SPRINGS: readonly Landmark[] = [
  landmark('yellowstone', [], openKit({ far: 'hills', front: 'firs', y: 690, height: 430 }), 380, geyser, {
    mood: 'clear',
  }),
  landmark(
    'rotorua',
    ['Rotorua, NZ'],
    openKit({ far: 'hills', front: 'firs', y: 690, height: 400 }),
    380,
    geyser,
    { mood: 'lagoon' },
  ),
  landmark(
    'geneva',
    ['Geneva, CH', 'Genève, CH'],
    { ...townKit({ ground: 'river', spires: false }), slot: { y: 730, height: 430 } },
    400,
    jet,
    { mood: 'clear' },
  ),
  landmark(
    'pamukkale',
    ['Pamukkale, TR'],
    openKit({ far: 'hills', front: 'plain', y: 700, height: 330 }),
    270,
    basins,
    { mood: 'clear' },
  ),
  landmark('uyuni', ['Uyuni, BO'], salt, 190, cactusIsland, { mood: 'clear' }),
]
