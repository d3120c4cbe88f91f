import sharp from 'sharp'
import { BLEED, TRIM } from './sheet.ts'

/** Pixels in a millimetre, for 300 dpi. */
const DENSITY = 300 / 25.4
const QUALITY = 90
/** Pixels: what continues the picture has no streaks. */
const BLUR = 60

const pixels = (millimetres: number) => Math.round(millimetres * DENSITY)

/** Millimetres: what is left after cutting, and what is cut off on each side. */
interface Sheet {
  trim: { width: number; height: number }
  bleed: number
}

/**
 * The front of a card as a JPEG for the whole page. The picture is shown whole within what is left after
 * cutting, and turned when it is taller than wide; its blurred edges continue it into the bleed and into what
 * its shape leaves free. @throws when the file is no picture
 */
export async function drawFront(
  picture: Buffer,
  { trim, bleed }: Sheet = { trim: TRIM, bleed: BLEED },
): Promise<Buffer> {
  const canvas = { width: pixels(trim.width + 2 * bleed), height: pixels(trim.height + 2 * bleed) }
  const { width, height } = await sharp(picture).metadata()
  const { data, info } = await sharp(picture)
    .rotate(height > width ? 270 : 0)
    .flatten({ background: 'white' })
    .resize({ width: pixels(trim.width), height: pixels(trim.height), fit: 'inside' })
    .toColourspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
  const left = Math.floor((canvas.width - info.width) / 2)
  const top = Math.floor((canvas.height - info.height) / 2)
  const right = canvas.width - info.width - left
  const bottom = canvas.height - info.height - top
  const continued = await sharp(data)
    .extend({ left, right, top, bottom, extendWith: 'copy' })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(continued)
    .blur(BLUR)
    .composite([{ input: data, left, top }])
    .withMetadata({ density: 300 })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
