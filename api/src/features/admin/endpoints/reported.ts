import type { PictureEndpoint } from '@pawport/shared/contract/admin/picture-endpoints.ts'
import * as z from 'zod/mini'

const labels = z.object({ endpoint: z.string(), outcome: z.optional(z.string()) })
const metric = z.object({
  name: z.enum(['pawport_endpoint_breaker_state', 'pawport_endpoint_requests_total']),
  values: z.array(z.object({ value: z.number(), labels })),
})

/** What a breaker's gauge says: 0, 1 or 2. */
const BREAKERS = ['closed', 'halfOpen', 'open'] as const
/** It was not the endpoint's fault that these calls brought no picture. */
const REFUSED = new Set(['refused-request', 'refused-content', 'too-large'])
/** These calls brought a picture, or we ended them. */
const WELL = new Set(['picture', 'aborted'])

type Reported = Pick<PictureEndpoint, 'breakers' | 'calls'>

/** What the metrics of all workers say about one endpoint; zeros for one that no worker knows. */
export function reportedOf(endpoint: string, workers: readonly unknown[][]): Reported {
  const breakers = { closed: 0, halfOpen: 0, open: 0 }
  const calls = { all: 0, refused: 0, faults: 0 }
  for (const one of workers.flat()) {
    const parsed = metric.safeParse(one)
    if (!parsed.success) continue
    for (const { value, labels } of parsed.data.values) {
      if (labels.endpoint !== endpoint) continue
      const { outcome } = labels
      if (outcome === undefined) {
        const state = BREAKERS[value]
        if (state) breakers[state] += 1
        continue
      }
      calls.all += value
      if (REFUSED.has(outcome)) calls.refused += value
      else if (!WELL.has(outcome)) calls.faults += value
    }
  }
  return { breakers, calls }
}
