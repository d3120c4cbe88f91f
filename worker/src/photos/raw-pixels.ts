import sharp, { type Sharp } from 'sharp'

/** Rows of red, green, blue, one byte each, in sRGB, upright. */
export interface RawPixels {
  data: Buffer
  width: number
  height: number
}

export function fromRawPixels({ data, width, height }: RawPixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } })
}

export async function toRawPixels(picture: Sharp): Promise<RawPixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new Error(`expected 3 channels, got ${info.channels}`)
  return { data, width: info.width, height: info.height }
}

/** The pixels of a picture, upright, transparency on white; pixels are what they were. */
export async function uprightPixels(picture: Buffer | RawPixels): Promise<RawPixels> {
  if (!Buffer.isBuffer(picture)) return picture
  const opened = sharp(picture, { autoOrient: true })
  return toRawPixels(opened.flatten({ background: 'white' }).toColourspace('srgb').removeAlpha())
}
