/** Draws the icons of the installed application from the favicon: `node scripts/assets/make-icons.ts`. */
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const PUBLIC = join(import.meta.dirname, '../../web/public')
const ICONS = join(PUBLIC, 'icons')
const PAPER = '#FBF3E4'
/** A system may cut a maskable icon down to a circle of 80 % of its width: the stamp stays well inside. */
const MASKABLE_SHARE = 0.58

const drawing = await readFile(join(PUBLIC, 'favicon.svg'))
/** Units of the drawing's own view box. */
const DRAWING_SIDE = 64
const DOTS_PER_INCH = 72

/** The drawing as a PNG with sides of this many pixels, drawn at that size and not enlarged. */
function stamp(pixels: number): Promise<Buffer> {
  return sharp(drawing, { density: (DOTS_PER_INCH * pixels) / DRAWING_SIDE })
    .resize(pixels, pixels)
    .png()
    .toBuffer()
}

/** Writes a square icon with the stamp in its middle. */
async function write(name: string, side: number, share: number, background: string | null): Promise<void> {
  const ground = background ?? { r: 0, g: 0, b: 0, alpha: 0 }
  await sharp({ create: { width: side, height: side, channels: 4, background: ground } })
    .composite([{ input: await stamp(Math.round(side * share)) }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(ICONS, name))
}

await mkdir(ICONS, { recursive: true })
await write('icon-192.png', 192, 1, null)
await write('icon-512.png', 512, 1, null)
await write('maskable-512.png', 512, MASKABLE_SHARE, PAPER)
await write('apple-touch-icon.png', 180, 0.76, PAPER)
console.log(`Icons written to ${ICONS}`)
