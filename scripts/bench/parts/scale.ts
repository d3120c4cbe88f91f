import { STAGES, type Stage } from '@pawport/shared/contract/generations/schemas.ts'
import { testDatabase } from '@pawport/shared/testing/database.ts'
import { sql } from 'kysely'
import { io } from 'socket.io-client'
import { allDone, upload } from '../lib/client.ts'
import type { Figure } from '../lib/figure.ts'
import { cpuFigures, type JobCpu, jobCpu } from '../lib/job-cpu.ts'
import type { Part } from '../lib/part.ts'
import { type Member, makeMember } from '../lib/people.ts'
import { uploadPhoto } from '../lib/photos.ts'
import { startProgram } from '../lib/process.ts'
import { startSlowEndpoint } from '../lib/slow-endpoint.ts'
import { type Stack, startStack } from '../lib/stack.ts'
import { median, percentile } from '../lib/statistics.ts'
import { predictPace } from '../simulation/predict-pace.ts'

const ENDPOINT_MS = 2_000
const SIZE = 1_024
const WORKERS = 4
const JOBS_PER_WORKER = 6
const SINGLE_JOBS = 10

type Photo = Uint8Array<ArrayBuffer>

/** How much faster more workers are, and how much time the product adds to the endpoint's own. */
export const scale: Part = {
  title: `scale: an endpoint that takes ${ENDPOINT_MS / 1_000} s, one job at a time in each worker`,
  async measure({ say }) {
    const photo = new Uint8Array(await uploadPhoto())
    const endpoint = await startSlowEndpoint(ENDPOINT_MS, SIZE)
    const env = {
      WORKER_CONCURRENCY: '1',
      DIFFUSION_ENDPOINT_URL: endpoint.url.href,
      STORY_MODEL: 'none',
    }
    try {
      say('  one worker ...')
      const one = await withStack(1, env, async (stack, person) => ({
        pace: await pace(stack, person, photo),
        overheads: await overheads(stack, person, photo),
        times: await jobTimes(stack),
        cpu: await jobCpu(stack, SINGLE_JOBS, async () => {
          await uploadMany(stack, person, photo, SINGLE_JOBS)
          await allDone(stack)
        }),
      }))
      say('  the plain worker ...')
      const plain = await plainOverheads(endpoint.url.href)
      say(`  ${WORKERS} workers ...`)
      const many = await withStack(WORKERS, env, (stack, person) => pace(stack, person, photo))
      return [
        ...scaleFigures(one.pace, many),
        simulatedFigure(many, one),
        ...overheadFigures(one.overheads, plain),
        ...partFigures(one.times),
        ...cpuFigures(one.cpu),
      ]
    } finally {
      await endpoint.close()
    }
  },
}

async function withStack<T>(
  workers: number,
  env: NodeJS.ProcessEnv,
  use: (stack: Stack, person: Member) => Promise<T>,
): Promise<T> {
  const stack = await startStack(workers, env)
  try {
    return await use(stack, await makeMember(stack.database.db))
  } finally {
    await stack.stop()
  }
}

async function uploadMany(stack: Stack, person: Member, photo: Photo, count: number): Promise<void> {
  for (let number = 0; number < count; number++) await upload(stack, person, photo, SIZE)
}

/** Jobs a second while every worker is busy, the first jobs (models are loaded) left aside. */
async function pace(stack: Stack, person: Member, photo: Photo): Promise<number> {
  await uploadMany(stack, person, photo, stack.workers.length * 2)
  await allDone(stack)
  const begin = new Date()
  const jobs = stack.workers.length * JOBS_PER_WORKER
  await uploadMany(stack, person, photo, jobs)
  await allDone(stack)
  const { rows } = await sql<{ seconds: number }>`
    SELECT extract(epoch FROM max(finished_at) - min(started_at))::float8 AS seconds
    FROM generations WHERE created_at >= ${begin}`.execute(stack.database.db)
  return jobs / (rows[0]?.seconds ?? Number.NaN)
}

/**
 * Time from the upload to the message of the finished picture, without the endpoint's time, in milliseconds.
 */
async function overheads(stack: Stack, person: Member, photo: Photo): Promise<number[]> {
  const socket = io(stack.url, {
    transports: ['websocket'],
    extraHeaders: { cookie: person.cookie, origin: stack.url },
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  const times: number[] = []
  try {
    for (let number = 0; number < SINGLE_JOBS; number++) {
      const completed = new Promise<number>((resolve) => {
        socket.on('generation.changed', ({ generation }) => {
          if (generation.status === 'completed') resolve(performance.now())
        })
      })
      const startedAt = performance.now()
      await upload(stack, person, photo, SIZE)
      times.push((await completed) - startedAt - ENDPOINT_MS)
      socket.off('generation.changed')
    }
  } finally {
    socket.disconnect()
  }
  return times
}

/** The same of the plain worker, which shares no process with the product. */
async function plainOverheads(endpoint: string): Promise<number[]> {
  const database = await testDatabase()
  const worker = await startProgram('plain-worker', 'floors/worker-floor.ts', {
    DATABASE_URL: database.url,
    ENDPOINT_URL: endpoint,
  })
  try {
    await worker.ask('draw', 2)
    const times = await worker.ask<number[]>('draw', SINGLE_JOBS)
    return times.map((time) => time - ENDPOINT_MS)
  } finally {
    await worker.stop()
    await database.drop()
  }
}

interface JobTimes {
  /** Time from the creation of the row to its claim. */
  waiting: number
  whole: number
  timings: Partial<Record<Stage, number>>
}

/** The stages that follow one another; the others run while the picture is drawn. */
const IN_TURN: readonly Stage[] = ['preparing', 'detecting', 'drawing']

/** The latest jobs. */
async function jobTimes({ database }: Stack): Promise<JobTimes[]> {
  const { rows } = await sql<JobTimes>`
    SELECT extract(epoch FROM started_at - created_at)::float8 * 1000 AS waiting,
      extract(epoch FROM finished_at - started_at)::float8 * 1000 AS whole, results->'timings' AS timings
    FROM generations ORDER BY created_at DESC LIMIT ${SINGLE_JOBS}`.execute(database.db)
  return rows
}

/** How the time of the jobs divides into stages. */
function partFigures(jobs: JobTimes[]): Figure[] {
  const stages = (job: JobTimes) => IN_TURN.reduce((sum, name) => sum + (job.timings[name] ?? 0), 0)
  const part = (name: string, of: (job: JobTimes) => number): Figure => ({
    name: `  of it: ${name}`,
    unit: 'ms',
    ours: median(jobs.map(of)),
    p95: percentile(jobs.map(of), 0.95),
  })
  return [
    part('until a worker takes it', ({ waiting }) => waiting),
    ...STAGES.map((name) =>
      part(
        IN_TURN.includes(name) ? name : `${name}, beside drawing`,
        ({ timings }) => (timings[name] ?? Number.NaN) - (name === 'drawing' ? ENDPOINT_MS : 0),
      ),
    ),
    part('between and after them', (job) => job.whole - stages(job)),
  ]
}

function simulatedFigure(measured: number, { times, cpu }: { times: JobTimes[]; cpu: JobCpu }): Figure {
  const of = (read: (one: JobTimes) => number) => median(times.map(read))
  const oneWorker = {
    waiting: of(({ waiting }) => waiting),
    whole: of(({ whole }) => whole),
    before: of(({ timings }) => (timings.preparing ?? 0) + (timings.detecting ?? 0)),
    endpoint: ENDPOINT_MS,
    cpu,
  }
  const simulated = predictPace(oneWorker, { workers: WORKERS, jobs: WORKERS * JOBS_PER_WORKER })
  return {
    name: `${WORKERS} workers (floor: the simulation of them), pictures a minute`,
    unit: '',
    ours: measured * 60,
    floor: simulated * 60,
    ratio: measured / simulated,
    target: { of: 'ratio', atLeast: 0.85, atMost: 1.15 },
  }
}

function scaleFigures(one: number, many: number): Figure[] {
  return [
    {
      name: `${WORKERS} workers (floor: one worker), pictures a minute`,
      unit: '',
      ours: many * 60,
      floor: one * 60,
      ratio: many / one,
      target: { of: 'ratio', atLeast: 3.8 },
    },
  ]
}

function overheadFigures(times: number[], plain: number[]): Figure[] {
  return [
    {
      name: `a job at ${SIZE} beyond the endpoint's time, upload to message`,
      unit: 'ms',
      ours: median(times),
      p95: percentile(times, 0.95),
      target: { of: 'figure', atMost: 150 },
    },
    {
      name: '  (floor: the plain worker)',
      unit: 'ms',
      ours: median(times),
      floor: median(plain),
      ratio: median(times) / median(plain),
      target: { of: 'ratio', atMost: 2 },
    },
  ]
}
