import sharp, { type Sharp } from 'sharp'

function flat(side: number): Sharp {
  return sharp({ create: { width: side, height: side, channels: 4, background: '#c8643280' } })
}

/** A file of about a kilobyte that takes 18 bytes of memory for each of its pixels. */
export function flatAvif(side: number): Promise<Buffer> {
  return flat(side).avif({ effort: 0 }).toBuffer()
}

/**
 * An interlaced PNG of four channels of 16 bits, which has to be decoded as a whole: 9 bytes for each pixel.
 */
export function deepInterlacedPng(side: number): Promise<Buffer> {
  return flat(side).toColourspace('rgb16').png({ progressive: true }).toBuffer()
}
