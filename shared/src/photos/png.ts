import type { ByteReader } from './byte-reader.ts'
import type { Dimensions } from './dimensions.ts'
import { damaged } from './photo-header-error.ts'

const SIGNATURE = '\x89PNG\r\n\x1a\n'
/** Length, name and check sum around the data of a chunk. */
const CHUNK_FRAME = 12

export function isPng(file: ByteReader): boolean {
  return file.startsWith(SIGNATURE)
}

/** The size in IHDR, and the frames that an animated PNG announces. All chunks up to IEND must be in the file. */
export function readPng(file: ByteReader): Dimensions {
  let at = SIGNATURE.length
  if (file.text(at + 4, 4) !== 'IHDR') throw damaged('the PNG does not begin with its header')
  const size: Dimensions = { width: file.uint32(at + 8), height: file.uint32(at + 12) }
  while (true) {
    const length = file.uint32(at)
    const name = file.text(at + 4, 4)
    if (at + CHUNK_FRAME + length > file.length) throw damaged('the PNG is cut off')
    if (name === 'IEND') return size
    if (name === 'acTL') size.frames = file.uint32(at + 8)
    at += CHUNK_FRAME + length
  }
}
