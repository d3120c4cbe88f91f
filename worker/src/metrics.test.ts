import { expect, test } from 'vitest'
import { createWorkerMetrics } from './metrics.ts'

test('what alerts look at begins at 0, so that Prometheus sees the first failure', async () => {
  const metrics = createWorkerMetrics('w')
  metrics.watch({ states: () => ({ cloud: 'closed' }) })
  const text = await metrics.text()
  const of = 'service="worker",worker="w"'
  expect(text).toContain(`pawport_generations_failed_total{code="generation_crashed",${of}} 0\n`)
  expect(text).toContain(`pawport_swept_total{what="holds_released",${of}} 0\n`)
  expect(text).toContain(`pawport_endpoint_requests_total{endpoint="cloud",outcome="fault",${of}} 0\n`)
  expect(text).toContain(`pawport_endpoint_seconds_count{${of},endpoint="cloud"} 0\n`)
})
