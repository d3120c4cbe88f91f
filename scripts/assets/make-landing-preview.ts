/**
 * Draws the picture that other sites show with a link to a landing page:
 * `node scripts/assets/make-landing-preview.ts`. It has no words, so that it fits both languages and no
 * typeface is needed.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const PUBLIC = join(import.meta.dirname, '../../web/public')
const FILE = join(PUBLIC, 'icons/landing-page.png')
const WIDTH = 1200
const HEIGHT = 630
const PAPER = '#f3e6cd'
const CARD = '#fffcf5'
const LINE = '#e3d3b5'
const CORAL = '#c8432a'
const BLUE = '#2f5f8a'
/** Pixels: the airmail stripes at the edge, and their distance. */
const EDGE = 26
const STRIPE = 64

/** A luggage tag with the lines of a text, around its own middle. */
function tag(colour: string, turn: number, x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">
<path d="M-170 -92 L-118 -140 H200 a22 22 0 0 1 22 22 V118 a22 22 0 0 1 -22 22 H-118 L-170 92 a22 22 0 0 1 -7 -16 V-76 a22 22 0 0 1 7 -16 Z" fill="${CARD}" stroke="${colour}" stroke-width="9" stroke-linejoin="round"/>
<circle cx="-118" cy="0" r="24" fill="${PAPER}" stroke="${CORAL}" stroke-width="9"/>
<rect x="-58" y="-92" width="226" height="30" rx="15" fill="${colour}"/>
<g fill="${LINE}"><rect x="-58" y="-34" width="238" height="18" rx="9"/><rect x="-58" y="2" width="238" height="18" rx="9"/><rect x="-58" y="38" width="150" height="18" rx="9"/></g>
</g>`
}

/** The striped edge of an airmail letter. */
function edge(): string {
  const count = Math.ceil((WIDTH + HEIGHT) / STRIPE)
  const stripes = Array.from({ length: count }, (_, index) => {
    const x = index * STRIPE - HEIGHT
    const colour = index % 2 === 0 ? CORAL : BLUE
    return `<path d="M${x} ${HEIGHT} L${x + HEIGHT} 0 h${STRIPE / 2} L${x + STRIPE / 2} ${HEIGHT} Z" fill="${colour}"/>`
  })
  const inside = `x="${EDGE}" y="${EDGE}" width="${WIDTH - 2 * EDGE}" height="${HEIGHT - 2 * EDGE}"`
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${CARD}"/>${stripes.join('')}<rect ${inside} rx="10" fill="${PAPER}"/>`
}

/** From the hole of the first tag to the edge. */
const STRING = `<path d="M284 320 C220 296 160 190 96 ${EDGE}" fill="none" stroke="${CORAL}" stroke-width="6" stroke-linecap="round"/>`

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${edge()}
${tag(BLUE, 7, 905, 410, 0.88)}${tag(BLUE, -8, 430, 300, 1.25)}${STRING}</svg>`
const stamp = await sharp(await readFile(join(PUBLIC, 'favicon.svg')), { density: 225 })
  .resize(190, 190)
  .rotate(8, { background: '#00000000' })
  .toBuffer()
await sharp(Buffer.from(svg))
  .composite([{ input: stamp, left: 930, top: 66 }])
  .png({ compressionLevel: 9, palette: true })
  .toFile(FILE)
console.log(`Written to ${FILE}`)
