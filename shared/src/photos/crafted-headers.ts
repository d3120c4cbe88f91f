import { box, gif, heif, jpeg, png } from './header-samples.ts'

type Part = string | number[]

function bytesOf(part: Part): Buffer {
  return typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)
}

/** A file of `size` bytes: `begin`, then as many copies of the small part as fit, then `end`. */
function filled(size: number, begin: Uint8Array, part: Part, end: Uint8Array = new Uint8Array()): Uint8Array {
  const middle = Buffer.alloc(Math.max(0, size - begin.length - end.length), bytesOf(part))
  return Buffer.concat([begin, middle, end])
}

/** A box of that type around as many small ones as fit. */
function boxOf(size: number, type: string, inner: Part, begin: Part = []): Uint8Array {
  const count = Math.floor((size - 8) / bytesOf(inner).length)
  return box(type, bytesOf(begin), Buffer.alloc(count * bytesOf(inner).length, bytesOf(inner)))
}

const VERSION = [0, 0, 0, 0]
const EMPTY_BOX = '\x00\x00\x00\x08free'
const SIZE_BOX = '\x00\x00\x00\x14ispe\x00\x00\x00\x00\x00\x00\x02\x00\x00\x00\x02\x00'
const FILE_TYPE = box('ftyp', 'heic', VERSION, 'heic')
const jpegStart = bytesOf('\xff\xd8')
const pngStart = png(640, 480).subarray(0, 33)
const gifStart = gif(640, 480, 1).subarray(0, 19)
const webpStart = (size: number) => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(size - 8)
  return Buffer.concat([bytesOf('RIFF'), length, bytesOf('WEBP')])
}

/** Files of about `size` bytes that take a header reader as many steps as possible, by their content. */
export const CRAFTED: Record<string, (size: number) => Uint8Array> = {
  'JPEG of empty segments': (size) => filled(size, jpegStart, '\xff\xe0\x00\x02'),
  'JPEG of padding': (size) => filled(size, jpegStart, '\xff'),
  'JPEG of stuffing': (size) => filled(size, jpegStart, '\xff\x00'),
  'JPEG of stray bytes': (size) => filled(size, bytesOf('\xff\xd8\xff\xe0\x00\x02'), '\x01'),
  'JPEG that nearly ends everywhere': (size) => filled(size, jpeg(640, 480).subarray(0, -2), '\xd9'),
  'JPEG that nearly ends every other byte': (size) =>
    filled(size, jpeg(640, 480).subarray(0, -2), '\xd9\x00'),
  'PNG of empty chunks': (size) => filled(size, pngStart, '\x00\x00\x00\x00tEXt\x00\x00\x00\x00'),
  'PNG that nearly ends everywhere': (size) => filled(size, pngStart, 'D'),
  'PNG that nearly ends every fourth byte': (size) => filled(size, pngStart, 'XEND'),
  'GIF of empty extensions': (size) => filled(size, gifStart, '\x21\xfe\x00'),
  'GIF of one extension of tiny blocks': (size) =>
    filled(size, Buffer.concat([gifStart, bytesOf('!\xfe')]), '\x01A'),
  'GIF of one frame of tiny blocks': (size) => filled(size, gif(640, 480, 1).subarray(0, -4), '\x01A'),
  'WebP of empty chunks': (size) => filled(size, webpStart(size), 'JUNK\x00\x00\x00\x00'),
  'HEIF of empty boxes': (size) => filled(size, FILE_TYPE, EMPTY_BOX, heif('heic', 'hvcC', 640, 480)),
  'HEIF of empty boxes at its end': (size) => filled(size, heif('heic', 'hvcC', 640, 480), EMPTY_BOX),
  'HEIF of brands': (size) => boxOf(size, 'ftyp', 'isom', 'isom\x00\x00\x00\x00'),
  'HEIF whose meta has empty boxes': (size) =>
    Buffer.concat([FILE_TYPE, boxOf(size, 'meta', EMPTY_BOX, VERSION)]),
  'HEIF whose properties are empty boxes': (size) => {
    const properties = box('iprp', boxOf(size, 'ipco', EMPTY_BOX))
    return Buffer.concat([FILE_TYPE, box('meta', VERSION, properties), box('mdat', [1])])
  },
  'HEIF whose properties are sizes': (size) => {
    const properties = box('iprp', boxOf(size, 'ipco', SIZE_BOX))
    return Buffer.concat([FILE_TYPE, box('meta', VERSION, properties), box('mdat', [1])])
  },
  'HEIF of nested boxes': (size) => nested(size),
}

/** Boxes nested in each other. */
function nested(size: number): Uint8Array {
  const types = ['meta', 'iprp', 'ipco']
  const depth = Math.floor((size - FILE_TYPE.length) / 12)
  const file = Buffer.alloc(FILE_TYPE.length + depth * 12)
  file.set(FILE_TYPE)
  for (let level = 0; level < depth; level++) {
    const at = FILE_TYPE.length + level * 12
    file.writeUInt32BE(file.length - at, at)
    file.write(types[level % types.length] ?? '', at + 4, 'latin1')
  }
  return file
}
