/**
 * Writes the place names of the map that comes with the web application:
 * `node scripts/assets/make-map-labels.ts`.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gazetteer } from '@pawport/shared/places/gazetteer.ts'

const FILE = join(import.meta.dirname, '../../web/src/features/map/labels.json')
const LARGEST = 420

/** Capitals for which the gazetteer has no Chinese name. */
const CHINESE: Record<string, string> = {
  Funafuti: '富纳富提',
  Majuro: '马朱罗',
  Mamoudzou: '马穆楚',
  Mariehamn: '玛丽港',
  Melekeok: '梅莱凯奥克',
  Saipan: '塞班',
  'Saint Helier': '圣赫利尔',
  'Saint-Pierre': '圣皮埃尔',
  "St. George's": '圣乔治',
  Tarawa: '塔拉瓦',
  'West Island': '西岛',
}

const { file, place, population, lat, lng } = await gazetteer()
const quarters = new Set(file.quarters)
const rows = file.id
  .map((_, row) => row)
  // A large place without a Chinese name is a borough, or its population figure includes its neighbours.
  .filter((row) => !quarters.has(row) && place(row).nameZh !== null)
  .slice(0, LARGEST)
const all = [...new Set([...rows, ...file.capitals])].sort((a, b) => population(b) - population(a))
const labels = all.map((row) => {
  const { name, nameZh } = place(row)
  return [
    name,
    nameZh ?? CHINESE[name] ?? name,
    round(lat(row)),
    round(lng(row)),
    Math.round(population(row) / 1000),
  ]
})
await writeFile(FILE, `[\n${labels.map((label) => `  ${JSON.stringify(label)}`).join(',\n')}\n]\n`)
console.log(`${labels.length} names written to ${FILE}`)

/** To a hundredth of a degree, about a kilometre. */
function round(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
