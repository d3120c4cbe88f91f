import sharp, { type Sharp } from 'sharp'
import { fromRawPixels, type RawPixels, toRawPixels } from '../../photos/raw-pixels.ts'
import { mainColour } from './main-colour.ts'

/** Long sides in pixels. */
const SMALL = 320
const MEDIUM = 640
const QUALITY = 80

export interface Thumbnails {
  small: Buffer
  medium: Buffer
  /** The main colour of the picture, `#rrggbb`. */
  colour: string
}

/**
 * The two small versions of a picture, as JPEGs, from one decode of it. A picture that is smaller keeps its
 * size.
 * @param picture a file that sharp reads, or pixels that are decoded already
 * @param file the picture's file; what it says of how the picture was made (XMP) is said in the thumbnails,
 * too
 */
export async function makeThumbnails(picture: Buffer | RawPixels, file?: Buffer): Promise<Thumbnails> {
  const { xmp } = file ? await sharp(file).metadata() : {}
  const encode = (image: Sharp) =>
    (xmp ? image.withXmp(xmp.toString()) : image).jpeg({ quality: QUALITY }).toBuffer()
  const opened = Buffer.isBuffer(picture) ? sharp(picture, { autoOrient: true }) : fromRawPixels(picture)
  const pixels = await toRawPixels(
    shrink(opened, MEDIUM).flatten({ background: 'white' }).toColourspace('srgb'),
  )
  const [small, medium] = await Promise.all([
    encode(shrink(fromRawPixels(pixels), SMALL)),
    encode(fromRawPixels(pixels)),
  ])
  return { small, medium, colour: mainColour(pixels) }
}

function shrink(picture: Sharp, longSide: number): Sharp {
  return picture.resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
}
