import { expect, test } from 'vitest'
import { createHealth } from './health.ts'

function watched(maxFaults: number) {
  const health = createHealth(maxFaults)
  const reasons: string[] = []
  health.onUnfit((work, reason) => reasons.push(`${work}: ${reason}`))
  return { health, reasons }
}

test('faults in a row make a worker unfit, and each further one again', () => {
  const { health, reasons } = watched(3)
  health.fault('generations', 'disk full')
  health.fault('generations', 'disk full')
  expect(reasons).toEqual([])
  health.fault('generations', 'disk full')
  health.fault('generations', 'disk full')
  expect(reasons).toEqual([
    'generations: 3 faults in a row: disk full',
    'generations: 4 faults in a row: disk full',
  ])
})

test('a job that ends properly in between starts the count anew', () => {
  const { health, reasons } = watched(2)
  health.fault('generations', 'disk full')
  health.success('generations')
  health.fault('generations', 'disk full')
  expect(reasons).toEqual([])
})

test('faults of one kind of work do not stop the other, nor does its success excuse them', () => {
  const { health, reasons } = watched(2)
  health.fault('photos', 'no model')
  health.success('generations')
  health.fault('photos', 'no model')
  expect(reasons).toEqual(['photos: 2 faults in a row: no model'])
})

test('an endpoint that refuses us stops pictures at once, and looks at photos not at all', () => {
  const { health, reasons } = watched(3)
  health.endpointRefused('401')
  expect(reasons).toEqual([expect.stringMatching(/^generations: /)])
})
