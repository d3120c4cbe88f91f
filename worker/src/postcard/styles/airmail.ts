import sharp from 'sharp'
import { darken, mix } from '../color.ts'
import { halftone } from '../drawn/hands/airmail.ts'
import type { Palette } from '../palette.ts'
import { rasterise } from '../raster.ts'
import { saturation } from '../saturation.ts'
import { group, path, rect, repeat } from '../svg.ts'
import { setLine } from '../type/line.ts'
import type { Inks, Pixels, Style } from './style.ts'

const BLUE = '#25508f'
const RED = '#cf3b36'
const PAPER = '#f8f1df'
const WIDTH = 30
const STRIPE = 32

/** An airmail letter: striped edge, thin cream paper, blue ink, and the pet on the stamp. */
export const airmail: Style = {
  title: 'caption',
  scene: (palette) => faded(palette),
  inks: () => ({ paper: PAPER, ink: BLUE, accent: RED }),
  postmark: (palette) => (palette.dark ? '#f4ead0' : darken(BLUE, 0.2)),
  mount: 'stamp',
  framed: true,
  label: parAvion,
  pet: () => halftone(BLUE, RED),
  paint,
  border: { width: WIDTH, draw: stripes },
  texture: 'fibre',
}

/** Ink on thin paper, a little yellowed. */
function faded(palette: Palette): Palette {
  const age = (color: string): string => mix(color, '#f3dfb4', palette.dark ? 0.08 : 0.2)
  const [top, high, low, horizon] = palette.sky
  return {
    ...palette,
    sky: [age(top), age(high), age(low), age(horizon)],
    haze: age(palette.haze),
    ambient: mix(palette.ambient, '#f0d3a0', 0.3),
    ambience: Math.min(0.55, palette.ambience + 0.1),
    ink: mix(palette.ink, BLUE, 0.4),
  }
}

function stripes({ paper }: Inks, { width, height }: { width: number; height: number }): string {
  const edge = `M0,0H${width}V${height}H0ZM${WIDTH},${WIDTH}V${height - WIDTH}H${width - WIDTH}V${WIDTH}Z`
  const slanted = repeat(Math.ceil((width + height) / STRIPE / 2), (index) => {
    const x = index * STRIPE * 2 - STRIPE
    return index % 2 ? '' : `M${x},-4h${STRIPE}l${-height},${height + 8}h${-STRIPE}Z`
  })
  const other = repeat(Math.ceil((width + height) / STRIPE / 2), (index) => {
    const x = index * STRIPE * 2 - STRIPE
    return index % 2 ? `M${x},-4h${STRIPE}l${-height},${height + 8}h${-STRIPE}Z` : ''
  })
  return `${group(rect(0, 0, width, height, paper) + path(slanted, RED) + path(other, BLUE), {
    'clip-path': 'url(#airmail-edge)',
  })}<clipPath id="airmail-edge"><path clip-rule="evenodd" d="${edge}"/></clipPath>`
}

/** The blue sticker of the post office, in the corner of the picture without a postmark. */
function parAvion(x: number, y: number): string {
  const words = { typeface: 'subtitle', fill: '#fffaf0', anchor: 'middle' } as const
  return group(
    path('M-92,-34H100L88,34H-104Z', '#0b1420', { opacity: 0.16, transform: 'translate(3 4)' }) +
      path('M-92,-34H100L88,34H-104Z', BLUE) +
      path('M-86,-29H93L82.500,29H-97Z', 'none', { stroke: '#fffaf0', 'stroke-width': 1.6, opacity: 0.85 }) +
      setLine('PAR AVION', -2, 3, { ...words, size: 36, tracking: 4 }).svg +
      setLine('BY AIR MAIL', -4, 23, { ...words, size: 17, tracking: 4 }).svg,
    { transform: `translate(${x} ${y}) rotate(3)` },
  )
}

/** Turns the picture into printed dots, in slightly faded inks. */
async function paint(art: string, { width, units }: { width: number; units: number }): Promise<Pixels> {
  const { pixels, height } = await rasterise(art, width)
  const data = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .recomb(saturation(0.82))
    .composite([{ input: await dots(width / units), tile: true, blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return { data, width, height }
}

/** Rows of dots, every second one shifted. */
function dots(scale: number): Promise<Buffer> {
  const pitch = Math.max(4, Math.round(6 * scale))
  const pixels = Buffer.alloc(pitch * pitch)
  for (let index = 0; index < pixels.length; index += 1) {
    const x = ((index % pitch) + 0.5) / pitch
    const y = (Math.floor(index / pitch) + 0.5) / pitch
    pixels[index] = 128 - 27 * Math.cos(2 * Math.PI * x) * Math.cos(2 * Math.PI * y)
  }
  return sharp(pixels, { raw: { width: pitch, height: pitch, channels: 1 } })
    .toColourspace('srgb')
    .png()
    .toBuffer()
}
