import type { ByteReader } from './byte-reader.ts'
import type { Dimensions } from './dimensions.ts'
import { findIsoBox, type IsoBox, isoBoxes } from './iso-boxes.ts'
import { damaged, PhotoHeaderError } from './photo-header-error.ts'

/** Version and flags at the beginning of a full box. */
const FULL_BOX = 4
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
 * The largest picture in a HEIF container, before its own rotation, and whether it is coded with HEVC (HEIC) or AV1
 * (AVIF). Every box must be complete.
 */
export function readHeif(file: ByteReader): Dimensions & { type: 'image/heic' | 'image/avif' } {
  const boxes = [...isoBoxes(file, 0, file.length)]
  const [brands] = boxes
  if (!brands || !hasPictureBrand(file, brands)) {
    throw new PhotoHeaderError('photo_unsupported', 'the container is not that of a picture')
  }
  const meta = boxes.find((box) => box.type === 'meta')
  const properties = meta && findProperties(file, meta)
  if (!properties) throw damaged('the HEIF describes no picture')
  if (!boxes.some((box) => box.type === 'mdat')) throw damaged('the HEIF has no picture data')
  return { type: codec(file, properties), ...largest(file, properties) }
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

function codec(file: ByteReader, properties: IsoBox[]): 'image/heic' | 'image/avif' {
  if (properties.some((box) => box.type === 'hvcC')) return 'image/heic'
  if (properties.some((box) => box.type === 'av1C')) return 'image/avif'
  throw new PhotoHeaderError('photo_unsupported', `neither HEVC nor AV1 in ${file.length} bytes`)
}

function largest(file: ByteReader, properties: IsoBox[]): Dimensions {
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
