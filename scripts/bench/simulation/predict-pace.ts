import { availableParallelism } from 'node:os'
import type { JobCpu } from '../lib/job-cpu.ts'
import { ORDER_SHARE, simulate } from './installation.ts'
import type { PictureTimes } from './picture-times.ts'

interface OneWorker {
  /** From the order to the claim, and from there to the end, alone on an idle machine, in milliseconds. */
  waiting: number
  whole: number
  /** The part of `whole` before the endpoint is called, and the endpoint's own. */
  before: number
  endpoint: number
  cpu: JobCpu
}

/**
 * The pace of several workers on this machine, in jobs a second, as the simulation tells it from the times of
 * one: so many orders in a row, counted from the first claim to the last end.
 */
export function predictPace(
  { waiting, whole, before, endpoint, cpu: { job, idle } }: OneWorker,
  { workers, jobs, cores = availableParallelism() }: { workers: number; jobs: number; cores?: number },
): number {
  // What a job waits for the database is in its measured times.
  const written = job.database * (1 - ORDER_SHARE)
  const after = whole - before - endpoint - written
  const times: PictureTimes = { ...job, notifying: 0, queue: 0, take: waiting, before, after, endpoint }
  const idleCores = (idle.api + idle.database + workers * idle.worker) / 1_000
  const installation = { times, workers, concurrency: 1, endpointSpread: 0, cores: cores - idleCores }
  const { pictures } = simulate(installation, { inARow: jobs }, 1)
  const first = Math.min(...pictures.map(({ claimed }) => claimed))
  const last = Math.max(...pictures.map(({ finished }) => finished))
  return (pictures.length * 1_000) / (last - first)
}
