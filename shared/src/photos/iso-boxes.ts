import type { ByteReader } from './byte-reader.ts'
import { damaged } from './photo-header-error.ts'

/**
 * A box of an ISO base media file (HEIF, AVIF, MP4): its four-letter type, and where its data begins and
 * ends.
 */
export interface IsoBox {
  type: string
  begin: number
  end: number
}

/**
 * The boxes between two positions, in their order. Throws when one reaches past `end`: the file was cut off.
 */
export function* isoBoxes(file: ByteReader, begin: number, end: number): Generator<IsoBox> {
  let at = begin
  while (at + 8 <= end) {
    const type = file.text(at + 4, 4)
    const short = file.uint32(at)
    const frame = short === 1 ? 16 : 8
    const size = short === 0 ? end - at : short === 1 ? file.uint64(at + 8) : short
    if (size < frame) throw damaged(`the box ${type} is shorter than its own header`)
    if (at + size > end) throw damaged(`the box ${type} is cut off`)
    yield { type, begin: at + frame, end: at + size }
    at += size
  }
}

/**
 * The first box of each type within another, or undefined when there is none; `skip` passes a version and
 * flags.
 */
export function findIsoBox(file: ByteReader, inside: IsoBox, type: string, skip = 0): IsoBox | undefined {
  for (const box of isoBoxes(file, inside.begin + skip, inside.end)) if (box.type === type) return box
  return undefined
}
