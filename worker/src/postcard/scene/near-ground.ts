import { type Color, darken, lighten, mix } from '../color.ts'
import { tone } from '../palette.ts'
import { circle, ellipse, path, rect, repeat, round, stroke } from '../svg.ts'
import { iceField } from './ice-field.ts'
import { hills, land, type Profile } from './land.ts'
import { along, outerEdge, type Scene } from './stage.ts'
import { conifer, foliage, leafTones } from './trees.ts'
import { isWet, wetness } from './wet.ts'

/** The kind of ground in front of a landscape. */
export interface NearGround {
  kind: 'grass' | 'sand' | 'snow' | 'ice' | 'stone'
  /** Colours at the crest and at the foot, in daylight; the colours of the climate when left out. */
  colors?: readonly [crest: Color, foot: Color]
}

const GRASS: NearGround = { kind: 'grass' }

/**
 * y of the crest: the ground covers the lower edge of the stage, so that things that end there seem to stand
 * behind it.
 */
const CREST = 794

/**
 * The ground that the pet stands on. A rise in front of the landscape, with more detail towards the lower
 * edge of the view.
 */
export function nearGround(scene: Scene, ground: NearGround = GRASS): string {
  const kind = kindOf(scene, ground)
  return DRAW[kind](scene, ground.colors)
}

/** What the ground is: snow lies on all but paving. */
function kindOf({ palette }: Scene, { kind }: NearGround): NearGround['kind'] {
  return palette.snowy && kind !== 'stone' ? 'snow' : kind
}

/** Whether this ground is smooth enough to mirror a pet: ice, or paving after rain. */
export function isMirror(scene: Scene, ground: NearGround = GRASS): boolean {
  const kind = kindOf(scene, ground)
  return kind === 'ice' || (kind === 'stone' && isWet(scene))
}

const DRAW: Record<NearGround['kind'], (scene: Scene, colors: NearGround['colors']) => string> = {
  grass: meadow,
  sand: beach,
  snow: snowfield,
  ice: iceField,
  stone: promenade,
}

/** y at a share of the near ground's height: 0 is the crest, 1 the lower edge. */
function at(scene: Scene, share: number): number {
  return CREST + (scene.view.bottom - CREST) * share
}

function fold(scene: Scene, name: string, share: number, swing: number): Profile {
  return hills(scene.random.fork(`near ${name}`), at(scene, share), swing, 820)
}

function meadow(scene: Scene, colors: NearGround['colors']): string {
  const { palette } = scene
  const [crest, foot] = colors ?? palette.ground
  const light = tone(palette, mix(crest, foot, 0.55))
  const dark = tone(palette, mix(foot, palette.ink, 0.3))
  const leaf = leafTones(palette)
  return (
    land(scene, fold(scene, 'rise', 0, 20), light, tone(palette, foot), scene.view.bottom) +
    tufts(scene, 0.08, 0.5, 0.8) +
    land(
      scene,
      fold(scene, 'slope', 0.5, 26),
      tone(palette, mix(foot, palette.ink, 0.08)),
      dark,
      scene.view.bottom,
    ) +
    tufts(scene, 0.52, 1, 1.5) +
    (colors ? '' : flowers(scene)) +
    corner(scene, (random, x, y, size) => foliage(random, x, y, size, leaf))
  )
}

/** Blades of grass in bunches between two depths. */
function tufts(scene: Scene, from: number, to: number, size: number): string {
  const random = scene.random.fork(`tufts ${from}`)
  const { left, right } = scene.view
  const blades = (count: number): string =>
    repeat(along(scene, count), () => {
      const x = random.between(left, right)
      const y = at(scene, random.between(from, to))
      return repeat(4, (index) => {
        const height = random.between(9, 22) * size
        const lean = (index - 1.5) * 5 * size + random.between(-2, 2)
        return `M${round(x + index * 3)},${round(y)}q${round(lean * 0.2)},${round(-height * 0.6)} ${round(lean)},${round(-height)}`
      })
    })
  const { palette } = scene
  return (
    stroke(blades(20), tone(palette, darken(palette.ground[1], 0.28)), 2.4 * size, { opacity: 0.55 }) +
    stroke(blades(20), tone(palette, lighten(palette.ground[0], 0.1)), 2 * size, { opacity: 0.6 })
  )
}

function flowers(scene: Scene): string {
  const { palette } = scene
  if (palette.dark) return ''
  const random = scene.random.fork('near flowers')
  const colors = ['#ffffff', '#f7d154', '#ef7d6b', '#f3b2c6']
  const { left, right } = scene.view
  return repeat(along(scene, 44), () => {
    const share = 0.1 + 0.9 * Math.sqrt(random.next())
    const size = 2 + share * 4
    const x = random.between(left, right)
    const y = at(scene, share)
    const color = tone(palette, random.pick(colors))
    return (
      stroke(
        `M${round(x)},${round(y)}v${round(size * 2.6)}`,
        tone(palette, palette.leaf[0]),
        0.5 + share * 1.6,
      ) +
      repeat(5, (petal) => {
        const turn = (petal / 5) * Math.PI * 2
        return circle(x + Math.cos(turn) * size * 0.62, y + Math.sin(turn) * size * 0.5, size * 0.52, color)
      }) +
      circle(x, y, size * 0.4, tone(palette, color === '#f7d154' ? '#b5722c' : '#f2b63c'))
    )
  })
}

type Bush = (random: Scene['random'], x: number, y: number, size: number) => string

/** A corner of the picture filled with leaves, on the side without the pet. */
function corner(scene: Scene, bush: Bush): string {
  const random = scene.random.fork('near corner')
  const { bottom } = scene.view
  const outer = scene.petSide === 'left' ? 1 : -1
  const edge = outerEdge(scene)
  return repeat(5, (index) =>
    bush(
      random,
      edge - outer * (index * 46 - 6) + random.between(-8, 8),
      bottom - 6 - (4 - index) * 14,
      62 - index * 7,
    ),
  )
}

function beach(scene: Scene, colors: NearGround['colors'] = ['#ffeec4', '#e6b87a']): string {
  const { palette } = scene
  const [crest, foot] = colors
  const random = scene.random.fork('near sand')
  const { left, right } = scene.view
  const shade = tone(palette, darken(foot, 0.25))
  const ripples = repeat(along(scene, 34), () => {
    const share = random.between(0.12, 0.98)
    const length = random.between(50, 110) * (0.6 + share)
    const x = random.between(left - 20, right - 40)
    return `M${round(x)},${round(at(scene, share))}q${round(length * 0.25)},-7 ${round(length * 0.5)},0t${round(length * 0.5)},0`
  })
  const pebbles = repeat(along(scene, 40), () => {
    const share = random.between(0.1, 1)
    return ellipse(
      random.between(left, right),
      at(scene, share),
      random.between(1.6, 3) * (0.7 + share),
      random.between(1.2, 2) * (0.7 + share),
      random.pick([lighten(crest, 0.35), shade, tone(palette, mix(foot, '#ffffff', 0.2))]),
      { opacity: 0.7 },
    )
  })
  return (
    land(
      scene,
      fold(scene, 'rise', 0, 22),
      tone(palette, crest),
      tone(palette, mix(crest, foot, 0.7)),
      scene.view.bottom,
    ) +
    land(
      scene,
      fold(scene, 'slope', 0.46, 46),
      tone(palette, mix(crest, foot, 0.25)),
      tone(palette, foot),
      scene.view.bottom,
    ) +
    stroke(ripples, shade, 2.4, { opacity: 0.22 }) +
    pebbles +
    prints(scene, shade, 0.3)
  )
}

function snowfield(scene: Scene): string {
  const { palette } = scene
  const snow = lighten(tone(palette, '#fbfdfe'), palette.dark ? 0.12 : 0.35)
  const shade = tone(palette, palette.dark ? '#8fb0cc' : '#b9d5e4')
  const random = scene.random.fork('near snow')
  const { left, right } = scene.view
  const drifts = repeat(along(scene, 16), () => {
    const share = random.between(0.1, 0.95)
    const length = random.between(70, 160) * (0.6 + share)
    return `M${round(random.between(left - 30, right - 40))},${round(at(scene, share))}q${round(length * 0.5)},${round(-length * 0.08)} ${round(length)},0`
  })
  return (
    land(scene, fold(scene, 'rise', 0, 26), snow, shade, scene.view.bottom) +
    land(
      scene,
      fold(scene, 'slope', 0.46, 48),
      lighten(snow, 0.2),
      mix(shade, snow, 0.35),
      scene.view.bottom,
    ) +
    stroke(drifts, shade, 2.6, { opacity: 0.6 }) +
    prints(scene, mix(shade, palette.ink, 0.25), 0.5)
  )
}

/** A path through the ground, with the pet's tracks. */
function prints(scene: Scene, color: Color, opacity: number): string {
  const outer = scene.petSide === 'left' ? 1 : -1
  const edge = outerEdge(scene)
  const { left, right } = scene.view
  const width = right - left
  return repeat(13, (index) => {
    const share = index / 12
    const size = 0.45 + 0.75 * share
    const x = edge - outer * width * (0.34 - 0.2 * Math.sin(share * 2.6)) + (index % 2 ? 1 : -1) * 11 * size
    const y = at(scene, 0.1 + share * 0.86)
    return (
      ellipse(x, y, 8 * size, 6 * size, color, { opacity }) +
      repeat(4, (toe) =>
        ellipse(x + (toe - 1.5) * 5.6 * size, y - (toe % 3 ? 10 : 7) * size, 2.5 * size, 3.2 * size, color, {
          opacity,
        }),
      )
    )
  })
}

/** A paved bank with a low wall towards the water, and flowers in tubs. */
function promenade(scene: Scene, colors: NearGround['colors'] = ['#e6d6b6', '#b79d7c']): string {
  const { palette, defs } = scene
  const { left, right, bottom } = scene.view
  const width = right - left
  const [crest, foot] = palette.snowy ? (['#eef4f7', '#c4d5e0'] as const) : colors
  const wall = 776
  const floor = wall + 30
  const middle = (left + right) / 2
  const paving = defs.linear([
    [0, tone(palette, crest)],
    [1, tone(palette, foot)],
  ])
  const rows = repeat(8, (index) => {
    const share = ((index + 1) / 8) ** 1.7
    return `M${left},${round(floor + (bottom - floor) * share)}H${right}`
  })
  const fan = Math.ceil(width / 120)
  const joints = repeat(fan * 2 + 1, (index) => {
    const turn = index - fan
    return `M${round(middle + turn * 64)},${floor}L${round(middle + turn * 190)},${bottom}`
  })
  return (
    rect(left, floor - 2, width, bottom - floor + 2, paving) +
    stroke(rows + joints, tone(palette, darken(foot, 0.4)), 1.8, { opacity: 0.2 }) +
    rect(left, wall, width, 34, tone(palette, mix(crest, foot, 0.35))) +
    rect(left, wall - 6, width, 11, tone(palette, lighten(crest, 0.3))) +
    rect(left, wall + 5, width, 4, tone(palette, darken(foot, 0.35)), { opacity: 0.35 }) +
    rect(left, floor + 4, width, 10, tone(palette, darken(foot, 0.45)), { opacity: 0.18 }) +
    (isWet(scene) ? wetness(scene, floor + 16, bottom) : '') +
    tubs(scene, floor)
  )
}

/** Stone tubs in flower along the wall, larger where they are nearer. */
function tubs(scene: Scene, floor: number): string {
  const { palette } = scene
  const random = scene.random.fork('near tubs')
  const outer = scene.petSide === 'left' ? 1 : -1
  const edge = outerEdge(scene)
  const deep = scene.view.bottom - floor
  const bloom = leafTones(palette, ['#9c2f4b', '#d64f62', '#f39aa0'])
  const leaf = leafTones(palette)
  const stone = tone(palette, '#cdb795')
  return [0.26, 0.94]
    .map((share) => {
      const size = 0.6 + share * 0.9
      const x = edge - outer * (36 + 34 * share)
      const y = floor + deep * share
      const half = 34 * size
      return (
        ellipse(x + 4, y + 1, half * 1.1, 8 * size, palette.ink, { opacity: 0.2 }) +
        path(
          `M${round(x - half)},${round(y - 44 * size)}H${round(x + half)}L${round(x + half * 0.76)},${round(y)}H${round(x - half * 0.76)}Z`,
          stone,
        ) +
        path(
          `M${round(x + half * 0.3)},${round(y - 44 * size)}H${round(x + half)}L${round(x + half * 0.76)},${round(y)}H${round(x + half * 0.26)}Z`,
          darken(stone, 0.16),
        ) +
        rect(x - half * 1.08, y - 50 * size, half * 2.16, 9 * size, lighten(stone, 0.2)) +
        (palette.snowy
          ? conifer(x, y - 46 * size, 116 * size, leaf, '#f7fbfd')
          : foliage(random, x - half * 0.4, y - 60 * size, 26 * size, leaf) +
            foliage(random, x + half * 0.45, y - 62 * size, 26 * size, leaf) +
            foliage(random, x, y - 74 * size, 24 * size, bloom))
      )
    })
    .join('')
}
