import type { ByteReader } from './byte-reader.ts'
import { findIsoBox, type IsoBox, isoBoxes } from './iso-boxes.ts'
import { checkTiles } from './metadata-limits.ts'

/** Version and flags at the beginning of a full box. */
const FULL_BOX = 4

/** What a box says of itself before its data: how wide its numbers are. */
function versionAndFlags(file: ByteReader, box: IsoBox): { version: number; flags: number } {
  const word = file.uint32(box.begin)
  return { version: word >>> 24, flags: word & 0xff_ffff }
}

/** A number of two or four bytes. */
function numberAt(file: ByteReader, at: number, width: number): number {
  return width === 4 ? file.uint32(at) : file.uint16(at)
}

/** The pictures of which each other one is put together, by its id, with one entry for each place in it. */
function partsOf(file: ByteReader, meta: IsoBox): Map<number, number[]> {
  const parts = new Map<number, number[]>()
  const references = findIsoBox(file, meta, 'iref', FULL_BOX)
  if (!references) return parts
  const width = versionAndFlags(file, references).version === 0 ? 2 : 4
  for (const { type, begin } of isoBoxes(file, references.begin + FULL_BOX, references.end)) {
    if (type !== 'dimg') continue
    const whole = numberAt(file, begin, width)
    const own = parts.get(whole) ?? []
    const count = file.uint16(begin + width)
    for (let part = 0; part < count; part += 1)
      own.push(numberAt(file, begin + width + 2 + part * width, width))
    parts.set(whole, own)
  }
  return parts
}

/** The pixels of each picture that has a size among its properties, by its id. */
function pixelsOf(file: ByteReader, inside: IsoBox, properties: IsoBox[]): Map<number, number> {
  const pixels = new Map<number, number>()
  const associations = findIsoBox(file, inside, 'ipma')
  if (!associations || associations.end - associations.begin < 8) return pixels
  const { version, flags } = versionAndFlags(file, associations)
  const idWidth = version === 0 ? 2 : 4
  const [width, mask] = flags & 1 ? [2, 0x7fff] : [1, 0x7f]
  let at = associations.begin + 8
  for (let left = file.uint32(associations.begin + 4); left > 0; left -= 1) {
    const id = numberAt(file, at, idWidth)
    const count = file.uint8(at + idWidth)
    at += idWidth + 1
    for (const end = at + count * width; at < end; at += width) {
      const index = (width === 2 ? file.uint16(at) : file.uint8(at)) & mask
      const size = properties[index - 1]
      if (size?.type === 'ispe')
        pixels.set(id, file.uint32(size.begin + FULL_BOX) * file.uint32(size.begin + FULL_BOX + 4))
    }
  }
  return pixels
}

/**
 * Refuses a picture whose tiles hold far more pixels than it has: a decoder decodes each, also those that lie
 * outside, and those of a grid of grids again at every place. Tiles of unknown size count as whole pictures.
 * @throws PhotoHeaderError photo_too_complex, photo_damaged
 */
export function checkHeifTiles(
  file: ByteReader,
  meta: IsoBox,
  { properties, pixels }: { properties: IsoBox[]; pixels: number },
): void {
  const parts = partsOf(file, meta)
  if (parts.size === 0) return
  const inside = findIsoBox(file, meta, 'iprp', FULL_BOX)
  const sizes = inside ? pixelsOf(file, inside, properties) : new Map<number, number>()
  const decoded = new Map<number, number>()

  /** The pixels that are decoded for a picture: its own, or those of all its parts. */
  function decodedFor(id: number): number {
    const known = decoded.get(id)
    if (known !== undefined) return known
    const own = sizes.get(id) ?? pixels
    // For a picture that is a part of itself.
    decoded.set(id, own)
    const tiles = parts.get(id)
    const sum = tiles ? sumOf(tiles) : own
    decoded.set(id, sum)
    return sum
  }
  function sumOf(ids: Iterable<number>): number {
    let sum = 0
    for (const id of ids) {
      sum += decodedFor(id)
      checkTiles(sum, pixels)
    }
    return sum
  }
  sumOf(parts.keys())
}
