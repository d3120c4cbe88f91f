import type { MetricObject } from 'prom-client'

interface NamedValue {
  value: number
  /** Of a histogram: the name of the figure, such as `..._sum`. */
  metricName?: string
  labels: Partial<Record<string, string | number>>
}

/**
 * The mean of everything that a histogram has observed in all processes; null when it has observed nothing.
 * @param labels those that an observation must have to count
 */
export function meanOf(
  name: string,
  processes: readonly MetricObject[][],
  labels: Record<string, string> = {},
): number | null {
  const values = processes
    .flat()
    .flatMap((metric) => (metric.name === name && 'values' in metric ? (metric.values as NamedValue[]) : []))
    .filter((value) => Object.entries(labels).every(([label, wanted]) => value.labels[label] === wanted))
  const total = (suffix: string) =>
    values
      .filter(({ metricName }) => metricName === `${name}${suffix}`)
      .reduce((sum, { value }) => sum + value, 0)
  const count = total('_count')
  return count > 0 ? total('_sum') / count : null
}
