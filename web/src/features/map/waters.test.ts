import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Position } from './unwrap.ts'
import { type WatersFile, watersOf } from './waters.ts'

const FILE = readFileSync(join(import.meta.dirname, 'waters.json'), 'utf8')
const { rivers, lakes } = watersOf(JSON.parse(FILE) as WatersFile)

/** Whether a line has a point within a tenth of a degree or two of this place. */
function passes(lines: Position[][], [lng, lat]: Position): boolean {
  return lines.flat().some(([x, y]) => Math.hypot(x - lng, y - lat) < 0.2)
}

test('the Danube passes Budapest, and Lake Geneva ends at Geneva', () => {
  expect(passes(rivers, [19.05, 47.5])).toBe(true)
  expect(passes(lakes, [6.15, 46.21])).toBe(true)
  expect(passes(rivers, [10, 25])).toBe(false)
})

test('shores are closed', () => {
  for (const ring of lakes) expect(ring.at(-1)).toEqual(ring[0])
})
