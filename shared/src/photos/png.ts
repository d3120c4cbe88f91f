import type { ByteReader } from './byte-reader.ts'
import { damaged } from './photo-header-error.ts'
import type { StoredSize } from './stored-size.ts'

const SIGNATURE = '\x89PNG\r\n\x1a\n'
const FIRST_CHUNK = SIGNATURE.length
const END_MARK = 'IEND'
const CHECK_SUM = 4
const HEADER_DATA = FIRST_CHUNK + 8
const USUAL_DEPTH = 8

export function isPng(file: ByteReader): boolean {
  return file.startsWith(SIGNATURE)
}

/** The size in IHDR. Of the other chunks only the last one is looked for: a PNG without its end was cut off. */
export function readPng(file: ByteReader): StoredSize {
  if (file.text(FIRST_CHUNK + 4, 4) !== 'IHDR') throw damaged('the PNG does not begin with its header')
  const width = file.uint32(HEADER_DATA)
  const height = file.uint32(HEADER_DATA + 4)
  const isDeep = file.uint8(HEADER_DATA + 8) > USUAL_DEPTH
  const isInterlaced = file.uint8(HEADER_DATA + 12) !== 0
  const end = file.lastIndexOf(END_MARK, HEADER_DATA)
  if (end === -1 || end + END_MARK.length + CHECK_SUM > file.length) throw damaged('the PNG is cut off')
  return { width, height, storage: isDeep || isInterlaced ? 'large_png' : 'png' }
}
