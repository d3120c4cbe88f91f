import { darken, mix } from '../color.ts'
import { type Palette, tone } from '../palette.ts'
import type { Random } from '../random.ts'
import { circle, group, type Point, path, polygon, rect, repeat, round, stroke } from '../svg.ts'

export type Leaf = readonly [dark: string, middle: string, light: string]

/** Leaves in the light of the scene at a distance. */
export function leafTones(palette: Palette, leaf: Leaf = palette.leaf, distance = 0): Leaf {
  return [
    tone(palette, leaf[0], distance),
    tone(palette, leaf[1], distance),
    tone(palette, leaf[2], distance),
  ]
}

/** A round mass of leaves: dark below, lit from the upper left. */
export function foliage(random: Random, x: number, y: number, size: number, leaf: Leaf): string {
  let dark = ''
  let middle = ''
  let light = ''
  for (let index = 0; index < 9; index += 1) {
    const angle = random.between(0, Math.PI * 2)
    const reach = Math.sqrt(random.next()) * size * 0.62
    const radius = size * random.between(0.27, 0.47)
    const px = x + Math.cos(angle) * reach
    const py = y + Math.sin(angle) * reach * 0.75
    dark += disc(px, py, radius)
    if (index % 2) middle += disc(px - radius * 0.2, py - radius * 0.25, radius * 0.72)
    if (index % 3 === 0) light += disc(px - radius * 0.35, py - radius * 0.45, radius * 0.36)
  }
  return path(dark, leaf[0]) + path(middle, leaf[1]) + path(light, leaf[2])
}

function disc(x: number, y: number, radius: number): string {
  const r = round(radius)
  return `M${round(x - radius)},${round(y)}a${r},${r} 0 1 0 ${round(radius * 2)},0a${r},${r} 0 1 0 ${round(-radius * 2)},0Z`
}

export function broadleaf(
  random: Random,
  x: number,
  y: number,
  size: number,
  leaf: Leaf,
  trunk = '#5b4034',
): string {
  const stem = `M${round(x - size * 0.09)},${round(y)}Q${round(x - size * 0.03)},${round(y - size * 0.6)} ${round(x - size * 0.05)},${round(y - size * 1.1)}L${round(x + size * 0.06)},${round(y - size * 1.1)}Q${round(x + size * 0.04)},${round(y - size * 0.5)} ${round(x + size * 0.11)},${round(y)}Z`
  return path(stem, trunk) + foliage(random, x, y - size * 1.25, size * 0.85, leaf)
}

export function conifer(
  x: number,
  y: number,
  height: number,
  leaf: Leaf,
  snow: string | null = null,
): string {
  const tiers = 4
  let dark = ''
  let lit = ''
  let white = ''
  for (let index = 0; index < tiers; index += 1) {
    const half = height * (0.11 + 0.07 * index)
    const top = y - height + height * 0.2 * index
    const bottom = top + height * 0.37
    dark += polygon([
      [x, top],
      [x - half, bottom],
      [x, bottom + height * 0.02],
      [x + half, bottom],
    ])
    lit += polygon([
      [x, top],
      [x - half, bottom],
      [x - half * 0.1, bottom + height * 0.015],
    ])
    if (snow)
      white += polygon([
        [x, top],
        [x - half * 0.62, top + height * 0.23],
        [x - half * 0.2, top + height * 0.18],
        [x + half * 0.1, top + height * 0.25],
        [x + half * 0.4, top + height * 0.18],
      ])
  }
  const stem = rect(x - height * 0.025, y - height * 0.1, height * 0.05, height * 0.11, darken(leaf[0], 0.35))
  return stem + path(dark, leaf[0]) + path(lit, leaf[1]) + (snow ? path(white, snow, { opacity: 0.92 }) : '')
}

export function cypress(x: number, y: number, height: number, leaf: Leaf): string {
  const half = height * 0.11
  const body = `M${round(x)},${round(y - height)}C${round(x + half * 0.9)},${round(y - height * 0.72)} ${round(x + half * 1.25)},${round(y - height * 0.3)} ${round(x + half * 0.5)},${round(y)}H${round(x - half * 0.5)}C${round(x - half * 1.25)},${round(y - height * 0.3)} ${round(x - half * 0.9)},${round(y - height * 0.72)} ${round(x)},${round(y - height)}Z`
  const lit = `M${round(x)},${round(y - height)}C${round(x - half * 0.9)},${round(y - height * 0.72)} ${round(x - half * 1.25)},${round(y - height * 0.3)} ${round(x - half * 0.5)},${round(y)}H${round(x - half * 0.1)}C${round(x - half * 0.5)},${round(y - height * 0.4)} ${round(x - half * 0.1)},${round(y - height * 0.7)} ${round(x)},${round(y - height)}Z`
  return path(body, leaf[0]) + path(lit, leaf[1], { opacity: 0.8 })
}

/** Flat-topped acacia of the savanna. */
export function acacia(
  random: Random,
  x: number,
  y: number,
  height: number,
  leaf: Leaf,
  trunk: string,
): string {
  const limb = (end: number, top: number): string =>
    `M${round(x)},${round(y)}C${round(x)},${round(y - height * 0.35)} ${round(x + end * 0.3)},${round(y - height * 0.5)} ${round(x + end)},${round(y - top)}`
  const limbs = stroke(
    limb(-height * 0.36, height * 0.86) +
      limb(height * 0.34, height * 0.88) +
      limb(height * 0.04, height * 0.95),
    trunk,
    height * 0.045,
  )
  const crown = [
    { dx: -0.3, dy: 0.88, w: 0.5 },
    { dx: 0.3, dy: 0.9, w: 0.5 },
    { dx: 0, dy: 0.99, w: 0.56 },
  ]
    .map(({ dx, dy, w }) => umbrella(random, x + dx * height, y - dy * height, w * height, leaf))
    .join('')
  return limbs + crown
}

function umbrella(random: Random, x: number, y: number, half: number, leaf: Leaf): string {
  const bumps = 7
  const outline: Point[] = []
  for (let index = 0; index <= bumps * 3; index += 1) {
    const along = index / (bumps * 3)
    const swell = Math.sin(along * Math.PI) ** 0.6
    outline.push([x - half + along * half * 2, y - half * 0.3 * swell - random.between(0, half * 0.05)])
  }
  const under = outline
    .slice()
    .reverse()
    .map(([px], index): Point => [px, y + half * 0.06 * (index % 2 ? 1 : -0.2)])
  const top = outline.map(([px, py]): Point => [px * 0.94 + (x - half * 0.15) * 0.06, py])
  return (
    path(polygon([...outline, ...under]), leaf[0]) +
    path(
      polygon([
        ...top,
        ...top
          .slice()
          .reverse()
          .map(([px, py]): Point => [px, py * 0.55 + y * 0.45]),
      ]),
      leaf[1],
      { opacity: 0.9 },
    )
  )
}

export function palm(
  random: Random,
  x: number,
  y: number,
  height: number,
  lean: number,
  leaf: Leaf,
  trunk = '#7a5236',
): string {
  const topX = x + lean
  const topY = y - height
  const bendX = x + lean * 0.15
  const stem = `M${round(x - height * 0.032)},${round(y)}Q${round(bendX)},${round(y - height * 0.55)} ${round(topX - height * 0.013)},${round(topY)}L${round(topX + height * 0.014)},${round(topY)}Q${round(bendX + height * 0.03)},${round(y - height * 0.5)} ${round(x + height * 0.036)},${round(y)}Z`
  const rings = repeat(9, (index) => {
    const along = (index + 1) / 10
    const rest = 1 - along
    const px = rest * rest * x + 2 * rest * along * bendX + along * along * topX
    const py = rest * rest * y + 2 * rest * along * (y - height * 0.55) + along * along * topY
    return `M${round(px - height * 0.02)},${round(py)}q${round(height * 0.02)},${round(height * 0.012)} ${round(height * 0.042)},0`
  })
  const fronds = 12
  const back = repeat(fronds, (index) =>
    index % 2 ? '' : frond(random, topX, topY, height, index / (fronds - 1), leaf[0]),
  )
  const front = repeat(fronds, (index) =>
    index % 2
      ? frond(
          random,
          topX,
          topY,
          height,
          index / (fronds - 1),
          index % 4 === 1 ? leaf[1] : mix(leaf[1], leaf[2], 0.5),
        )
      : '',
  )
  const nuts =
    circle(topX - height * 0.022, topY + height * 0.03, height * 0.026, darken(trunk, 0.25)) +
    circle(topX + height * 0.025, topY + height * 0.036, height * 0.026, trunk)
  return path(stem, trunk) + stroke(rings, darken(trunk, 0.4), 2, { opacity: 0.5 }) + back + nuts + front
}

function frond(random: Random, x: number, y: number, height: number, turn: number, color: string): string {
  const angle = -Math.PI * 1.13 + turn * Math.PI * 1.26 + random.between(-0.06, 0.06)
  const length = height * random.between(0.4, 0.52)
  const endX = x + Math.cos(angle) * length
  const endY = y + Math.sin(angle) * length * 0.62 + length * 0.36
  const bendX = x + Math.cos(angle) * length * 0.55
  const bendY = y + Math.sin(angle) * length * 0.95 - length * 0.1
  const upper: Point[] = []
  const lower: Point[] = []
  for (let step = 0; step <= 14; step += 1) {
    const along = step / 14
    const rest = 1 - along
    const px = rest * rest * x + 2 * rest * along * bendX + along * along * endX
    const py = rest * rest * y + 2 * rest * along * bendY + along * along * endY
    const width = height * 0.062 * Math.sin(Math.PI * Math.min(1, along * 1.02 + 0.05))
    upper.push([px, py - width * 0.3])
    lower.push([px + (step % 2 ? height * 0.012 : -height * 0.012), py + width * (step % 2 ? 1.5 : 0.35)])
  }
  return path(polygon([...upper, ...lower.reverse()]), color)
}

/** Trees of one kind in a row along a line, small ones in the gaps. */
export function treeLine(
  random: Random,
  from: number,
  to: number,
  step: number,
  draw: (x: number) => string,
): string {
  let line = ''
  for (let x = from; x < to; x += step * random.between(0.6, 1.4)) line += draw(x)
  return group(line)
}
