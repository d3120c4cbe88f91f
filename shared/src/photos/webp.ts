import type { ByteReader } from './byte-reader.ts'
import type { Dimensions } from './dimensions.ts'
import { damaged } from './photo-header-error.ts'

const RIFF_FRAME = 8
const FIRST_CHUNK = 12
const LOSSLESS_SIGNATURE = 0x2f
const FOURTEEN_BITS = 0x3fff

export function isWebp(file: ByteReader): boolean {
  return file.startsWith('RIFF') && file.startsWith('WEBP', 8)
}

/** The size of the canvas and the frames of an animation. The file must be as long as its RIFF header says. */
export function readWebp(file: ByteReader): Dimensions {
  const end = RIFF_FRAME + file.uint32LittleEndian(4)
  if (end > file.length) throw damaged('the WebP is cut off')
  let canvas: Dimensions | undefined
  let picture: Dimensions | undefined
  let frames = 0
  for (let at = FIRST_CHUNK; at + 8 <= end; ) {
    const name = file.text(at, 4)
    const length = file.uint32LittleEndian(at + 4)
    const data = at + 8
    if (data + length > end) throw damaged('a chunk of the WebP is cut off')
    if (name === 'VP8X') canvas ??= extendedSize(file, data)
    if (name === 'VP8 ') picture ??= lossySize(file, data)
    if (name === 'VP8L') picture ??= losslessSize(file, data)
    if (name === 'ANMF') frames++
    at = data + length + (length % 2)
  }
  const size = canvas ?? picture
  if (!size || (!picture && frames === 0)) throw damaged('the WebP has no picture')
  return frames > 0 ? { ...size, frames } : size
}

function extendedSize(file: ByteReader, data: number): Dimensions {
  return { width: file.uint24LittleEndian(data + 4) + 1, height: file.uint24LittleEndian(data + 7) + 1 }
}

function lossySize(file: ByteReader, data: number): Dimensions {
  if (!file.startsWith('\x9d\x01\x2a', data + 3)) throw damaged('the WebP does not begin with a key frame')
  return {
    width: file.uint16LittleEndian(data + 6) & FOURTEEN_BITS,
    height: file.uint16LittleEndian(data + 8) & FOURTEEN_BITS,
  }
}

function losslessSize(file: ByteReader, data: number): Dimensions {
  if (file.uint8(data) !== LOSSLESS_SIGNATURE) throw damaged('the WebP has no lossless signature')
  const bits = file.uint32LittleEndian(data + 1)
  return { width: (bits & FOURTEEN_BITS) + 1, height: ((bits >>> 14) & FOURTEEN_BITS) + 1 }
}
