import type { ByteReader } from './byte-reader.ts'
import { checkProfile } from './metadata-limits.ts'
import { damaged } from './photo-header-error.ts'
import type { StoredSize } from './stored-size.ts'

const RIFF_FRAME = 8
const FIRST_CHUNK = 12
const CHUNK_HEAD = 8
const LOSSLESS_SIGNATURE = 0x2f
const FOURTEEN_BITS = 0x3fff
const ALPHA = 0x10

export function isWebp(file: ByteReader): boolean {
  return file.startsWith('RIFF') && file.startsWith('WEBP', 8)
}

/**
 * The size of the canvas, or of the picture where there is no canvas; what follows the first picture is not
 * looked at. The file must be as long as its RIFF header says.
 */
export function readWebp(file: ByteReader): StoredSize {
  const end = RIFF_FRAME + file.uint32LittleEndian(4)
  if (end > file.length) throw damaged('the WebP is cut off')
  let canvas: StoredSize | undefined
  for (let at = FIRST_CHUNK; at + CHUNK_HEAD <= end; ) {
    const name = file.text(at, 4)
    const length = file.uint32LittleEndian(at + 4)
    const data = at + CHUNK_HEAD
    if (data + length > end) throw damaged('a chunk of the WebP is cut off')
    if (name === 'ICCP') checkProfile(length)
    if (name === 'VP8X') canvas ??= extendedSize(file, data)
    if (name === 'VP8 ') return canvas ?? lossySize(file, data)
    if (name === 'VP8L') return { ...(canvas ?? losslessSize(file, data)), storage: 'large_webp' }
    if (name === 'ANMF' && canvas) return { ...canvas, storage: 'large_webp' }
    at = data + length + (length % 2)
  }
  throw damaged('the WebP has no picture')
}

function extendedSize(file: ByteReader, data: number): StoredSize {
  return {
    width: file.uint24LittleEndian(data + 4) + 1,
    height: file.uint24LittleEndian(data + 7) + 1,
    storage: file.uint8(data) & ALPHA ? 'large_webp' : 'webp',
  }
}

function lossySize(file: ByteReader, data: number): StoredSize {
  if (!file.startsWith('\x9d\x01\x2a', data + 3)) throw damaged('the WebP does not begin with a key frame')
  return {
    width: file.uint16LittleEndian(data + 6) & FOURTEEN_BITS,
    height: file.uint16LittleEndian(data + 8) & FOURTEEN_BITS,
    storage: 'webp',
  }
}

function losslessSize(file: ByteReader, data: number): StoredSize {
  if (file.uint8(data) !== LOSSLESS_SIGNATURE) throw damaged('the WebP has no lossless signature')
  const bits = file.uint32LittleEndian(data + 1)
  return {
    width: (bits & FOURTEEN_BITS) + 1,
    height: ((bits >>> 14) & FOURTEEN_BITS) + 1,
    storage: 'large_webp',
  }
}
