import { setImmediate } from 'node:timers/promises'
import { around, distance } from 'geokdbush'
import KDBush from 'kdbush'
import { readData } from './gazetteer.ts'

interface Shores {
  tree: KDBush
  lng: Float32Array
  lat: Float32Array
}

let reading: Promise<Shores> | undefined

/**
 * Kilometres to the nearest sea shore, give or take three. Source: Natural Earth land, `data/coast.bin.br`.
 */
export async function coastDistance(lat: number, lng: number): Promise<number> {
  reading ??= readShores()
  const shores = await reading
  const [nearest] = around(shores.tree, lng, lat, 1)
  if (nearest === undefined) return Number.POSITIVE_INFINITY
  return distance(lng, lat, shores.lng[nearest] ?? 0, shores.lat[nearest] ?? 0)
}

async function readShores(): Promise<Shores> {
  const bytes = await readData('coast.bin.br')
  const count = bytes.length / 4
  const lng = sums(bytes, 0, count)
  const lat = sums(bytes, count, count)
  await setImmediate()
  const tree = new KDBush(count, 64, Float32Array)
  for (let i = 0; i < count; i++) tree.add(lng[i] ?? 0, lat[i] ?? 0)
  tree.finish()
  return { tree, lng, lat }
}

/** Adds up the differences of a column to values (16-bit, hundredths of a degree); a sum may wrap around. */
function sums(bytes: Buffer, first: number, count: number): Float32Array {
  const column = new Float32Array(count)
  let value = 0
  for (let i = 0; i < count; i++) {
    value = ((value + bytes.readInt16LE((first + i) * 2)) << 16) >> 16
    column[i] = value / 100
  }
  return column
}
