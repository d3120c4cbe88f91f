import { readFile } from 'node:fs/promises'
import { ByteReader } from '@pawport/shared/photos/byte-reader.ts'
import { findProperties } from '@pawport/shared/photos/heif.ts'
import { findIsoBox, isoBoxes } from '@pawport/shared/photos/iso-boxes.ts'

const CAT = new URL('../../../../fixtures/cat.heic', import.meta.url)
/** The only coded picture of the fixture. */
const TILE = { width: 452, height: 300 }

interface Grid {
  rows: number
  columns: number
  /** What the grid's own description says, by which the decoder makes room. */
  output: { width: number; height: number }
  /** What the properties say, which the header check reads. */
  declared?: { width: number; height: number }
  /** With more than one, each tile of the grid is a grid again, and so on; the last has the coded tiles. */
  levels?: number
}

const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
const u32 = (value: number) => Buffer.concat([u16(Math.floor(value / 65_536)), u16(value % 65_536)])
const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type), body])
}
const full = (type: string, version: number, ...parts: Buffer[]) =>
  box(type, Buffer.from([version, 0, 0, 0]), ...parts)
const size = ({ width, height }: { width: number; height: number }) =>
  full('ispe', 0, u32(width), u32(height))

/**
 * An HEIC whose picture is a grid of tiles, item 1. All tiles share the bytes of one coded picture, the
 * cat, so that each costs some 40 bytes.
 */
export async function gridHeic({
  rows,
  columns,
  output,
  declared = output,
  levels = 1,
}: Grid): Promise<Buffer> {
  const cat = await readFile(CAT)
  const file = new ByteReader(cat)
  const meta = [...isoBoxes(file, 0, file.length)].find(({ type }) => type === 'meta')
  const data = [...isoBoxes(file, 0, file.length)].find(({ type }) => type === 'mdat')
  const coding = meta && findProperties(file, meta)?.find(({ type }) => type === 'hvcC')
  if (!meta || !data || !coding || !findIsoBox(file, meta, 'iloc', 4)) throw new Error('another fixture')
  const tile = cat.subarray(data.begin, data.end)
  const grid = Buffer.concat([
    Buffer.from([0, 1, rows - 1, columns - 1]),
    u32(output.width),
    u32(output.height),
  ])
  const item = (id: number, type: string) => full('infe', 2, u16(id), u16(0), Buffer.from(`${type}\0`))
  const grids = Array.from({ length: levels }, (_, index) => index + 1)
  const tiles = Array.from({ length: rows * columns }, (_, index) => index + levels + 1)
  const isPutTogether = (id: number) => {
    const parts = id === levels ? tiles : tiles.map(() => id + 1)
    return box('dimg', u16(id), u16(parts.length), Buffer.concat(parts.map(u16)))
  }
  const properties = box(
    'iprp',
    box('ipco', box('hvcC', cat.subarray(coding.begin, coding.end)), size(TILE), size(declared)),
    // A grid has property 3, each tile the properties 1 and 2.
    full(
      'ipma',
      0,
      u32(grids.length + tiles.length),
      Buffer.concat(grids.map((id) => Buffer.concat([u16(id), Buffer.from([1, 0x83])]))),
      Buffer.concat(tiles.map((id) => Buffer.concat([u16(id), Buffer.from([2, 0x81, 0x82])]))),
    ),
  )
  const brands = box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heic'))
  const describe = (begin: number) => {
    const place = (id: number, at: number, length: number) =>
      Buffer.concat([u16(id), u16(0), u16(1), u32(at), u32(length)])
    return full(
      'meta',
      0,
      full('hdlr', 0, u32(0), Buffer.from('pict'), Buffer.alloc(12), Buffer.from('\0')),
      full('pitm', 0, u16(1)),
      full(
        'iinf',
        0,
        u16(grids.length + tiles.length),
        Buffer.concat(grids.map((id) => item(id, 'grid'))),
        Buffer.concat(tiles.map((id) => item(id, 'hvc1'))),
      ),
      full('iref', 0, Buffer.concat(grids.map(isPutTogether))),
      properties,
      full(
        'iloc',
        0,
        Buffer.from([0x44, 0]),
        u16(grids.length + tiles.length),
        Buffer.concat(grids.map((id) => place(id, begin, grid.length))),
        Buffer.concat(tiles.map((id) => place(id, begin + grid.length, tile.length))),
      ),
    )
  }
  const begin = brands.length + describe(0).length + 8
  return Buffer.concat([brands, describe(begin), box('mdat', grid, tile)])
}
