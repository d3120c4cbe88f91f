import type { ByteReader } from './byte-reader.ts'
import { checkProfile, checkScans } from './metadata-limits.ts'
import { damaged } from './photo-header-error.ts'
import type { StoredSize } from './stored-size.ts'

const START_OF_IMAGE = '\xff\xd8\xff'
const MARKER = 0xff
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const PROFILE_SEGMENT = 0xe2
const PROFILE_NAME = 'ICC_PROFILE'
/** Huffman tables, the reserved JPG marker and arithmetic coding share the range of the frame headers. */
const NOT_FRAMES = new Set([0xc4, 0xc8, 0xcc])
/** Baseline and extended sequential coding, with Huffman tables and arithmetic. */
const SEQUENTIAL_FRAMES = new Set([0xc0, 0xc1, 0xc9])

/**
 * What may follow FF without beginning a segment: padding, stuffing, a private marker, the eight restarts.
 */
const STANDS_ALONE = new Set([0xff, 0x00, 0x01, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7])

interface Frame {
  width: number
  height: number
  components: number
  isSequential: boolean
}

export function isJpeg(file: ByteReader): boolean {
  return file.startsWith(START_OF_IMAGE)
}

/**
 * The size in the frame header, before EXIF orientation. The file must have a scan, and an end of image after
 * it: the pair FF D9 cannot occur within entropy-coded data, so a file cut off there has none. A telephone
 * may have appended a film.
 */
export function readJpeg(file: ByteReader): StoredSize {
  let frame: Frame | undefined
  let profileBytes = 0
  let at = 2
  while (true) {
    const { marker, begin } = nextMarker(file, at)
    if (marker === END_OF_IMAGE) throw damaged('the JPEG ends without a scan')
    const length = file.uint16(begin)
    if (length < 2) throw damaged('a JPEG segment is shorter than its own length')
    if (marker === PROFILE_SEGMENT && file.startsWith(PROFILE_NAME, begin + 2)) profileBytes += length
    if (isFrame(marker)) frame ??= readFrame(file, marker, begin)
    at = begin + length
    if (marker !== START_OF_SCAN) continue
    if (!frame) throw damaged('the JPEG has a scan before its frame')
    if (file.lastIndexOf('\xff\xd9', at) === -1) throw damaged('the JPEG is cut off')
    checkProfile(profileBytes)
    const { width, height, components, isSequential } = frame
    const hasOneScan = isSequential && file.uint8(begin + 2) >= components
    // A decoder stops behind a scan that holds all colours of a sequential picture.
    if (!hasOneScan) checkScans(countScans(file, at))
    return { width, height, storage: hasOneScan ? 'jpeg' : 'progressive_jpeg' }
  }
}

/**
 * The scans of a picture whose first one's data begins at `at`. Segments are passed over whole, as decoders
 * do: a mark within a comment is neither a scan nor the end. Throws as soon as there are too many.
 */
function countScans(file: ByteReader, at: number): number {
  let scans = 1
  for (let position = at; ; ) {
    const mark = file.nextMarker(position)
    if (mark === -1 || file.uint8(mark + 1) === END_OF_IMAGE || mark + 4 > file.length) return scans
    if (file.uint8(mark + 1) === START_OF_SCAN) scans += 1
    checkScans(scans)
    position = mark + 2 + file.uint16(mark + 2)
  }
}

/** The next marker with a segment of its own; decoders pass over stray bytes before it, and so do we. */
function nextMarker(file: ByteReader, at: number): { marker: number; begin: number } {
  let position = at
  while (true) {
    const found = file.indexOf(MARKER, position)
    if (found === -1) throw damaged('the JPEG is cut off before its scan')
    const code = file.uint8(found + 1)
    if (!STANDS_ALONE.has(code)) return { marker: code, begin: found + 2 }
    position = code === MARKER ? found + 1 : found + 2
  }
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && !NOT_FRAMES.has(marker)
}

function readFrame(file: ByteReader, marker: number, begin: number): Frame {
  return {
    width: file.uint16(begin + 5),
    height: file.uint16(begin + 3),
    components: file.uint8(begin + 7),
    isSequential: SEQUENTIAL_FRAMES.has(marker),
  }
}
