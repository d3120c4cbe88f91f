import type { H264MP4Encoder } from 'h264-mp4-encoder'

/** Frames of RGBA become the MP4 of the encoder's own making, whose samples mp4.ts takes. */
export interface Encoder {
  add(rgba: Uint8Array): void
  /** Ends the encoder. */
  finish(): Uint8Array
}

/** Fixed, because the encoder's rate control keeps a buffer of 12.5 kB; 28 shows specks in snow. */
const QUANTISER = 26
const SPEED = 2

/**
 * Opens the encoder. Only for a thread of its own: the import installs handlers for the exceptions of the
 * whole process that it runs in.
 */
export async function openEncoder(width: number, height: number, frameRate: number): Promise<Encoder> {
  const { default: library } = await import('h264-mp4-encoder')
  const encoder: H264MP4Encoder = await library.createH264MP4Encoder()
  Object.assign(encoder, {
    width,
    height,
    frameRate,
    speed: SPEED,
    quantizationParameter: QUANTISER,
    groupOfPictures: frameRate,
  })
  encoder.initialize()
  const planes = new Uint8Array((width * height * 3) / 2)
  return {
    add(rgba) {
      toPlanes(rgba, width, height, planes)
      encoder.addFrameYuv(planes)
    },
    finish() {
      encoder.finalize()
      const file = encoder.FS.readFile(encoder.outputFilename).slice()
      encoder.FS.unlink(encoder.outputFilename)
      encoder.delete()
      return file
    },
  }
}

/**
 * RGBA to I420 in BT.709 of limited range, the chroma averaged over 2 by 2 pixels; the library's own way is
 * BT.601 and takes one of the four.
 */
function toPlanes(rgba: Uint8Array, width: number, height: number, planes: Uint8Array): void {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height)
  let blue = width * height
  let red = blue + blue / 4
  for (let y = 0; y < height; y += 2) {
    let upper = y * width
    let lower = upper + width
    for (let x = 0; x < width; x += 2, upper += 2, lower += 2) {
      const [p, q, r, s] = [pixels[upper]!, pixels[upper + 1]!, pixels[lower]!, pixels[lower + 1]!]
      planes[upper] = luma(p)
      planes[upper + 1] = luma(q)
      planes[lower] = luma(r)
      planes[lower + 1] = luma(s)
      const sumR = (p & 255) + (q & 255) + (r & 255) + (s & 255)
      const sumG = ((p >> 8) & 255) + ((q >> 8) & 255) + ((r >> 8) & 255) + ((s >> 8) & 255)
      const sumB = ((p >> 16) & 255) + ((q >> 16) & 255) + ((r >> 16) & 255) + ((s >> 16) & 255)
      planes[blue++] = (-26 * sumR - 86 * sumG + 112 * sumB + 131584) >> 10
      planes[red++] = (112 * sumR - 102 * sumG - 10 * sumB + 131584) >> 10
    }
  }
}

function luma(pixel: number): number {
  return (47 * (pixel & 255) + 157 * ((pixel >> 8) & 255) + 16 * ((pixel >> 16) & 255) + 4224) >> 8
}
