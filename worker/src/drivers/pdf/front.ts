import sharp from 'sharp'
import { PAGE, TRIM } from './sheet.ts'

/** Pixels in a millimetre, for 300 dpi. */
const DENSITY = 300 / 25.4
const QUALITY = 90
/** Pixels: what continues the picture has no streaks. */
const BLUR = 60

const pixels = (millimetres: number) => Math.round(millimetres * DENSITY)
const CANVAS = { width: pixels(PAGE.width), height: pixels(PAGE.height) }

/**
 * The front of a card as a JPEG for the whole page. The picture is shown whole within what is left after
 * cutting, and turned when it is taller than wide; its blurred edges continue it into the bleed and into what
 * its shape leaves free. @throws when the file is no picture
 */
export async function drawFront(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const { data, info } = await sharp(picture)
    .rotate(height > width ? 270 : 0)
    .flatten({ background: 'white' })
    .resize({ width: pixels(TRIM.width), height: pixels(TRIM.height), fit: 'inside' })
    .toColourspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
  const left = Math.floor((CANVAS.width - info.width) / 2)
  const top = Math.floor((CANVAS.height - info.height) / 2)
  const right = CANVAS.width - info.width - left
  const bottom = CANVAS.height - info.height - top
  const continued = await sharp(data)
    .extend({ left, right, top, bottom, extendWith: 'copy' })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(continued)
    .blur(BLUR)
    .composite([{ input: data, left, top }])
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
