import { expect, test } from 'vitest'
import { alongFlight, flownPath } from './flight.ts'

const flight = { from: { x: 0, y: 100 }, pull: { x: 50, y: 0 }, to: { x: 100, y: 100 } }

test('starts and ends at the ends of the curve, for every percentage', () => {
  expect(alongFlight(flight, -1)).toMatchObject(flight.from)
  expect(alongFlight(flight, 0)).toMatchObject(flight.from)
  expect(alongFlight(flight, 7)).toMatchObject(flight.to)
})

test('is level at the top of the curve, climbs before and descends after', () => {
  expect(alongFlight(flight, 0.5)).toEqual({ x: 50, y: 50, heading: 0 })
  expect(alongFlight(flight, 0.2).heading).toBeLessThan(0)
  expect(alongFlight(flight, 0.8).heading).toBeGreaterThan(0)
})

test('the drawn part of the curve ends at the plane', () => {
  expect(flownPath(flight, 0.5)).toBe('M0 100Q25 50 50 50')
})
