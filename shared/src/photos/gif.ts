import type { ByteReader } from './byte-reader.ts'
import type { Dimensions } from './dimensions.ts'
import { damaged } from './photo-header-error.ts'

const HEADER = 13
const EXTENSION = 0x21
const IMAGE = 0x2c
const TRAILER = 0x3b

export function isGif(file: ByteReader): boolean {
  return file.startsWith('GIF87a') || file.startsWith('GIF89a')
}

/** The size of the canvas and the number of complete frames; a GIF without its trailer is accepted, as browsers do. */
export function readGif(file: ByteReader): Dimensions {
  const size = { width: file.uint16LittleEndian(6), height: file.uint16LittleEndian(8) }
  let at = HEADER + colourTable(file.uint8(10))
  let frames = 0
  while (at < file.length && file.uint8(at) !== TRAILER) {
    const kind = file.uint8(at)
    if (kind !== EXTENSION && kind !== IMAGE) throw damaged('the GIF has a block of no known kind')
    const end = kind === EXTENSION ? skipBlocks(file, at + 2) : skipImage(file, at)
    if (end === undefined) break
    if (kind === IMAGE) frames++
    at = end
  }
  if (frames === 0) throw damaged('the GIF has no complete frame')
  return { ...size, frames }
}

/** Bytes of the colour table that the packed field announces. */
function colourTable(packed: number): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0
}

function skipImage(file: ByteReader, at: number): number | undefined {
  if (at + 10 > file.length) return undefined
  return skipBlocks(file, at + 10 + colourTable(file.uint8(at + 9)) + 1)
}

/** The position after a row of sub-blocks, or undefined when the file ends within it. */
function skipBlocks(file: ByteReader, begin: number): number | undefined {
  let at = begin
  while (at < file.length) {
    const length = file.uint8(at)
    at += 1 + length
    if (length === 0) return at
  }
  return undefined
}
