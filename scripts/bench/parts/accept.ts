import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Figure, figureOfRounds } from '../lib/figure.ts'
import { type Measured, measureLoad } from '../lib/measure-load.ts'
import type { BenchOptions, Part } from '../lib/part.ts'
import { SCRATCH } from '../lib/paths.ts'
import { makeCustomers } from '../lib/people.ts'
import { uploadPhoto } from '../lib/photos.ts'
import { type BenchProcess, startProgram } from '../lib/process.ts'
import { type Stack, startStack } from '../lib/stack.ts'
import type { LoadJob } from '../load/http-load.ts'

const LOAD = { connections: 20, seconds: 30, expectedStatus: 202 }
const REQUESTS = 600
/** Many accounts, because an upload waits for other uploads of its account. */
const PEOPLE = 200
const LONG_QUEUE = 5_000

interface Rig {
  stack: Stack
  floor: BenchProcess
  load: BenchProcess
  toFloor: LoadJob
  toUs: LoadJob
}

/**
 * How fast the API accepts an upload (reads, checks, stores, writes the row, enqueues the job) while no
 * worker takes jobs.
 */
export const accept: Part = {
  title: 'accept: POST /api/upload, 20 connections, a JPEG of 286 kB; floor: the same form read and hashed',
  async measure(options) {
    const photo = join(SCRATCH, 'upload.jpg')
    await writeFile(photo, await uploadPhoto())
    const [stack, floor, load] = await Promise.all([
      startStack(0),
      startProgram('upload-floor', 'floors/upload-floor.ts'),
      startProgram('http-load', 'load/http-load.ts'),
    ])
    try {
      const people = await makeCustomers(stack.database.db, PEOPLE)
      const cookies = people.map(({ cookie }) => cookie)
      const common = { ...LOAD, requests: REQUESTS, photo }
      const headers = { Prefer: 'respond-async' }
      const toUs = { ...common, url: `${stack.url}/api/upload`, headers, cookies }
      return await measureAccept(
        { stack, floor, load, toUs, toFloor: { ...common, url: `${floor.url}/upload` } },
        options,
      )
    } finally {
      await Promise.all([stack.stop(), floor.stop(), load.stop()])
    }
  },
}

async function measureAccept(
  { stack, floor, load, toUs, toFloor }: Rig,
  { full }: BenchOptions,
): Promise<Figure[]> {
  const rounds: { ours: Measured; floor: Measured }[] = []
  async function measureUs(): Promise<Measured> {
    await sql`TRUNCATE generations CASCADE`.execute(stack.database.db)
    return measureLoad(load, stack.api, toUs)
  }
  // The first requests compile the code.
  await measureLoad(load, floor, toFloor)
  await measureUs()
  for (let round = 0; round < (full ? 15 : 5); round++) {
    rounds.push({ floor: await measureLoad(load, floor, toFloor), ours: await measureUs() })
  }
  await sql`TRUNCATE generations CASCADE`.execute(stack.database.db)
  await fillQueue(stack)
  const crowded = await measureLoad(load, stack.api, { ...toUs, requests: REQUESTS / 2 })

  const pick = (key: keyof Measured) =>
    rounds.map(({ ours, floor }) => ({ ours: ours[key], floor: floor[key] }))
  const p50 = figureOfRounds('latency p50', 'ms', pick('p50'))
  return [
    figureOfRounds('accepted', 'req/s', pick('perSecond'), { of: 'ratio', atLeast: 0.45 }),
    p50,
    figureOfRounds('latency p99', 'ms', pick('p99'), { of: 'ratio', atMost: 1.8 }),
    figureOfRounds('CPU of the server per request', 'ms', pick('cpuPerRequest'), { of: 'ratio', atMost: 2 }),
    {
      name: `latency p50 with ${LONG_QUEUE} waiting, over p50 with an empty queue`,
      unit: 'ms',
      ours: crowded.p50,
      floor: p50.ours,
      ratio: crowded.p50 / p50.ours,
    },
  ]
}

/** Rows that wait for a worker. */
async function fillQueue({ database }: Stack): Promise<void> {
  await sql`
    INSERT INTO generations (task_id, user_id, prompt_location, size, style, seed, locale, watermark, credits_cost,
      upload_bytes, photo_key, output_folder)
    SELECT gen_random_uuid(), (SELECT id FROM users LIMIT 1), 'Kyoto', 512, 'vintage', n, 'en', true, 1,
      1000, 'photos/' || n, 'postcards/' || n
    FROM generate_series(1, ${sql.lit(LONG_QUEUE)}) AS n`.execute(database.db)
  await sql`ANALYZE generations`.execute(database.db)
}
