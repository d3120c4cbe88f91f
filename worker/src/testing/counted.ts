import type { WorkerContext } from '../context.ts'

/** The figure of a worker's metrics with this label; 0 for what was not counted. */
export async function countedBy({ metrics }: Pick<WorkerContext, 'metrics'>, label: string): Promise<number> {
  const lines = (await metrics.text()).split('\n')
  const line = lines.find((text) => text.includes(`"${label}"`))
  return Number(line?.split(' ').at(-1) ?? 0)
}
