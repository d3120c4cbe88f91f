import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { type Color, darken, lighten, mix } from '../color.ts'
import { washes } from '../drawn/hands/watercolour.ts'
import type { Palette } from '../palette.ts'
import { rasterise } from '../raster.ts'
import { createNoise, type Noise, rise } from './noise.ts'
import { type Pixels, ROWS_AT_A_TIME, type Style } from './style.ts'

const PAPER = '#fcf9f1'
/** The amount of pigment in an even area of paint. */
const STRENGTH = 0.86

/**
 * Paint on wet paper: edges are irregular and darker, the grain of the paper is visible, and the margin of
 * the picture is ragged.
 */
export const watercolour: Style = {
  title: 'caption',
  scene: (palette) => wash(palette),
  inks: (palette) => ({
    paper: PAPER,
    ink: darken(mix(palette.far, palette.ink, 0.6), 0.1),
    accent: mix(palette.accent, palette.far, 0.25),
  }),
  postmark: (palette) => (palette.dark ? '#f2f4ff' : darken(palette.far, 0.35)),
  framed: false,
  ragged: true,
  pet: washes,
  paint,
  texture: 'cold-press',
}

/** The palette with a lighter sky and a softer haze. */
function wash(palette: Palette): Palette {
  const share = palette.dark ? 0.06 : 0.14
  const [top, high, low, horizon] = palette.sky
  return {
    ...palette,
    sky: [lighten(top, share), lighten(high, share), lighten(low, share), lighten(horizon, share)],
    haze: lighten(palette.haze, 0.2),
    ambience: palette.ambience * 0.85,
  }
}

const WANDER = createNoise(11)
const BLOOM = createNoise(12)
const GRAIN = createNoise(13)

async function paint(
  art: string,
  { width, units }: { width: number; units: number },
  paper: Color,
): Promise<Pixels> {
  const scale = width / units
  const image = await rasterise(art, width)
  const { height } = image
  const raw = { raw: { width, height, channels: 3 as const } }
  const flat = await sharp(image.pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .blur(Math.max(0.5, 1.3 * scale))
    .raw()
    .toBuffer()
  const soft = await sharp(flat, raw)
    .blur(Math.max(0.6, 5 * scale))
    .raw()
    .toBuffer()
  const data = Buffer.alloc(flat.length)
  const white = [1, 3, 5].map((at) => Number.parseInt(paper.slice(at, at + 2), 16))
  const along = (noise: Noise, size: number, left = 0) =>
    noise.rows(Float64Array.from({ length: width }, (_, x) => x / scale / size + left))
  const slowly = along(WANDER, 34)
  const quickly = along(WANDER, 9, 70)
  const otherwise = along(WANDER, 26, 120)
  const [broad, narrow] = [along(BLOOM, 110), along(BLOOM, 37)]
  const [fine, coarse] = [along(GRAIN, 1.6), along(GRAIN, 4)]
  for (let y = 0; y < height; y += 1) {
    if (y % ROWS_AT_A_TIME === 0) await setImmediate()
    const stageY = y / scale
    const slows = slowly(stageY / 34)
    const quicks = quickly(stageY / 9 + 40)
    const others = otherwise(stageY / 26 + 90)
    const [broads, narrows] = [broad(stageY / 110), narrow(stageY / 37 + 50)]
    const [fines, coarses] = [fine(stageY / 1.6), coarse(stageY / 4 + 30)]
    for (let x = 0; x < width; x += 1) {
      const stageX = x / scale
      const slow = (slows[x] ?? 0) - 0.5
      const quick = (quicks[x] ?? 0) - 0.5
      const other = (others[x] ?? 0) - 0.5
      const fromX = clamp(Math.round(x + (slow * 6.5 + quick * 2.6) * scale), width)
      const fromY = clamp(Math.round(y + (other * 6.5 - quick * 2.6) * scale), height)
      const from = (fromY * width + fromX) * 3
      const bloom = (broads[x] ?? 0) * 0.6 + (narrows[x] ?? 0) * 0.4
      const grain = (fines[x] ?? 0) * 0.5 + (coarses[x] ?? 0) * 0.5
      const gathered = Math.min(0.3, edge(flat, soft, from) / 150)
      const density = STRENGTH * (0.74 + bloom * 0.42) * (0.9 + grain * 0.2) + gathered
      const covered = cover(stageX, stageY, units, height / scale, slow + other * 0.6 + quick * 0.45)
      const target = (y * width + x) * 3
      for (let channel = 0; channel < 3; channel += 1) {
        const sheet = white[channel] ?? 255
        const pigment = sheet - (flat[from + channel] ?? 0)
        data[target + channel] = Math.min(255, Math.max(0, sheet - pigment * density * covered))
      }
    }
  }
  return { data, width, height }
}

/** How much darker a pixel is than its surroundings; used to add pigment at the edges of colours. */
function edge(flat: Buffer, soft: Buffer, at: number): number {
  let sum = 0
  for (let channel = 0; channel < 3; channel += 1)
    sum += Math.max(0, (soft[at + channel] ?? 0) - (flat[at + channel] ?? 0))
  return sum
}

/** 0 on bare paper, 1 under paint; the margin between them is ragged. */
function cover(x: number, y: number, width: number, height: number, ragged: number): number {
  const inside = Math.min(x, width - x, y, height - y)
  return rise(9, 15, inside + ragged * 30)
}

function clamp(value: number, size: number): number {
  return Math.min(size - 1, Math.max(0, value))
}
