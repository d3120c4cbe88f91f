import sharp from 'sharp'
import { darken, mix } from '../color.ts'
import type { Palette } from '../palette.ts'
import type { PetPrint } from '../pet-print/pet-print.ts'
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
/** The paint of the dots on a pet, which are four units of the card apart, in steps of a unit. */
const FINE = 16
const WAVE = Float32Array.from({ length: 4 * FINE }, (_, at) => Math.cos((2 * Math.PI * at) / (4 * FINE)))

/** An airmail letter: striped edge, thin cream paper, blue ink, and the pet on the stamp. */
export const airmail: Style = {
  title: 'caption',
  scene: (palette) => faded(palette),
  inks: () => ({ paper: PAPER, ink: BLUE, accent: RED }),
  postmark: (palette) => (palette.dark ? '#f4ead0' : darken(BLUE, 0.2)),
  mount: 'stamp',
  framed: true,
  label: parAvion,
  pet: dotted,
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

/** Dots of faded ink on thin paper, as a stamp is printed. */
function dotted(palette: Palette): PetPrint {
  const blue = mix(palette.ink, BLUE, 0.6)
  return {
    smooth: 0.6,
    steps: { count: 7, share: 0.45 },
    line: 0.45,
    outline: 0.4,
    ink: darken(blue, 0.25),
    saturation: 0.72,
    dark: { color: blue, share: 0.5 },
    light: { color: '#f6e6c2', share: 0.6 },
    exposure: 1.04,
    paint: (x, y) =>
      0.9 -
      0.1 * (WAVE[Math.round(x * FINE) & (WAVE.length - 1)] ?? 0) -
      0.1 * (WAVE[Math.round(y * FINE) & (WAVE.length - 1)] ?? 0),
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
