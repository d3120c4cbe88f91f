import * as z from 'zod/mini'

const OPEN = 2
const gauge = z.object({
  name: z.literal('pawport_endpoint_breaker_state'),
  values: z.array(z.object({ value: z.number(), labels: z.object({ endpoint: z.string() }) })),
})

/** Names of the picture endpoints that a worker leaves alone for a while, from the metrics of all workers. */
export function openEndpoints(workers: unknown[][]): string[] {
  const values = workers.flat().flatMap((metric) => {
    const parsed = gauge.safeParse(metric)
    return parsed.success ? parsed.data.values : []
  })
  return [
    ...new Set(values.filter(({ value }) => value === OPEN).map(({ labels }) => labels.endpoint)),
  ].sort()
}
