import type { ByteReader } from './byte-reader.ts'
import { checkCompressed } from './metadata-limits.ts'
import { damaged } from './photo-header-error.ts'
import type { StoredSize } from './stored-size.ts'

const SIGNATURE = '\x89PNG\r\n\x1a\n'
const FIRST_CHUNK = SIGNATURE.length
const END_MARK = 'IEND'
const CHECK_SUM = 4
const HEADER_DATA = FIRST_CHUNK + 8
const USUAL_DEPTH = 8
const CHUNK_HEAD = 8
const NUL = 0
/** Chunks that a decoder unpacks although they hold no pixels. */
const COMPRESSED = new Set(['zTXt', 'iCCP'])

export function isPng(file: ByteReader): boolean {
  return file.startsWith(SIGNATURE)
}

/**
 * The size in IHDR. Of the other chunks those with compressed text are measured, and the last one is looked
 * for: a PNG without its end was cut off.
 */
export function readPng(file: ByteReader): StoredSize {
  if (file.text(FIRST_CHUNK + 4, 4) !== 'IHDR') throw damaged('the PNG does not begin with its header')
  const width = file.uint32(HEADER_DATA)
  const height = file.uint32(HEADER_DATA + 4)
  const isDeep = file.uint8(HEADER_DATA + 8) > USUAL_DEPTH
  const isInterlaced = file.uint8(HEADER_DATA + 12) !== 0
  const end = file.lastIndexOf(END_MARK, HEADER_DATA)
  if (end === -1 || end + END_MARK.length + CHECK_SUM > file.length) throw damaged('the PNG is cut off')
  checkCompressed(compressedBytes(file, end))
  return { width, height, storage: isDeep || isInterlaced ? 'large_png' : 'png' }
}

/**
 * Bytes of all chunks before `end` that are unpacked as texts or colours. A chunk that reaches beyond it is
 * left to the decoder.
 */
function compressedBytes(file: ByteReader, end: number): number {
  let bytes = 0
  for (let at = FIRST_CHUNK; at + CHUNK_HEAD <= end; ) {
    const head = Buffer.from(file.text(at, CHUNK_HEAD), 'latin1')
    const length = head.readUInt32BE()
    const name = head.toString('latin1', 4)
    if (COMPRESSED.has(name) || (name === 'iTXt' && isCompressed(file, at + CHUNK_HEAD))) bytes += length
    at += CHUNK_HEAD + length + CHECK_SUM
  }
  return bytes
}

/** An international text says behind its keyword whether it is compressed. */
function isCompressed(file: ByteReader, data: number): boolean {
  const keywordEnd = file.indexOf(NUL, data)
  return keywordEnd !== -1 && file.uint8(keywordEnd + 1) !== 0
}
