import { setImmediate } from 'node:timers/promises'
import { hueOf, lighten, mix } from '../color.ts'
import { sheets } from '../drawn/hands/papercut.ts'
import type { Palette } from '../palette.ts'
import { rasterise } from '../raster.ts'
import { createNoise } from './noise.ts'
import { type Pixels, ROWS_AT_A_TIME, type Style } from './style.ts'

/** Sheets of coloured paper, cut out and stacked: each throws a soft shadow on the sheets below. */
export const papercut: Style = {
  title: 'subtitle',
  scene: (palette) => ({ ...palette, ambience: palette.ambience * 0.7, water: sheetsOfWater(palette) }),
  inks: (palette) => ({
    paper: lighten(mix(palette.paper, palette.halo, 0.25), 0.1),
    ink: palette.ink,
    accent: palette.accent,
  }),
  flat: true,
  framed: false,
  pet: sheets,
  paint,
  texture: 'fibre',
}

/** Hues in which a sheet of paper reads as water. */
const WATERY = { from: 165, to: 260 }

/**
 * Far water has the colours of the evening sky, and only its gradient to the near water shows what it is; an
 * even sheet is the near water, paler.
 */
function sheetsOfWater({ water: [far, near], dark }: Palette): Palette['water'] {
  const hue = hueOf(far)
  return hue >= WATERY.from && hue <= WATERY.to ? [far, near] : [lighten(near, dark ? 0.24 : 0.42), near]
}

const SHAPE = /<(?:path|rect|circle|ellipse)\b[^>]*>/g
/** The least opacity of a shape that is a sheet; fainter shapes are light. */
const PAPER_FROM = 0.55
const LIGHT = { x: -0.55, y: -0.83 }
/** How far a shadow reaches, in units of the stage. */
const REACH = 13
const STEPS = 9

/** The same drawing with every sheet in a colour that encodes its height in the stack. */
function heights(art: string): string {
  const start = art.indexOf('</defs>') + '</defs>'.length
  let height = 0
  const body = art
    .slice(start)
    .replace(/<g\b[^>]*>/g, (tag) => tag.replace(/ (?:opacity|fill|fill-opacity)="[^"]*"/g, ''))
    .replace(SHAPE, (shape) => {
      const opacity = Number(/ (?:fill|stroke)-opacity="([^"]*)"/.exec(shape)?.[1] ?? 1)
      if (opacity < PAPER_FROM) return ''
      height += 1
      const color = `#${height.toString(16).padStart(6, '0')}`
      const plain = shape.replace(/ (?:fill|stroke)-opacity="[^"]*"/g, '')
      const painted = / fill="none"/.test(plain)
        ? plain.replace(/ stroke="[^"]*"/, ` stroke="${color}"`)
        : plain.replace(/ (?:fill|stroke)="[^"]*"/g, '').replace(/^<\w+/, (name) => `${name} fill="${color}"`)
      return painted.replace(/^<\w+/, (name) => `${name} shape-rendering="crispEdges"`)
    })
  return art.slice(0, start) + body
}

const FIBRE = createNoise(21)

async function paint(art: string, { width, units }: { width: number; units: number }): Promise<Pixels> {
  const scale = width / units
  const [image, relief] = await Promise.all([rasterise(art, width), rasterise(heights(art), width)])
  const { height } = image
  const level = new Uint32Array(width * height)
  const depth = relief.pixels
  for (let index = 0; index < level.length; index += 1) {
    const at = index * 4
    level[index] = ((depth[at] ?? 0) << 16) | ((depth[at + 1] ?? 0) << 8) | (depth[at + 2] ?? 0)
  }
  const source = image.pixels
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    if (y % ROWS_AT_A_TIME === 0) await setImmediate()
    for (let x = 0; x < width; x += 1) {
      const index = y * width + x
      const own = level[index] ?? 0
      const jitter = FIBRE.at(x * 1.7, y * 1.7)
      let covered = 0
      for (let step = 0; step < STEPS; step += 1) {
        const reach = ((step + 0.25 + jitter) / STEPS) * REACH * scale
        const turn = (step % 3) - 1
        const overX = Math.round(x + (LIGHT.x - turn * 0.3) * reach)
        const overY = Math.round(y + (LIGHT.y + turn * 0.3) * reach)
        if (overX < 0 || overY < 0 || overX >= width) continue
        if ((level[overY * width + overX] ?? 0) > own) covered += 1 - step / (STEPS + 3)
      }
      const rimX = x + Math.round(LIGHT.x * 1.7 * scale)
      const rimY = y + Math.round(LIGHT.y * 1.7 * scale)
      const lower = rimX >= 0 && rimY >= 0 ? (level[rimY * width + rimX] ?? 0) : own
      const rim = lower < own ? 0.09 : 0
      const fibre = (FIBRE.at((x + own * 37) / scale / 7, (y + own * 61) / scale / 2.3) - 0.5) * 0.05
      const sheet = (((own * 2654435761) >>> 24) / 255 - 0.5) * 0.035
      const light = (1 - Math.min(0.44, covered * 0.088)) * (1 + fibre + sheet)
      for (let channel = 0; channel < 3; channel += 1) {
        const value = (source[index * 4 + channel] ?? 0) * light
        data[index * 3 + channel] = Math.min(255, value + (255 - value) * rim)
      }
    }
  }
  return { data, width, height }
}
