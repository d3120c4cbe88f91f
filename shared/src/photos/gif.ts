import type { ByteReader } from './byte-reader.ts'
import { damaged } from './photo-header-error.ts'
import type { StoredSize } from './stored-size.ts'

const HEADER = 13
const FRAME_HEADER = 10
const EXTENSION = 0x21
const IMAGE = 0x2c
/** Steps that are kept for the parts before the pixels; each sub-block of pixels takes one step. */
const STEPS_KEPT = 1_024

export function isGif(file: ByteReader): boolean {
  return file.startsWith('GIF87a') || file.startsWith('GIF89a')
}

/**
 * The size of the canvas, or of a first frame that is larger. The first frame must be complete; later frames
 * and the trailer may be missing, as in browsers. Of a first frame beyond about 2 MB only the beginning is
 * read; the decoder finds damage in the rest.
 */
export function readGif(file: ByteReader): StoredSize {
  let at = HEADER + colourTable(file.uint8(10))
  while (at < file.length && file.uint8(at) === EXTENSION) at = skipBlocks(file, at + 2)
  if (at >= file.length || file.uint8(at) !== IMAGE) throw damaged('the GIF has no frame')
  skipBlocks(file, at + FRAME_HEADER + colourTable(file.uint8(at + 9)) + 1)
  const [left = 0, top = 0, width = 0, height = 0] = [1, 3, 5, 7].map((offset) =>
    file.uint16LittleEndian(at + offset),
  )
  return {
    width: Math.max(file.uint16LittleEndian(6), left + width),
    height: Math.max(file.uint16LittleEndian(8), top + height),
    storage: 'gif',
  }
}

/** Bytes of the colour table that the packed field announces. */
function colourTable(packed: number): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0
}

/** The position after a row of sub-blocks, or the position at which the steps for it were used up. */
function skipBlocks(file: ByteReader, begin: number): number {
  let at = begin
  while (file.stepsLeft > STEPS_KEPT) {
    const length = file.uint8(at)
    at += 1 + length
    if (length === 0) break
  }
  return at
}
