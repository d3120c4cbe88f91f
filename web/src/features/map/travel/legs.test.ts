import { expect, test } from 'vitest'
import { legOf } from './legs.ts'

const KYOTO = { lat: 35.02, lng: 135.75 }
const REYKJAVIK = { lat: 64.14, lng: -21.9 }
const AUCKLAND = { lat: -36.85, lng: 174.76 }
const LIMA = { lat: -12.05, lng: -77.04 }

test('the way from Japan to Iceland leads over the far north', () => {
  const [line = [], ...others] = legOf(KYOTO, REYKJAVIK)
  expect(others).toEqual([])
  expect([line[0], line.at(-1)]).toEqual([KYOTO, REYKJAVIK])
  expect(Math.max(...line.map(({ lat }) => lat))).toBeGreaterThan(75)
})

test('a way across the Pacific leaves the map on one side and enters it on the other', () => {
  const [leaves = [], enters = []] = legOf(AUCKLAND, LIMA)
  expect(leaves[0]?.lng).toBeCloseTo(AUCKLAND.lng)
  expect(leaves.at(-1)?.lng).toBeCloseTo(LIMA.lng + 360)
  expect(enters[0]?.lng).toBeCloseTo(AUCKLAND.lng - 360)
  expect(enters.at(-1)?.lng).toBeCloseTo(LIMA.lng)
  for (const line of [leaves, enters]) {
    const steps = line.slice(1).map(({ lng }, at) => Math.abs(lng - (line[at]?.lng ?? 0)))
    expect(Math.max(...steps)).toBeLessThan(20)
  }
})

test.each([
  ['one point', KYOTO],
  ['opposite points', { lat: -35.02, lng: -44.25 }],
])('%s give a line of the two', (_, to) => {
  expect(legOf(KYOTO, to)).toEqual([[KYOTO, to]])
})
