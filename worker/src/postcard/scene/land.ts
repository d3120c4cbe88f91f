import { mix } from '../color.ts'
import type { Random } from '../random.ts'
import { type Point, path, polygon, rect } from '../svg.ts'
import { type Scene, STAGE } from './stage.ts'

/** Height of the land (y) at x. */
export type Profile = (x: number) => number

/** A smooth skyline of hills: `amplitude` high above `base`, with hills about `width` units wide. */
export function hills(random: Random, base: number, amplitude: number, width = 320, detail = 3): Profile {
  const waves = Array.from({ length: detail }, (_, index) => ({
    phase: random.between(0, Math.PI * 2),
    frequency: ((Math.PI * 2) / width) * 1.9 ** index * random.between(0.8, 1.25),
    weight: 0.45 ** index,
  }))
  const total = waves.reduce((sum, wave) => sum + wave.weight, 0)
  return (x) => {
    const level = waves.reduce(
      (sum, wave) => sum + wave.weight * Math.sin(x * wave.frequency + wave.phase),
      0,
    )
    return base - amplitude * (0.5 + (0.5 * level) / total)
  }
}

/** Fills the land under a profile, from the colour of its crest to the colour at its foot. */
export function land(
  scene: Scene,
  profile: Profile,
  crest: string,
  foot: string,
  bottom: number = STAGE.height,
): string {
  const { left, right } = scene.view
  const points: Point[] = [[left, bottom]]
  for (let x = left; x < right + 8; x += 8) points.push([x, profile(x)])
  points.push([points.at(-1)?.[0] ?? right, bottom])
  return path(
    polygon(points),
    scene.defs.linear([
      [0, crest],
      [1, foot],
    ]),
  )
}

/** A veil of haze that thickens towards `bottom`. */
export function haze(scene: Scene, top: number, bottom: number, strength = 0.6): string {
  const color = scene.palette.haze
  const fill = scene.defs.linear([
    [0, color, 0],
    [1, color, strength],
  ])
  const { left, right } = scene.view
  return rect(left, top, right - left, bottom - top, fill)
}

interface Peak {
  x: number
  height: number
  width: number
}

interface PeakStyle {
  lit: string
  shade: string
  /** Colour at the foot. */
  foot: string
  /** Colour of snow, or null. */
  snow: string | null
  /** Share of the height that is white. */
  snowLine?: number
}

/** Faceted mountains, lit from the left. */
export function peaks(scene: Scene, base: number, list: readonly Peak[], style: PeakStyle): string {
  const random = scene.random.fork(`peaks ${base}`)
  return list.map((peak) => mountain(scene, random, base, peak, style)).join('')
}

function mountain(scene: Scene, random: Random, base: number, peak: Peak, style: PeakStyle): string {
  const { x, height, width } = peak
  const steps = 9
  const slope = (side: -1 | 1): Point[] =>
    Array.from({ length: steps - 1 }, (_, index) => {
      const down = (index + 1) / steps
      const away = width * down ** 0.92
      return [
        x + side * away + random.between(-0.03, 0.03) * width,
        base - height * (1 - down) + random.between(-0.028, 0.028) * height,
      ]
    })
  const left = slope(-1)
  const right = slope(1)
  const summit: Point = [x, base - height]
  const spine: Point[] = [summit]
  let drift = x
  for (let index = 1; index <= steps; index += 1) {
    drift += random.between(-0.06, 0.085) * width
    spine.push([drift, base - height * (1 - index / steps)])
  }
  const { defs } = scene
  const body = path(
    polygon([[x - width, base], ...left.slice().reverse(), summit, ...right, [x + width, base]]),
    defs.linear([
      [0, style.lit],
      [1, style.foot],
    ]),
  )
  const shadow = path(
    polygon([...spine, [x + width, base], ...right.slice().reverse()]),
    defs.linear([
      [0, style.shade],
      [1, mix(style.shade, style.foot, 0.85)],
    ]),
  )
  return body + shadow + (style.snow ? snowCap(random, base, peak, left, right, spine, style) : '')
}

function snowCap(
  random: Random,
  base: number,
  { x, height }: Peak,
  left: readonly Point[],
  right: readonly Point[],
  spine: readonly Point[],
  style: PeakStyle,
): string {
  const share = style.snowLine ?? 0.42
  const count = Math.max(1, Math.min(left.length, Math.round(left.length * share)))
  const edge = (side: readonly Point[]): Point[] => side.slice(0, count) as Point[]
  const leftEdge = edge(left)
  const rightEdge = edge(right)
  const from = leftEdge.at(-1) ?? [x, base - height]
  const to = rightEdge.at(-1) ?? [x, base - height]
  const teeth = 7
  const zigzag: Point[] = Array.from({ length: teeth }, (_, index) => {
    const along = (index + 1) / (teeth + 1)
    const swing = (index % 2 ? -0.055 : 0.075) + random.between(-0.02, 0.02)
    return [from[0] + (to[0] - from[0]) * along, from[1] + (to[1] - from[1]) * along + swing * height]
  })
  const summit: Point = [x, base - height]
  const snow = style.snow ?? '#ffffff'
  const whole = polygon([summit, ...rightEdge, ...zigzag.slice().reverse(), ...leftEdge.slice().reverse()])
  const middle = spine.slice(0, count + 1) as Point[]
  const shaded = polygon([
    ...middle,
    ...zigzag.slice(4).map(([px, py]): Point => [Math.max(px, x), py]),
    ...rightEdge.slice().reverse(),
  ])
  return path(whole, snow, { opacity: 0.96 }) + path(shaded, mix(style.shade, snow, 0.55), { opacity: 0.8 })
}
