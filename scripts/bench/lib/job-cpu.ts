import { setTimeout as sleep } from 'node:timers/promises'
import { databaseCpu } from './database-cpu.ts'
import type { Figure } from './figure.ts'
import type { Stack } from './stack.ts'

/** How long the processes are watched while they have nothing to do. */
const IDLE_MS = 10_000

type Parts = Record<'api' | 'worker' | 'database', number>

/** Milliseconds of CPU in the API, one worker and PostgreSQL. */
export interface JobCpu {
  /** Of a job, without what they use while they are idle. */
  job: Parts
  /** What they use in a second while they are idle. */
  idle: Parts
}

/** @param draw draws so many `jobs` with the first worker, the only one, and waits for them */
export async function jobCpu(stack: Stack, jobs: number, draw: () => Promise<void>): Promise<JobCpu> {
  const begin = await read(stack)
  await sleep(IDLE_MS)
  const rested = await read(stack)
  await draw()
  const end = await read(stack)
  const idle = (name: keyof Parts) => (rested[name] - begin[name]) / ((rested.at - begin.at) / 1_000)
  const job = (name: keyof Parts) =>
    (end[name] - rested[name] - (idle(name) * (end.at - rested.at)) / 1_000) / jobs
  return {
    job: { api: job('api'), worker: job('worker'), database: job('database') },
    idle: { api: idle('api'), worker: idle('worker'), database: idle('database') },
  }
}

async function read({ api, workers, database }: Stack): Promise<Parts & { at: number }> {
  return {
    at: performance.now(),
    api: (await api.usage()).cpuMs,
    worker: (await workers[0]?.usage())?.cpuMs ?? Number.NaN,
    database: (await databaseCpu(database.db)) || 0,
  }
}

export function cpuFigures({ job }: JobCpu): Figure[] {
  return Object.entries(job).map(([name, ours]) => ({ name: `  CPU of a job: ${name}`, unit: 'ms', ours }))
}
