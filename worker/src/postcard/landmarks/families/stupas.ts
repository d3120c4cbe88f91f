import type { Color } from '../../color.ts'
import { jungle } from '../../kits/jungle.ts'
import { townKit } from '../../kits/town/row.ts'
import type { Scene } from '../../scene/stage.ts'
import { circle, path, repeat, stroke } from '../../svg.ts'
import type { Landmark } from '../landmark.ts'
import { brush } from '../shapes.ts'

/** A stupa, a chedi or a prang on terraces. */
interface Stupa {
  base: Color
  body: Color
  gold: Color
  /** Number of terraces, half width of the lowest, height of each. */
  terraces: readonly [count: number, half: number, height: number]
  shape: 'dome' | 'bell' | 'prang'
  half: number
  height: number
  spire: number
  /** Small ones beside: distance from the middle and scale. */
  beside?: readonly (readonly [x: number, scale: number])[]
  eyes?: boolean
  flags?: boolean
}

function stupa(scene: Scene, look: Stupa): string {
  const tools = brush(scene)
  const [count, widest, step] = look.terraces
  const top = -count * step
  const terraces = repeat(count, (index) => {
    const half = widest - index * ((widest - look.half) / Math.max(1, count))
    return (
      tools.block(-half, -index * step, half * 2, step, index % 2 ? look.body : look.base) +
      tools.windows(-half, -index * step - step + 5, 1, 0, half * 2, 4, tools.shade(look.base, 0.1))
    )
  })
  const tip = (x: number, foot: number, half: number, height: number, spire: number): string =>
    bodyOf(scene, look, x, foot, half, height) +
    (look.shape === 'prang'
      ? ''
      : tools.block(x - half * 0.3, foot - height + 3, half * 0.6, half * 0.42, look.gold)) +
    repeat(6, (index) => {
      const wide = half * (0.26 - index * 0.036)
      const up = foot - height - half * (look.shape === 'prang' ? 0 : 0.38) - index * spire * 0.1
      return tools.block(x - wide, up, wide * 2, spire * 0.1 + 1, look.gold)
    }) +
    tools.cone(x, foot - height - half * 0.38 - spire * 0.56, half * 0.07, spire * 0.5, look.gold)
  return (
    (look.beside ?? [])
      .map(
        ([x, scale]) =>
          tools.block(x - look.half * scale * 1.1, 0, look.half * scale * 2.2, -top * 0.6, look.base) +
          tip(x, top * 0.6, look.half * scale, look.height * scale, look.spire * scale),
      )
      .join('') +
    terraces +
    tip(0, top, look.half, look.height, look.spire) +
    (look.eyes ? eyes(scene, top - look.height, look.half) : '') +
    (look.flags ? flags(scene, top - look.height - look.spire * 0.7, widest) : '')
  )
}

function bodyOf(scene: Scene, look: Stupa, x: number, foot: number, half: number, height: number): string {
  const tools = brush(scene)
  if (look.shape === 'dome') return tools.dome(x, foot, half, height, look.body)
  if (look.shape === 'prang')
    return (
      repeat(7, (index) => {
        const wide = half * (1 - 0.02 * index * index)
        return tools.block(
          x - wide,
          foot - (index * height) / 7,
          wide * 2,
          height / 7 + 1,
          index % 2 ? look.base : look.body,
        )
      }) + tools.dome(x, foot - height, half * 0.28, height * 0.1, look.gold)
    )
  const bell = (side: -1 | 1): string =>
    `M${x},${foot}H${x + side * half}C${x + side * half * 0.72},${foot - height * 0.3} ${x + side * half * 0.66},${foot - height * 0.8} ${x + side * half * 0.2},${foot - height}H${x}Z`
  return (
    path(bell(-1) + bell(1), tools.paint(look.body)) +
    path(bell(1), tools.shade(look.body, 0.16), { opacity: 0.7 })
  )
}

/** The eyes of the Buddha on the box above the dome. */
function eyes(scene: Scene, crown: number, half: number): string {
  const tools = brush(scene)
  const y = crown - half * 0.18
  const eye = (x: number): string =>
    path(`M${x - 9},${y}q9,-7 18,0q-9,5 -18,0Z`, tools.paint('#fffaf0')) +
    circle(x, y - 0.6, 2.8, tools.paint('#2f5f9f'))
  return (
    eye(-half * 0.14) +
    eye(half * 0.14) +
    stroke(`M-16,${y - 9}q8,-5 13,0M16,${y - 9}q-8,-5 -13,0M0,${y + 2}q4,4 0,7`, tools.paint('#3d2a2a'), 1.8)
  )
}

const FLAGS = ['#3f6fb0', '#fdf6e6', '#c8362c', '#3f8f5a', '#e8b84a'] as const

function flags(scene: Scene, top: number, widest: number): string {
  const tools = brush(scene)
  return [-1, -0.55, 0.55, 1]
    .map((share) => {
      const end = share * widest * 1.25
      return (
        stroke(`M0,${top}L${end},-20`, tools.paint('#8a7a66'), 1.4) +
        repeat(15, (index) => {
          const along = (index + 1) / 16
          return tools.block(
            end * along - 5,
            top + (-20 - top) * along + 12,
            10,
            11,
            FLAGS[index % 5] ?? '#fdf6e6',
          )
        })
      )
    })
    .join('')
}

const town = townKit({ spires: false })
const named = (
  slug: string,
  cities: readonly string[],
  kit: Landmark['kit'],
  height: number,
  half: number,
  look: Stupa,
  mood?: Landmark['mood'],
): Landmark => ({
  slugs: [slug],
  cities,
  kit,
  height,
  half,
  ...(mood ? { mood } : {}),
  draw: (scene) => stupa(scene, look),
})

export const STUPAS: readonly Landmark[] = [
  named(
    'kathmandu',
    ['Kathmandu, NP'],
    town,
    320,
    230,
    {
      base: '#f3ead8',
      body: '#fbf8f0',
      gold: '#e8b84a',
      terraces: [3, 210, 22],
      shape: 'dome',
      half: 120,
      height: 112,
      spire: 96,
      eyes: true,
      flags: true,
    },
    'clear',
  ),
  named(
    'yangon',
    ['Yangon, MM'],
    town,
    400,
    220,
    {
      base: '#f0c95a',
      body: '#e8b23c',
      gold: '#f7d98c',
      terraces: [4, 170, 24],
      shape: 'bell',
      half: 96,
      height: 170,
      spire: 130,
      beside: [
        [-176, 0.4],
        [176, 0.4],
        [-128, 0.3],
        [128, 0.3],
      ],
    },
    'golden',
  ),
  named(
    'bagan',
    ['Bagan, MM', 'Nyaung-U, MM'],
    { ...jungle, slot: { y: 650, height: 330 } },
    340,
    260,
    {
      base: '#b8704c',
      body: '#c9835a',
      gold: '#d99a68',
      terraces: [5, 150, 26],
      shape: 'bell',
      half: 70,
      height: 110,
      spire: 90,
      beside: [
        [-230, 0.7],
        [220, 0.6],
      ],
    },
    'golden',
  ),
  named(
    'borobudur',
    ['Borobudur, ID', 'Magelang, ID'],
    { ...jungle, slot: { y: 650, height: 260 } },
    270,
    300,
    {
      base: '#8f877a',
      body: '#a39a8a',
      gold: '#968d7e',
      terraces: [6, 270, 22],
      shape: 'bell',
      half: 56,
      height: 74,
      spire: 56,
      beside: [
        [-150, 0.42],
        [150, 0.42],
        [-220, 0.34],
        [220, 0.34],
      ],
    },
    'rose',
  ),
  named(
    'bangkok',
    ['Bangkok, TH'],
    townKit({ ground: 'river', spires: false }),
    390,
    210,
    {
      base: '#e9dcc4',
      body: '#f6efe0',
      gold: '#d9b25a',
      terraces: [4, 130, 30],
      shape: 'prang',
      half: 48,
      height: 190,
      spire: 60,
      beside: [
        [-150, 0.5],
        [150, 0.5],
      ],
    },
    'golden',
  ),
  named(
    'chiang-mai',
    ['Chiang Mai, TH'],
    town,
    340,
    130,
    {
      base: '#e0a83c',
      body: '#f0c04a',
      gold: '#f7d98c',
      terraces: [4, 104, 24],
      shape: 'bell',
      half: 64,
      height: 130,
      spire: 110,
    },
    'lagoon',
  ),
]
