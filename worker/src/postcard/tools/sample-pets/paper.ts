import { type Color, darken, lighten } from '../../color.ts'
import type { Random } from '../../random.ts'
import { circle, Defs, ellipse, group, type Point, path, repeat, stroke } from '../../svg.ts'
import { type Coat, furry, hair, smooth } from './outline.ts'

/** An ellipse with hairs, and their direction in radians: 0 is to the right, pi / 2 is down. */
interface Patch {
  x: number
  y: number
  rx: number
  ry: number
  lie: number | ((x: number, y: number) => number)
  count: number
  length: number
  colors: readonly Color[]
  opacity?: number
}

interface LayerOptions {
  coat?: Coat
  /** Colour at the lower end of the layer; darker than at the upper end when left out. */
  foot?: Color
  /** How strong the shadow is that the layer throws on those below, 0..1. */
  shadow?: number
  /** A drawing on the layer, clipped to it. */
  inside?: string
}

interface EyeOptions {
  iris: Color
  /** Width of the pupil as a share of its height. */
  slit?: number
  /** The share of the iris that the pupil covers. */
  pupil?: number
  rim?: Color
  /** How far the eyes look aside and down, in shares of the radius. */
  look?: Point
  /** How far the upper lid has come down, 0..1. */
  lid?: number
  lidColor?: Color
}

/** A drawing of stacked paper shapes, each with light on its upper edge and a shadow below. */
export class Paper {
  readonly defs = new Defs()
  readonly random: Random

  constructor(random: Random) {
    this.random = random
  }

  /** A shape cut from paper through the given points. */
  layer(points: readonly Point[], color: Color, options: LayerOptions = {}): string {
    const { coat, foot = darken(color, 0.16), shadow = 0.16, inside = '' } = options
    const d = coat ? furry(points, coat, this.random) : smooth(points)
    const fill = this.defs.linear([
      [0, lighten(color, 0.1)],
      [0.45, color],
      [1, foot],
    ])
    const below = [7, 4, 2].map((drop) =>
      path(d, '#1c1024', { opacity: shadow * 0.45, transform: `translate(0 ${drop})` }),
    )
    const drawn = inside ? group(inside, { 'clip-path': this.defs.clip(path(d, '#000')) }) : ''
    const edge = stroke(d, lighten(color, 0.55), 1.6, { opacity: 0.35 })
    return (shadow > 0 ? below.join('') : '') + path(d, fill) + drawn + edge
  }

  /** Soft light or shade within a layer. */
  glow(x: number, y: number, rx: number, ry: number, color: Color, opacity: number): string {
    return ellipse(
      x,
      y,
      rx,
      ry,
      this.defs.radial([
        [0, color, opacity],
        [0.35, color, opacity * 0.72],
        [0.7, color, opacity * 0.22],
        [1, color, 0],
      ]),
    )
  }

  hairs({ x, y, rx, ry, lie, count, length, colors, opacity = 0.5 }: Patch): string {
    const { random } = this
    return repeat(count, () => {
      const turn = random.between(0, Math.PI * 2)
      const out = Math.sqrt(random.next())
      const atX = x + Math.cos(turn) * out * rx
      const atY = y + Math.sin(turn) * out * ry
      const angle = (typeof lie === 'number' ? lie : lie(atX, atY)) + random.between(-0.22, 0.22)
      const d = hair(atX, atY, angle, length * random.between(0.5, 1.1), random.between(-3, 3))
      return stroke(d, random.pick(colors), random.between(1.2, 2.6), {
        opacity: Number((opacity * random.between(0.5, 1)).toFixed(2)),
      })
    })
  }

  /** A large eye with the light of a window in it. */
  eye(x: number, y: number, radius: number, options: EyeOptions): string {
    const { iris, slit = 1, pupil = 0.62, rim = '#22140f', look = [0, 0], lid = 0, lidColor = rim } = options
    const round = circle(x, y, radius, '#000')
    const ball = this.defs.linear([
      [0, darken(iris, 0.55)],
      [0.5, iris],
      [1, lighten(iris, 0.35)],
    ])
    const [aside, down] = look
    const pupilX = x + aside * radius
    const pupilY = y + down * radius
    const seen =
      circle(x, y, radius, ball) +
      ellipse(pupilX, pupilY, radius * pupil * slit, radius * pupil, '#0f0a0c') +
      this.glow(x, y + radius * 0.75, radius * 0.8, radius * 0.5, '#ffffff', 0.3) +
      ellipse(x, y - radius * 1.05, radius * 1.3, radius * 0.7, '#0f0a0c', { opacity: 0.3 }) +
      (lid > 0 ? ellipse(x, y - radius * (2.4 - lid * 2), radius * 1.8, radius * 1.4, lidColor) : '')
    return (
      circle(x, y, radius * 1.14, rim) +
      group(seen, { 'clip-path': this.defs.clip(round) }) +
      circle(x - radius * 0.34, y - radius * 0.36, radius * 0.27, '#ffffff') +
      circle(x + radius * 0.36, y + radius * 0.34, radius * 0.12, '#ffffff', { opacity: 0.85 })
    )
  }

  whiskers(x: number, y: number, length: number, color: Color): string {
    return repeat(6, (index) => {
      const side = index < 3 ? -1 : 1
      const row = (index % 3) - 1
      const angle = (side < 0 ? Math.PI : 0) + side * (row * 0.2 + 0.08)
      const from = x + side * length * 0.14
      return stroke(hair(from, y + row * 13, angle, length, side * -12), color, 2.6, { opacity: 0.85 })
    })
  }
}

/** Draws both sides: `draw` gives the right side, and its mirror image at x = 0 the left side. */
export function both(draw: () => string): string {
  return group(draw(), { transform: 'scale(-1 1)' }) + draw()
}

export function turned(content: string, degrees: number, x: number, y: number): string {
  return group(content, { transform: `rotate(${degrees} ${x} ${y})` })
}
