import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/**
 * Unpacks a WOFF 1.0 file (W3C recommendation of 2012) into the TrueType file inside it. opentype.js can do
 * that itself, but its inflate gives up on some files.
 */
export function unpackWoff(woff: Buffer): ArrayBuffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = WOFF_HEADER + index * WOFF_ENTRY
    const offset = woff.readUInt32BE(entry + 4)
    const packedLength = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const packed = woff.subarray(offset, offset + packedLength)
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      data: packedLength < length ? inflateSync(packed) : packed,
    }
  })
  const start = SFNT_HEADER + tables.length * SFNT_ENTRY
  const size = tables.reduce((sum, { data }) => sum + aligned(data.length), start)
  const sfnt = new ArrayBuffer(size)
  const target = Buffer.from(sfnt)
  target.writeUInt32BE(woff.readUInt32BE(4), 0)
  target.writeUInt16BE(tables.length, 4)
  let offset = start
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = SFNT_HEADER + index * SFNT_ENTRY
    target.set(tag, entry)
    target.writeUInt32BE(checksum, entry + 4)
    target.writeUInt32BE(offset, entry + 8)
    target.writeUInt32BE(data.length, entry + 12)
    target.set(data, offset)
    offset += aligned(data.length)
  }
  return sfnt
}

function aligned(length: number): number {
  return (length + 3) & ~3
}
