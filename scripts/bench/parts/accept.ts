import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { FRUGAL_MALLOC } from '../../launcher/system/malloc.ts'
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
  hash: BenchProcess
  plainOrder: BenchProcess
  load: BenchProcess
  toHash: LoadJob
  toPlainOrder: LoadJob
  toUs: LoadJob
}

/**
 * How fast the API accepts an upload (reads, checks, stores, writes the row, enqueues the job) while no
 * worker takes jobs.
 */
export const accept: Part = {
  title:
    'accept: POST /api/upload, 20 connections, a JPEG of 286 kB; floor: a plain order (floors/order-floor.ts)',
  async measure(options) {
    const photo = join(SCRATCH, 'upload.jpg')
    await writeFile(photo, await uploadPhoto())
    const [stack, hash, load] = await Promise.all([
      startStack(0),
      startProgram('upload-floor', 'floors/upload-floor.ts'),
      startProgram('http-load', 'load/http-load.ts'),
    ])
    const plainOrder = await startProgram('order-floor', 'floors/order-floor.ts', {
      DATABASE_URL: stack.database.url,
      PEOPLE: String(PEOPLE),
      // As the product's processes.
      ...FRUGAL_MALLOC,
    })
    try {
      const people = await makeCustomers(stack.database.db, PEOPLE)
      const cookies = people.map(({ cookie }) => cookie)
      const common = { ...LOAD, requests: REQUESTS, photo }
      const headers = { Prefer: 'respond-async' }
      const toUs = { ...common, url: `${stack.url}/api/upload`, headers, cookies }
      return await measureAccept(
        {
          stack,
          hash,
          plainOrder,
          load,
          toUs,
          toHash: { ...common, url: `${hash.url}/upload` },
          toPlainOrder: { ...common, url: `${plainOrder.url}/order` },
        },
        options,
      )
    } finally {
      await Promise.all([plainOrder.stop(), hash.stop(), load.stop()])
      await stack.stop()
    }
  },
}

async function measureAccept(rig: Rig, { full }: BenchOptions): Promise<Figure[]> {
  const { stack, load, toUs } = rig
  const rounds: { ours: Measured; plainOrder: Measured; hash: Measured }[] = []
  const empty = () => sql`TRUNCATE generations CASCADE`.execute(stack.database.db)
  async function measureRound() {
    await empty()
    return {
      hash: await measureLoad(load, rig.hash, rig.toHash),
      plainOrder: await measureLoad(load, rig.plainOrder, rig.toPlainOrder),
      ours: await measureLoad(load, stack.api, toUs),
    }
  }
  // Not counted: during the first requests V8 still compiles the code.
  await measureRound()
  for (let round = 0; round < (full ? 15 : 5); round++) rounds.push(await measureRound())
  await empty()
  await fillQueue(stack)
  const crowded = await measureLoad(load, stack.api, { ...toUs, requests: REQUESTS / 2 })

  const pick = (key: keyof Measured) =>
    rounds.map(({ ours, plainOrder }) => ({ ours: ours[key], floor: plainOrder[key] }))
  const ofHash = rounds.map(({ plainOrder, hash }) => ({
    ours: plainOrder.cpuPerRequest,
    floor: hash.cpuPerRequest,
  }))
  const p50 = figureOfRounds('latency p50', 'ms', pick('p50'))
  return [
    figureOfRounds('accepted', 'req/s', pick('perSecond')),
    p50,
    figureOfRounds('latency p99', 'ms', pick('p99'), { of: 'ratio', atMost: 2 }),
    figureOfRounds('CPU of the server per request', 'ms', pick('cpuPerRequest'), {
      of: 'ratio',
      atMost: 1.35,
    }),
    figureOfRounds('CPU of a plain order (floor: the form read and hashed)', 'ms', ofHash),
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
