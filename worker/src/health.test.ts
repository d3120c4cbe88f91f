import { expect, test } from 'vitest'
import { createHealth } from './health.ts'

function watched(maxFaults: number) {
  const health = createHealth(maxFaults)
  const reasons: string[] = []
  health.onUnfit((reason) => reasons.push(reason))
  return { health, reasons }
}

test('faults in a row make a worker unfit, and each further one again', () => {
  const { health, reasons } = watched(3)
  health.fault('disk full')
  health.fault('disk full')
  expect(reasons).toEqual([])
  health.fault('disk full')
  health.fault('disk full')
  expect(reasons).toEqual(['3 faults in a row: disk full', '4 faults in a row: disk full'])
})

test('a job that ends properly in between starts the count anew', () => {
  const { health, reasons } = watched(2)
  health.fault('disk full')
  health.success()
  health.fault('disk full')
  expect(reasons).toEqual([])
})

test('an endpoint that refuses us does so at once', () => {
  const { health, reasons } = watched(3)
  health.endpointRefused('401')
  expect(reasons).toHaveLength(1)
})
