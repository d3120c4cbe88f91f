import { expect, test } from 'vitest'
import { createHealth } from './health.ts'

function watched(maxFaults: number) {
  const health = createHealth(maxFaults)
  const reasons: string[] = []
  health.onUnfit((work, reason) => reasons.push(`${work}: ${reason}`))
  return { health, reasons }
}

test('a worker becomes unfit after several faults in a row, and again with each further fault', () => {
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

test('a success sets the count of faults to 0', () => {
  const { health, reasons } = watched(2)
  health.fault('generations', 'disk full')
  health.success('generations')
  health.fault('generations', 'disk full')
  expect(reasons).toEqual([])
})

test('faults of one kind of work do not stop the other kind, and its successes do not reset them', () => {
  const { health, reasons } = watched(2)
  health.fault('photos', 'no model')
  health.success('generations')
  health.fault('photos', 'no model')
  expect(reasons).toEqual(['photos: 2 faults in a row: no model'])
})
