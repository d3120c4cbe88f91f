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
 * The two small versions of a picture, as JPEGs, from one decode of it. A picture that is smaller keeps its size.
 * @param picture a file that sharp reads, or pixels that are decoded already
 */
export async function makeThumbnails(picture: Buffer | RawPixels): Promise<Thumbnails> {
  const opened = Buffer.isBuffer(picture) ? sharp(picture, { autoOrient: true }) : fromRawPixels(picture)
  const pixels = await toRawPixels(
    shrink(opened, MEDIUM).flatten({ background: 'white' }).toColourspace('srgb'),
  )
  const [small, medium] = await Promise.all([
    shrink(fromRawPixels(pixels), SMALL).jpeg({ quality: QUALITY }).toBuffer(),
    fromRawPixels(pixels).jpeg({ quality: QUALITY }).toBuffer(),
  ])
  return { small, medium, colour: mainColour(pixels) }
}

function shrink(picture: Sharp, longSide: number): Sharp {
  return picture.resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
}
