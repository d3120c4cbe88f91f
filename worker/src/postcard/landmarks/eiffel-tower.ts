import { darken, lighten, mix } from '../color.ts'
import { townKit } from '../kits/town/row.ts'
import { tone } from '../palette.ts'
import type { Scene } from '../scene/stage.ts'
import { group, type Point, path, polygon, rect, repeat, round, stroke } from '../svg.ts'
import type { Landmark } from './landmark.ts'

const mansards = {
  walls: ['#f3e2bd', '#efe3cb', '#e8d2a8', '#f6ead0'],
  roof: '#63788f',
  kind: 'mansard',
} as const

export const eiffelTower: Landmark = {
  slugs: ['paris', 'eiffel-tower'],
  cities: ['Paris, FR'],
  kit: townKit({ style: mansards, ground: 'river' }),
  mood: 'golden',
  height: 482,
  scale: 1.22,
  draw,
}

const PLATFORMS = [
  { up: 92, half: 71, thick: 15 },
  { up: 186, half: 37, thick: 11 },
  { up: 300, half: 16, thick: 6 },
  { up: 436, half: 12, thick: 8 },
] as const

/** The curve of the tower's edge, which is an exponential function. */
function halfWidth(up: number): number {
  return 123 * Math.exp(-up / 115) + 5
}

function draw(scene: Scene): string {
  const { palette, defs } = scene
  const iron = tone(palette, '#6a4838')
  const left: Point[] = []
  const right: Point[] = []
  for (let up = 0; up <= 440; up += 10) {
    left.push([-halfWidth(up), -up])
    right.unshift([halfWidth(up), -up])
  }
  const body =
    polygon([...left, [-4, -450], [-2, -482], [2, -482], [4, -450], ...right]) +
    'M-80,1C-74,-50 -40,-84 0,-84C40,-84 74,-50 80,1Z' +
    polygon([
      [-35, -112],
      [-14, -180],
      [14, -180],
      [35, -112],
    ]) +
    polygon([
      [-9, -205],
      [-3.5, -270],
      [3.5, -270],
      [9, -205],
    ])
  const fill = defs.linear([
    [0, lighten(iron, 0.28)],
    [0.55, iron],
    [1, darken(iron, 0.15)],
  ])
  const inside = defs.clip(path(body, '#000', { 'clip-rule': 'evenodd' }))
  const braces = repeat(35, (index) => {
    const up = -40 + index * 15
    return `M-150,${-up}L150,${-up - 130}M150,${-up}L-150,${-up - 130}`
  })
  const bars = [45, 140, 160, 225, 250, 275, 300, 325, 350, 380, 410].map((up) => `M-150,${-up}H150`).join('')
  const glow = palette.dark ? '#ffd98a' : mix(iron, palette.lit, 0.55)
  const lattice = group(
    stroke(braces, glow, 1.5, { opacity: palette.dark ? 0.85 : 0.55 }) +
      stroke(bars, darken(iron, 0.3), 2.2, { opacity: 0.6 }) +
      rect(0, -482, 150, 484, darken(iron, 0.6), { opacity: palette.dark ? 0.12 : 0.26 }),
    { 'clip-path': inside },
  )
  const platforms = PLATFORMS.map(
    ({ up, half, thick }) =>
      rect(-half, -up - thick, half * 2, thick, darken(iron, 0.12), { rx: 2 }) +
      rect(
        -half,
        -up - thick,
        half * 2,
        thick * 0.32,
        palette.dark ? palette.lit : mix(iron, palette.lit, 0.5),
      ),
  ).join('')
  const feet = [-1, 1]
    .map((side) => rect(round(side * 102 - 27), -12, 54, 14, tone(palette, '#cbb592')))
    .join('')
  return path(body, fill, { 'fill-rule': 'evenodd' }) + lattice + platforms + feet
}
