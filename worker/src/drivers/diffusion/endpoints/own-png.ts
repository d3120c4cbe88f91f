import { crc32 } from 'node:zlib'

interface Dimensions {
  width: number
  height: number
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Bytes of a chunk beside its data: its length and its type before, its checksum after. */
const HEAD = 8
const TYPE_AT = 4
const CHECKSUM = 4
/**
 * Length of `IHDR`, and what follows width and height there: 8 bits each of red, green and blue, not
 * interlaced.
 */
const HEADER_LENGTH = 13
const PLAIN = Buffer.from('0802000000', 'hex')
/** Chunks that hold the pixels. */
const NEEDED = new Set(['IHDR', 'IDAT', 'IEND'])
/**
 * Chunks that change no pixel: texts, such as the prompt, a time, a size on paper, and that the colours are
 * sRGB.
 */
const DROPPED = new Set(['tEXt', 'zTXt', 'iTXt', 'tIME', 'pHYs', 'sRGB'])

/**
 * An endpoint's PNG without its metadata and with an XMP packet of our own, from its own bytes, which saves
 * encoding it again; null when these pixels are not the whole picture of these dimensions in sRGB, without
 * transparency, or when the file is damaged, has chunks that are not known here, or is not compressed.
 * Whether the compressed pixels are whole is left to the decoder.
 */
export function ownPng(png: Buffer, size: Dimensions, xmp: string): Buffer | null {
  if (!png.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null
  const kept: Buffer[] = [SIGNATURE]
  for (let at = SIGNATURE.length; at + HEAD + CHECKSUM <= png.length; ) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + TYPE_AT, at + HEAD)
    const end = at + HEAD + length + CHECKSUM
    if (end > png.length || !(NEEDED.has(type) || DROPPED.has(type))) return null
    if (at === SIGNATURE.length && !isPlain(png, type, length, size)) return null
    if (NEEDED.has(type)) {
      if (crc32(png.subarray(at + TYPE_AT, end - CHECKSUM)) !== png.readUInt32BE(end - CHECKSUM)) return null
      kept.push(png.subarray(at, end))
    }
    // After the first chunk, as the specification of XMP places it.
    if (at === SIGNATURE.length) kept.push(xmpChunk(xmp))
    at = end
    if (type === 'IEND') return compressed(Buffer.concat(kept), size)
  }
  return null
}

function xmpChunk(xmp: string): Buffer {
  // An iTXt chunk: keyword, flags for no compression, empty language and translated keyword, then the text.
  const body = Buffer.from(`iTXtXML:com.adobe.xmp\0\0\0\0\0${xmp}`)
  const chunk = Buffer.alloc(TYPE_AT + body.length + CHECKSUM)
  chunk.writeUInt32BE(body.length - TYPE_AT)
  body.copy(chunk, TYPE_AT)
  chunk.writeUInt32BE(crc32(body), TYPE_AT + body.length)
  return chunk
}

/** Whether the first chunk says that the pixels are those that are wanted. */
function isPlain(png: Buffer, type: string, length: number, { width, height }: Dimensions): boolean {
  const data = SIGNATURE.length + HEAD
  return (
    type === 'IHDR' &&
    length === HEADER_LENGTH &&
    png.readUInt32BE(data) === width &&
    png.readUInt32BE(data + 4) === height &&
    png.subarray(data + 8, data + HEADER_LENGTH).equals(PLAIN)
  )
}

function compressed(png: Buffer, { width, height }: Dimensions): Buffer | null {
  return png.length < width * height * 3 ? png : null
}
