import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'

/** A square sheet of greys, one byte per pixel, of which a picture has many side by side. */
export interface Sheet {
  greys: Uint8Array
  side: number
}

const VALUES = 256
const ROWS_AT_A_TIME = 128
let blends: Promise<Buffer> | undefined

/**
 * The colours of a picture in the soft light of a sheet: rows of red, green and blue. `rgba` has four bytes
 * per pixel. The bytes are those of the same blend in sharp, which takes twice as long.
 */
export async function inSoftLight(
  rgba: Uint8Array,
  { width, height }: { width: number; height: number },
  { greys, side }: Sheet,
): Promise<Buffer> {
  blends ??= blendsOfAll()
  const blended = await blends
  const rgb = Buffer.allocUnsafe(width * height * 3)
  const [left, top] = [beginning(width, side), beginning(height, side)]
  for (let y = 0, from = 0, to = 0; y < height; y += 1) {
    if (y % ROWS_AT_A_TIME === 0) await setImmediate()
    const row = ((y + top) % side) * side
    for (let x = 0; x < width; x += 1, from += 4, to += 3) {
      const light = (greys[row + ((x + left) % side)] ?? 0) * VALUES
      rgb[to] = blended[light + (rgba[from] ?? 0)] ?? 0
      rgb[to + 1] = blended[light + (rgba[from + 1] ?? 0)] ?? 0
      rgb[to + 2] = blended[light + (rgba[from + 2] ?? 0)] ?? 0
    }
  }
  return rgb
}

/** Where on the sheet a picture begins: a sheet lies in its middle, unless the picture is smaller. */
function beginning(length: number, side: number): number {
  if (length < side) return 0
  const sheets = Math.ceil(length / side) | 1
  return (sheets * side - length + 1) >> 1
}

/** What each grey makes of each value, value after value of the first grey first; sharp blends them. */
async function blendsOfAll(): Promise<Buffer> {
  const square = (byteAt: (index: number) => number): Buffer =>
    Buffer.from(Uint8Array.from({ length: VALUES * VALUES * 3 }, (_, at) => byteAt(Math.floor(at / 3))))
  const raw = { raw: { width: VALUES, height: VALUES, channels: 3 as const } }
  const greys = square((index) => Math.floor(index / VALUES))
  return sharp(
    square((index) => index % VALUES),
    raw,
  )
    .composite([{ input: greys, ...raw, blend: 'soft-light' }])
    .extractChannel(0)
    .raw()
    .toBuffer()
}
