import type { Color } from '../../color.ts'
import { savanna } from '../../kits/savanna.ts'
import type { Scene } from '../../scene/stage.ts'
import { foliage, leafTones } from '../../scene/trees.ts'
import { ellipse, type Point, path, polygon, repeat, round, stroke } from '../../svg.ts'
import { desertPlain, openKit, RED, WIDE } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { rock } from '../rock.ts'
import { brush } from '../shapes.ts'

/** A terrace of a canyon: its edge as far as `reach`, and the layers below it. */
function terrace(
  scene: Scene,
  side: 1 | -1,
  reach: number,
  top: number,
  colors: readonly Color[],
  steps: number,
): string {
  const tools = brush(scene)
  const deep = top / colors.length
  return colors
    .map((color, index) => {
      const up = top - deep * index
      const out = reach - index * steps
      const edge: Point[] = Array.from({ length: 9 }, (_, point) => {
        const along = point / 8
        const bay = Math.sin(point * 2.1 + index * 0.9 + reach) * 16
        return [side * (WIDE - (WIDE - out - bay) * along), -up + (along > 0.9 ? 3 : 0)]
      })
      const end = side * (out - 12)
      const face = polygon([
        ...edge,
        [end, -up + deep * 0.5],
        [end - side * steps * 0.9, -up + deep],
        [end - side * steps, 30],
        [side * WIDE, 30],
      ])
      const flutes = repeat(12, (line) => {
        const x = side * (out + 18 + line * 34)
        return `M${round(x)},${round(-up + 6)}l${round(-side * 5)},${round(deep * 0.7)}`
      })
      return (
        path(face, side > 0 ? tools.shade(color, 0.16) : tools.paint(color)) +
        stroke(flutes, tools.shade(color, 0.4), 4, { opacity: 0.2 })
      )
    })
    .join('')
}

const STRATA = ['#e0a878', '#d4784a', '#c2603c', '#a84a34', '#8a3c30'] as const

function canyon(scene: Scene): string {
  const tools = brush(scene)
  return (
    path(
      `M${-WIDE},-214H-240L-200,-204L-150,-210L-60,-200L40,-208L130,-202L230,-212H${WIDE}V20H${-WIDE}Z`,
      tools.paint('#c98a72', 0.4),
    ) +
    rock(scene, {
      x: -30,
      color: '#d89a70',
      foot: '#b06850',
      lit: 0.56,
      layers: 6,
      levels: [
        [-10, -150, 150],
        [50, -110, 112],
        [56, -84, 88],
        [110, -64, 66],
        [116, -40, 44],
        [160, -26, 28],
        [178, -8, 10],
      ],
    }) +
    rock(scene, {
      x: 118,
      color: '#cf8a62',
      foot: '#a85c46',
      lit: 0.5,
      layers: 5,
      levels: [
        [-10, -120, 120],
        [40, -90, 90],
        [46, -66, 70],
        [96, -48, 50],
        [102, -26, 28],
        [136, -10, 12],
      ],
    }) +
    terrace(scene, 1, 96, 262, STRATA, 20) +
    terrace(scene, -1, 230, 240, STRATA, 24) +
    path(
      'M-120,24C-60,0 -10,6 20,-16C34,-26 20,-36 36,-46C46,-30 62,-20 44,-2C30,12 70,18 90,24Z',
      tools.paint('#5fb0b4'),
    ) +
    stroke('M-70,20C-20,8 30,6 34,-20', tools.paint('#d6f0ea'), 2.4, { opacity: 0.6 })
  )
}

/** Hills of coloured layers; each is a hump with stripes that follow its shape. */
function striped(
  scene: Scene,
  x: number,
  half: number,
  height: number,
  colors: readonly Color[],
  lean = 0,
): string {
  const tools = brush(scene)
  const hump = (share: number): string => {
    const drop = height * share
    const at = (dx: number, up: number): string => `${round(x + dx)},${round(Math.min(14, -up + drop))}`
    return `M${at(-half, -20)}C${at(-half * 0.6, height * 0.2)} ${at(-half * 0.36 + lean, height * 0.86)} ${at(lean, height)}C${at(half * 0.3 + lean, height * 0.9)} ${at(half * 0.56, height * 0.16)} ${at(half, -20)}Z`
  }
  const at = (dx: number, up: number): string => `${round(x + dx)},${round(-up)}`
  return (
    colors.map((color, index) => path(hump((index / colors.length) * 0.92), tools.paint(color))).join('') +
    path(
      `M${at(lean, height)}C${at(half * 0.3 + lean, height * 0.9)} ${at(half * 0.56, height * 0.16)} ${at(half, -20)}H${round(x + half * 0.3)}C${at(half * 0.34, height * 0.3)} ${at(lean + half * 0.06, height * 0.66)} ${at(lean, height)}Z`,
      '#4a1a24',
      { opacity: 0.26 },
    )
  )
}

const RAINBOW = [
  '#b5473a',
  '#e0b088',
  '#d9743c',
  '#f0d896',
  '#8fa39a',
  '#c2503c',
  '#ecc07a',
  '#a8443a',
  '#7f9a9c',
  '#e09a5c',
] as const

const VINICUNCA = [
  '#a85a50',
  '#d9a89a',
  '#c8a05a',
  '#e8d9a0',
  '#7fa08c',
  '#b0584c',
  '#d99a8a',
  '#d4b060',
  '#8a6a70',
  '#bf6a5c',
] as const

function fireCrater(scene: Scene): string {
  const { palette, defs } = scene
  const tools = brush(scene)
  const glow = defs.radial([
    [0, '#ffb14a', 0.75],
    [1, '#ff7a2a', 0],
  ])
  const flames = repeat(22, (index) => {
    const x = -180 + index * 17
    const up = 20 + ((index * 37) % 26)
    return `M${x - 8},-14C${x - 10},${-up * 0.6 - 14} ${x - 2},${-up - 10} ${x + 2},${-up - 20}C${x + 4},${-up - 4} ${x + 12},${-up * 0.5 - 14} ${x + 9},-14Z`
  })
  return (
    ellipse(0, -40, 320, 120, glow) +
    ellipse(0, 0, 258, 56, tools.paint('#b98a5c')) +
    ellipse(0, 2, 240, 48, palette.dark ? '#5a2418' : tools.paint('#7a3a24')) +
    ellipse(0, 16, 214, 32, '#e8702a') +
    ellipse(0, 22, 180, 20, '#ffb84a') +
    path(flames, '#ff8a34') +
    path(
      repeat(
        14,
        (index) =>
          `M${-140 + index * 21 - 5},6q-3,-20 5,-${26 + ((index * 29) % 14)}q7,16 4,${26 + ((index * 29) % 14)}Z`,
      ),
      '#ffd46a',
    )
  )
}

/** Trees with thick smooth trunks and a crown like roots in the air, on both sides of a road. */
function baobab(scene: Scene, x: number, y: number, height: number): string {
  const tools = brush(scene)
  const random = scene.random.fork(`baobab ${x}`)
  const half = height * 0.072
  const top = y - height * 0.8
  const at = (dx: number, up: number): string => `${round(x + dx * half)},${round(y - height * up)}`
  const leaf = leafTones(scene.palette, ['#4f6b3a', '#74903f', '#a8b45c'])
  const branches = [-1, -0.62, -0.25, 0.18, 0.56, 0.96]
    .map(
      (side, index) =>
        `M${round(x + side * half * 0.3)},${round(top + 6)}Q${round(x + side * height * 0.12)},${round(top - height * 0.06)} ${round(x + side * height * 0.22)},${round(top - height * (0.1 + (index % 3) * 0.035))}`,
    )
    .join('')
  return (
    path(
      `M${at(-1.3, 0)}C${at(-1, 0.1)} ${at(-1.12, 0.4)} ${at(-0.9, 0.82)}H${round(x + half * 0.9)}C${at(1.12, 0.4)} ${at(1, 0.1)} ${at(1.3, 0)}Z`,
      tools.paint('#c9987a'),
    ) +
    path(
      `M${at(0.3, 0)}C${at(0.3, 0.3)} ${at(0.3, 0.6)} ${at(0.2, 0.82)}H${round(x + half * 0.9)}C${at(1.12, 0.4)} ${at(1, 0.1)} ${at(1.3, 0)}Z`,
      tools.shade('#a87458', 0.2),
    ) +
    stroke(branches, tools.shade('#b98868', 0.1), height * 0.026) +
    [-0.24, -0.13, 0, 0.12, 0.23]
      .map((side, index) =>
        foliage(random, x + side * height, top - height * (0.12 + (index % 2) * 0.05), height * 0.075, leaf),
      )
      .join('')
  )
}

function baobabs(scene: Scene): string {
  const tools = brush(scene)
  return (
    path('M-14,0H14L120,60H-150Z', tools.paint('#d98a52')) +
    (
      [
        [-78, -8, 150],
        [70, -8, 156],
        [-130, 4, 230],
        [136, 4, 236],
        [-236, 26, 330],
        [246, 26, 340],
      ] as const
    )
      .map(([x, y, height]) => baobab(scene, x, y, height))
      .join('')
  )
}

const highPlain = openKit({
  far: 'range',
  front: 'plain',
  y: 668,
  height: 320,
  ground: ['#c98a6a', '#8a5a44'],
  near: { kind: 'sand', colors: ['#c98a6a', '#8a5a44'] },
})

export const DRYLANDS: readonly Landmark[] = [
  landmark(
    'grand-canyon',
    ['Grand Canyon Village, US'],
    { ...desertPlain(RED), slot: { y: 676, height: 320 } },
    290,
    canyon,
    { mood: 'desert' },
  ),
  landmark(
    'zhangye',
    [],
    desertPlain(['#d98a5c', '#a8523a']),
    280,
    (scene) =>
      striped(scene, -270, 210, 170, RAINBOW.slice(3), 20) +
      striped(scene, 270, 240, 210, RAINBOW.slice(2), -24) +
      striped(scene, 0, 300, 272, RAINBOW, -10) +
      striped(scene, -170, 210, 110, RAINBOW.slice(1), 10) +
      striped(scene, 190, 200, 96, RAINBOW.slice(4), -8),
    { mood: 'desert' },
  ),
  landmark(
    'rainbow-mountain',
    [],
    highPlain,
    290,
    (scene) =>
      striped(scene, 250, 260, 190, VINICUNCA.slice(4), -20) + striped(scene, -20, 380, 282, VINICUNCA, 40),
    { mood: 'clear' },
  ),
  landmark('darvaza', [], desertPlain(['#d9b07c', '#a07850'], 130), 150, fireCrater, { mood: 'desert' }),
  landmark(
    'avenue-of-the-baobabs',
    [],
    {
      ...savanna,
      slot: { y: 640, height: 370 },
      front: openKit({ far: 'plain', front: 'plain', y: 628, ground: ['#d9a45c', '#9c6a34'] }).front,
    },
    330,
    baobabs,
    { mood: 'golden', half: 320 },
  ),
]
