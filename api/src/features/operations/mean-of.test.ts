import { Histogram, type MetricObject, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { meanOf } from './mean-of.ts'

async function processThatObserved(...seconds: number[]): Promise<MetricObject[]> {
  const registry = new Registry()
  const checks = new Histogram({
    name: 'checks',
    help: 'Checks',
    labelNames: ['result'],
    registers: [registry],
  })
  for (const [index, value] of seconds.entries()) checks.observe({ result: String(index % 2) }, value)
  return registry.getMetricsAsJSON()
}

test('the mean covers all processes and labels, however often each observed', async () => {
  const processes = await Promise.all([processThatObserved(1, 2, 3), processThatObserved(6)])
  expect(meanOf('checks', processes)).toBe(3)
})

test('the mean of one label leaves the others out', async () => {
  const processes = [await processThatObserved(1, 10, 3), await processThatObserved(5)]
  expect(meanOf('checks', processes, { result: '0' })).toBe(3)
  expect(meanOf('checks', processes, { result: '2' })).toBeNull()
})

test('there is no mean without an observation', async () => {
  expect(meanOf('checks', [])).toBeNull()
  expect(meanOf('checks', [await processThatObserved()])).toBeNull()
  expect(meanOf('other', [await processThatObserved(1)])).toBeNull()
})
