import type { LoadJob, LoadResult } from '../load/http-load.ts'
import type { BenchProcess } from './process.ts'
import { percentile } from './statistics.ts'

export interface Measured {
  perSecond: number
  p50: number
  p95: number
  p99: number
  /** CPU time of the server, in milliseconds. */
  cpuPerRequest: number
}

/** Puts a load on a server and reads what it cost there. */
export async function measureLoad(load: BenchProcess, server: BenchProcess, job: LoadJob): Promise<Measured> {
  const before = await server.usage()
  const { latencies, seconds } = await load.ask<LoadResult>('load', job)
  const after = await server.usage()
  return {
    perSecond: latencies.length / seconds,
    p50: percentile(latencies, 0.5),
    p95: percentile(latencies, 0.95),
    p99: percentile(latencies, 0.99),
    cpuPerRequest: (after.cpuMs - before.cpuMs) / latencies.length,
  }
}
