import type { Color } from '../../color.ts'
import type { Scene } from '../../scene/stage.ts'
import { foam } from '../../scene/water.ts'
import { path, rect, round, stroke } from '../../svg.ts'
import { openKit } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { type Rock, rock, rocks } from '../rock.ts'
import { brush } from '../shapes.ts'

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

const sea = openKit({ far: 'sea', front: 'water', y: 690, height: 330, near: { kind: 'sand' } })

/** Steep cliffs of dark limestone around a lagoon, a boat with two outriggers before them. */
function elNido(scene: Scene): string {
  const tools = brush(scene)
  const cliff = (x: number, half: number, height: number, lean: number): Rock => ({
    x,
    color: '#8f959a',
    foot: '#6a7a78',
    lit: 0.52,
    cracks: 9,
    green: true,
    levels: [
      [-4, -half * 0.94, half * 0.94],
      [height * 0.2, -half, half],
      [height * 0.46, -half * 0.8, half * 0.9],
      [height * 0.56, -half * 0.52, half * 0.86],
      [height * 0.78, -half * 0.4 + lean, half * 0.5 + lean],
      [height * 0.84, -half * 0.24 + lean, half * 0.44 + lean],
      [height, -half * 0.1 + lean, half * 0.12 + lean],
    ],
  })
  return (
    [cliff(-230, 100, 224, -10), cliff(232, 92, 190, 12), cliff(20, 150, 322, 14)]
      .map((form) => rock(scene, form))
      .join('') +
    rect(-150, -20, 340, 30, tools.paint('#f4e4bc'), { rx: 14 }) +
    stroke('M-126,8Q-60,26 20,10', tools.paint('#fffaf0'), 9) +
    stroke('M-146,20H40M-112,6V20M0,4V20', tools.paint('#c98f4a'), 4) +
    stroke('M-50,10V-44M-50,-40L-110,6M-50,-40L14,6', tools.paint('#6b4f3a'), 3) +
    path('M-92,4L-84,-18H-16L-8,4Z', tools.paint('#3f86b0'))
  )
}

const island = openKit({ far: 'sea', front: 'water', y: 690, height: 330, near: { kind: 'sand' } })

export const SEA_ROCKS: readonly Landmark[] = [
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
  landmark('palawan', ['El Nido, PH'], island, 330, elNido, { mood: 'tropic', half: 320 }),
  rocks(
    'fernando-de-noronha',
    [],
    island,
    250,
    [
      {
        x: -70,
        color: '#7f7a6c',
        foot: '#4f6f52',
        lit: 0.58,
        cracks: 4,
        green: true,
        levels: [
          [-4, -120, 96],
          [60, -104, 84],
          [120, -82, 66],
          [176, -60, 46],
          [216, -36, 28],
          [240, -10, 10],
        ],
      },
      {
        x: 128,
        color: '#8a8474',
        foot: '#4f6f52',
        lit: 0.56,
        cracks: 4,
        green: true,
        levels: [
          [-4, -92, 120],
          [50, -76, 96],
          [110, -60, 74],
          [160, -40, 52],
          [190, -20, 30],
          [204, -6, 10],
        ],
      },
    ],
    { mood: 'tropic', half: 250 },
  ),
]
