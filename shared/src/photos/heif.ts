import type { ByteReader } from './byte-reader.ts'
import { checkHeifTiles } from './heif-tiles.ts'
import { findIsoBox, type IsoBox, isoBoxes } from './iso-boxes.ts'
import { damaged, PhotoHeaderError } from './photo-header-error.ts'
import type { StoredSize } from './stored-size.ts'

/** Version and flags at the beginning of a full box. */
const FULL_BOX = 4
/** The offset of the bit depth in the decoder's configuration: bits beyond 8 for HEVC, a flag for AV1. */
const HEVC_DEPTH = 17
const AV1_DEPTH = 2
const AV1_IS_DEEP = 0x40
/** Files by other makers of this container: MP4 and QuickTime are films. */
const PICTURE_BRANDS = new Set([
  'mif1',
  'msf1',
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'avif',
  'avis',
])

export function isHeif(file: ByteReader): boolean {
  return file.startsWith('ftyp', 4)
}

/**
 * The largest picture in a HEIF container, before its own rotation, and whether it is coded with HEVC (HEIC)
 * or AV1 (AVIF). Every box must be complete.
 */
export function readHeif(file: ByteReader): StoredSize & { type: 'image/heic' | 'image/avif' } {
  const boxes = [...isoBoxes(file, 0, file.length)]
  const [brands] = boxes
  if (!brands || !hasPictureBrand(file, brands)) {
    throw new PhotoHeaderError('photo_unsupported', 'the container is not that of a picture')
  }
  const meta = boxes.find((box) => box.type === 'meta')
  const properties = meta && findProperties(file, meta)
  if (!properties) throw damaged('the HEIF describes no picture')
  if (!boxes.some((box) => box.type === 'mdat')) throw damaged('the HEIF has no picture data')
  const kind = codec(file, properties)
  const { width, height } = largest(file, properties)
  checkHeifTiles(file, meta, { properties, pixels: width * height })
  return { ...kind, width, height }
}

/** The list of properties (size, rotation, colour ...) that the pictures in the file share. */
export function findProperties(file: ByteReader, meta: IsoBox): IsoBox[] | undefined {
  const properties = findIsoBox(file, meta, 'iprp', FULL_BOX)
  const container = properties && findIsoBox(file, properties, 'ipco')
  return container && [...isoBoxes(file, container.begin, container.end)]
}

function hasPictureBrand(file: ByteReader, box: IsoBox): boolean {
  for (let at = box.begin; at + 4 <= box.end; at += 4) {
    if (PICTURE_BRANDS.has(file.text(at, 4))) return true
  }
  return false
}

function codec(
  file: ByteReader,
  properties: IsoBox[],
): Pick<ReturnType<typeof readHeif>, 'type' | 'storage'> {
  const hevc = properties.filter((box) => box.type === 'hvcC')
  if (hevc.length > 0) {
    const isDeep = hevc.some((box) => (file.uint8(box.begin + HEVC_DEPTH) & 7) > 0)
    return { type: 'image/heic', storage: isDeep ? 'deep_heic' : 'heic' }
  }
  const av1 = properties.filter((box) => box.type === 'av1C')
  if (av1.length > 0) {
    const isDeep = av1.some((box) => (file.uint8(box.begin + AV1_DEPTH) & AV1_IS_DEEP) > 0)
    return { type: 'image/avif', storage: isDeep ? 'deep_avif' : 'avif' }
  }
  throw new PhotoHeaderError('photo_unsupported', `neither HEVC nor AV1 in ${file.length} bytes`)
}

function largest(file: ByteReader, properties: IsoBox[]): Pick<StoredSize, 'width' | 'height'> {
  const sizes = properties
    .filter((box) => box.type === 'ispe')
    .map((box) => ({
      width: file.uint32(box.begin + FULL_BOX),
      height: file.uint32(box.begin + FULL_BOX + 4),
    }))
  const [biggest] = sizes.sort((a, b) => b.width * b.height - a.width * a.height)
  if (!biggest) throw damaged('the HEIF does not say its size')
  return biggest
}
