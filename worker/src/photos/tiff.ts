import type { RawPixels } from './raw-pixels.ts'

const HEADER = 8
const ENTRY = 12
const SHORT = 3
const LONG = 4
const UNDEFINED = 7

/**
 * Puts raw pixels and a colour profile into an uncompressed TIFF: sharp converts the colours of a file by its
 * profile, but cannot take a profile for raw pixels.
 */
export function tiffWithProfile({ data, width, height }: RawPixels, profile: Uint8Array): Buffer {
  const entries: [tag: number, type: number, count: number, value: number][] = []
  const bitsAt = HEADER + 2 + 12 * ENTRY + 4
  const profileAt = bitsAt + 3 * 2
  const pixelsAt = profileAt + profile.length + (profile.length % 2)
  entries.push([256, LONG, 1, width])
  entries.push([257, LONG, 1, height])
  entries.push([258, SHORT, 3, bitsAt]) // bits of each channel
  entries.push([259, SHORT, 1, 1]) // no compression
  entries.push([262, SHORT, 1, 2]) // RGB
  entries.push([273, LONG, 1, pixelsAt]) // one strip
  entries.push([274, SHORT, 1, 1]) // upright
  entries.push([277, SHORT, 1, 3]) // channels
  entries.push([278, LONG, 1, height]) // rows in the strip
  entries.push([279, LONG, 1, data.length])
  entries.push([284, SHORT, 1, 1]) // channels side by side
  entries.push([34675, UNDEFINED, profile.length, profileAt])

  const head = Buffer.alloc(pixelsAt)
  head.write('II', 'latin1')
  head.writeUInt16LE(42, 2)
  head.writeUInt32LE(HEADER, 4)
  head.writeUInt16LE(entries.length, HEADER)
  entries.forEach(([tag, type, count, value], index) => {
    const at = HEADER + 2 + index * ENTRY
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(count, at + 4)
    head.writeUInt32LE(value, at + 8)
  })
  for (const channel of [0, 1, 2]) head.writeUInt16LE(8, bitsAt + 2 * channel)
  head.set(profile, profileAt)
  return Buffer.concat([head, data])
}
