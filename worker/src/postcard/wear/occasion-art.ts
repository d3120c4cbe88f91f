import type { Occasion } from '@pawport/shared/contract/generations/extras.ts'
import type { Color } from '../color.ts'
import { mix } from '../color.ts'
import { tone } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Scene } from '../scene/stage.ts'
import { circle, ellipse, group, path, rect, repeat, round, stroke } from '../svg.ts'

type Season = Scene['facts']['season']

/** Where a garland hangs: between two points of the picture's upper edge, away from the postmark. */
interface Line {
  from: number
  to: number
  top: number
}

/** How far a garland hangs down in the middle of one bow. */
const SAG = 46
/** The width of one bow, about. */
const BOW = 260
/** A garland ends so far from the postmark. */
const AWAY = 26

/**
 * The ornaments of an occasion, in units of the stage, so that each style paints them with the scene: a
 * garland of flags for a birthday, one of the season for a holiday, and a quiet star in memory.
 */
export function occasionArt(occasion: Occasion = 'none', scene: Scene, random: Random): string {
  if (occasion === 'none') return ''
  const line = freeLine(scene)
  if (occasion === 'memory') return veil(scene) + star(line, scene)
  if (occasion === 'birthday') return confetti(line, scene, random) + garland(line, FLAGS, scene)
  return SEASONS[scene.facts.season](line, scene, random)
}

/** The part of the upper edge that has no postmark. */
function freeLine({ view, quiet }: Scene): Line {
  const line = { from: view.left - 6, to: view.right + 6, top: view.top }
  if (!quiet) return line
  const isLeft = (quiet.left + quiet.right) / 2 < (view.left + view.right) / 2
  return isLeft ? { ...line, from: quiet.right + AWAY } : { ...line, to: quiet.left - AWAY }
}

/** What hangs at a point of a garland; `index` counts from the left. */
type Ornament = (x: number, y: number, index: number, scene: Scene) => string

/** Bows of a string with something at each step. */
function garland(
  { from, to, top }: Line,
  ornament: Ornament,
  scene: Scene,
  step = 34,
  string = '#7a5a3c',
): string {
  const bows = Math.max(1, Math.round((to - from) / BOW))
  const wide = (to - from) / bows
  const each = Math.max(3, Math.round(wide / step))
  const sagAt = (share: number): number => top + 10 + SAG * 4 * share * (1 - share)
  const line = repeat(
    bows,
    (bow) => `M${round(from + bow * wide)},${round(top + 10)}q${round(wide / 2)},${SAG * 2} ${round(wide)},0`,
  )
  const hung = repeat(bows, (bow) =>
    repeat(each, (index) => {
      const share = (index + 0.5) / each
      return ornament(from + (bow + share) * wide, sagAt(share), bow * each + index, scene)
    }),
  )
  return stroke(line, tone(scene.palette, string), 3) + hung
}

/** One of the colours in the light of the scene. */
function paint(colours: readonly Color[], index: number, { palette }: Scene): Color {
  return tone(palette, colours[index % colours.length] ?? '#ffffff')
}

const PARTY = ['#e2574c', '#f2b134', '#3f9c8f', '#f6ecd2', '#5b7fb9'] as const
const FLAGS: Ornament = (x, y, index, scene) =>
  path(
    `M${round(x - 14)},${round(y - 2)}H${round(x + 14)}L${round(x)},${round(y + 34)}Z`,
    paint(PARTY, index, scene),
  ) +
  path(
    `M${round(x)},${round(y - 2)}H${round(x + 14)}L${round(x)},${round(y + 34)}Z`,
    mix(paint(PARTY, index, scene), '#3a2a22', 0.12),
  )

/** Small paper that falls from above. */
function confetti({ from, to, top }: Line, scene: Scene, random: Random): string {
  return repeat(26, (index) => {
    const [x, y] = [random.between(from + 20, to - 20), top + random.between(70, 190)]
    const turn = Math.round(random.between(0, 180))
    return group(ellipse(0, 0, 5.5, 2.6, paint(PARTY, index, scene)), {
      transform: `translate(${round(x)} ${round(y)}) rotate(${turn})`,
    })
  })
}

const LEAVES = ['#c4572e', '#dd9a35', '#9c3d2b', '#b97a2c'] as const
const PETALS = ['#f0a3b8', '#f7d5dc', '#f3c25f', '#fbf2e2'] as const
const LAMPS = ['#e2574c', '#f2b134', '#f07f4a', '#f6ecd2'] as const
const LIGHTS = ['#ffd65c', '#ff8f66', '#8fd6ff', '#fff1c4'] as const
const NEEDLES = ['#2f6a4c', '#3f7f57', '#285a43'] as const

const leaf: Ornament = (x, y, index, scene) =>
  group(
    path('M0,-4C15,4 15,24 0,36C-15,24 -15,4 0,-4Z', paint(LEAVES, index, scene)) +
      stroke('M0,0V32', mix(paint(LEAVES, index, scene), '#3a1e12', 0.4), 1.8),
    { transform: `translate(${round(x)} ${round(y)}) rotate(${((index * 37) % 60) - 30})` },
  )

const blossom: Ornament = (x, y, index, scene) =>
  path(
    `M${round(x - 20)},${round(y)}q10,-12 20,0q-10,10 -20,0ZM${round(x)},${round(y)}q10,-12 20,0q-10,10 -20,0Z`,
    tone(scene.palette, '#6f9d58'),
  ) +
  repeat(5, (petal) => {
    const turn = (petal * 2 * Math.PI) / 5 + index
    return circle(x + Math.cos(turn) * 8, y + 6 + Math.sin(turn) * 8, 7, paint(PETALS, index, scene))
  }) +
  circle(x, y + 6, 4.5, tone(scene.palette, '#e2a52f'))

const lantern: Ornament = (x, y, index, scene) => {
  const colour = paint(LAMPS, index, scene)
  return (
    stroke(`M${round(x)},${round(y)}v12`, tone(scene.palette, '#7a5a3c'), 2) +
    ellipse(x, y + 29, 16, 18, colour) +
    stroke(
      `M${round(x - 8)},${round(y + 14)}q-7,15 0,30M${round(x + 8)},${round(y + 14)}q7,15 0,30`,
      mix(colour, '#5a2a1c', 0.25),
      1.6,
    ) +
    path(
      `M${round(x - 7)},${round(y + 10)}h14v4h-14ZM${round(x - 7)},${round(y + 45)}h14v4h-14Z`,
      tone(scene.palette, '#6d4a2d'),
    )
  )
}

/** A twig of a fir with a berry or a small lamp. */
const twig: Ornament = (x, y, index, scene) => {
  const needles = repeat(9, (at) => {
    const aside = (at - 4) * 6
    return `M${round(x + aside * 0.4)},${round(y - 4)}L${round(x + aside)},${round(y + 17 - Math.abs(at - 4) * 1.5)}`
  })
  const lit = paint(LIGHTS, index, scene)
  const berry =
    circle(x - 5, y + 9, 5, tone(scene.palette, '#c4372c')) +
    circle(x + 4, y + 12, 5, tone(scene.palette, '#a82a22'))
  return (
    stroke(needles, paint(NEEDLES, index, scene), 4) +
    (index % 2 ? berry : circle(x, y + 19, 11, lit, { opacity: 0.3 }) + circle(x, y + 19, 6.5, lit))
  )
}

/** Flakes that fall slowly, each a star of six. */
function flakes({ from, to, top }: Line, { palette }: Scene, random: Random): string {
  const white = mix('#ffffff', palette.ambient, palette.ambience * 0.5)
  return repeat(22, () => {
    const [x, y] = [random.between(from + 10, to - 10), top + random.between(80, 260)]
    const reach = random.between(4, 9)
    const arms = repeat(3, (arm) => {
      const [dx, dy] = [Math.cos((arm * Math.PI) / 3) * reach, Math.sin((arm * Math.PI) / 3) * reach]
      return `M${round(x - dx)},${round(y - dy)}L${round(x + dx)},${round(y + dy)}`
    })
    return stroke(arms, white, 1.8, { opacity: 0.9 })
  })
}

const SEASONS: Record<Season, (line: Line, scene: Scene, random: Random) => string> = {
  winter: (line, scene, random) => flakes(line, scene, random) + garland(line, twig, scene, 24, '#2f5a40'),
  spring: (line, scene) => garland(line, blossom, scene, 40, '#6f9d58'),
  summer: (line, scene) => garland(line, lantern, scene, 62),
  autumn: (line, scene) => garland(line, leaf, scene, 30),
  wet: (line, scene) => garland(line, blossom, scene, 40, '#6f9d58'),
  dry: (line, scene) => garland(line, lantern, scene, 62),
}

/** Quiet light over the scene: its colours become paler, and the pet before it stays clear. */
function veil({ palette, view }: Scene): string {
  const { left, top, right, bottom } = view
  const light = mix(palette.haze, palette.dark ? '#7d86a8' : '#f2ece2', 0.6)
  const opacity = palette.dark ? 0.3 : 0.4
  return rect(left - 20, top - 20, right - left + 40, bottom - top + 40, light, { opacity })
}

/** How far the star is from the postmark: the first place that the sun leaves free. */
const STAR_PLACES = [70, 190, 310]

/** A star with a soft light around it, beside the postmark: a balloon and a label hang on the other side. */
function star({ from, to, top }: Line, { palette, defs, view, sun }: Scene): string {
  const isLeft = from < view.left
  const places = STAR_PLACES.map((away) => (isLeft ? to - away : from + away))
  const y = top + 96
  const isFree = (at: number): boolean => Math.hypot(at - sun.x, y - sun.y) > sun.radius + 80
  const x = round(places.find(isFree) ?? places[0] ?? 0)
  const light = palette.dark ? '#fff6d8' : mix('#fffaf0', palette.halo, 0.15)
  const glow = defs.radial([
    [0, light, 0.85],
    [0.4, light, 0.3],
    [1, light, 0],
  ])
  const rays = [
    [0, -46],
    [32, 0],
    [0, 46],
    [-32, 0],
  ] as const
  const shape = rays.map(([dx, dy], index) => {
    const [nextX, nextY] = rays[(index + 1) % rays.length] ?? rays[0]
    const waist = [x + (dx + nextX) * 0.1, y + (dy + nextY) * 0.1] as const
    return `Q${round(waist[0])},${round(waist[1])} ${round(x + nextX)},${round(y + nextY)}`
  })
  return (
    circle(x, y, 96, glow) +
    path(`M${x},${round(y - 46)}${shape.join('')}Z`, light, { stroke: '#c99a3f', 'stroke-width': 2 })
  )
}
