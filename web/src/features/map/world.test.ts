import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { portions, type World } from './world.ts'

const FILE = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json')

test('the world comes in small portions, the middle copy first, and every country three times', async () => {
  const world = JSON.parse(await readFile(FILE, 'utf8')) as World
  const all = [...portions(world)].map(({ features }) => features.map(({ geometry }) => geometry.coordinates))
  const count = world.objects.countries.geometries.length
  expect(all.flat()).toHaveLength(count * 3)
  const points = all.map((portion) => portion.flat(2).reduce((sum, ring) => sum + ring.length, 0))
  // Ten thousand points, and the points of the largest country, which may come last.
  expect(Math.max(...points)).toBeLessThan(25_000)
  const middles = all.map((portion) => {
    const lngs = portion.flat(3).map(([lng = 0]) => lng)
    return lngs.reduce((sum, lng) => sum + lng, 0) / lngs.length
  })
  expect(Math.abs(middles[0] ?? 999)).toBeLessThan(180)
  expect(middles.at(-1)).toBeGreaterThan(180)
})
