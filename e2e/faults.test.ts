import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateUp } from '@pawport/migrations/migrate.ts'
import { openDatabase } from '@pawport/shared/db/database.ts'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startPostgres } from '../scripts/launcher/postgres/embedded-postgres.ts'
import { hang, held, picture } from '../worker/src/drivers/diffusion/hugging-face/testing/answers.ts'
import {
  startEndpoint,
  type TestEndpoint,
} from '../worker/src/drivers/diffusion/hugging-face/testing/endpoint.ts'
import { png } from '../worker/src/drivers/diffusion/hugging-face/testing/pictures.ts'
import { type Client, fixture, signIn } from './lib/client.ts'
import { type Product, type ProductOptions, startProduct, until } from './lib/product.ts'

let product: Product
let endpoint: TestEndpoint
beforeEach(async () => {
  endpoint = await startEndpoint()
})
afterEach(async () => {
  await product?.stop()
  await endpoint?.close()
})

/**
 * Starts the product and uploads a photo. The test decides when the endpoint answers, so that a fault can
 * happen while it draws.
 */
async function start(options: ProductOptions = {}): Promise<{ ada: Client; taskId: string }> {
  const env = { DIFFUSION_ENDPOINT_URL: endpoint.url.href, STORY_MODEL: 'none', ...options.env }
  product = await startProduct({ ...options, env })
  const ada = await signIn(product)
  const { body } = await ada.upload(await fixture('cat-chelsea-cc0.png'), ASYNC)
  await endpoint.request(1)
  return { ada, taskId: body.data.task_id }
}

const ASYNC = { headers: { Prefer: 'respond-async' } }

/** The status of the row, and its number of attempts. */
async function completions(taskId: string): Promise<{ status: string; attempts: number }> {
  return product.database.db
    .selectFrom('generations')
    .select(['status', 'attempts'])
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
}

async function workerStates(): Promise<string[]> {
  const rows = await product.database.db.selectFrom('workers').select('state').execute()
  return rows.map(({ state }) => state)
}

test('a worker killed while it draws: another one finishes the picture', async () => {
  endpoint.answer(hang(), picture(await png(512)))
  const { ada, taskId } = await start({ workers: 2 })
  // Either worker may be drawing: kill both, then start one again.
  await Promise.all(product.workers.map((worker) => worker.kill('SIGKILL')))
  await product.workers[0]?.start()
  const done = await ada.outcome(taskId)
  expect(done).toMatchObject({ status: 'completed', progress: 100 })
  expect(await completions(taskId)).toMatchObject({ status: 'completed', attempts: 2 })
})

test('a worker that is asked to stop finishes what it has begun', async () => {
  const { answer, release } = held(picture(await png(512)))
  endpoint.answer(answer)
  const { taskId } = await start({ env: { WORKER_GRACE_MS: '600000' } })
  const stopped = product.workers[0]?.kill('SIGTERM')
  await until(async () => (await workerStates()).includes('stopping'))
  release()
  await stopped
  expect(await completions(taskId)).toMatchObject({ status: 'completed', attempts: 1 })
})

test('the API restarted while a job runs: it ends, and its owner finds it', async () => {
  const { answer, release } = held(picture(await png(512)))
  endpoint.answer(answer)
  const { ada, taskId } = await start()
  await product.api.kill('SIGKILL')
  await product.api.start()
  release()
  expect(await ada.outcome(taskId)).toMatchObject({ status: 'completed' })
  expect(await completions(taskId)).toMatchObject({ attempts: 1 })
})

test('a worker that cannot finish jobs stops taking them, and another one goes on', async () => {
  product = await startProduct({
    workers: 2,
    workerEnv: [{ PET_DETECTOR_MODEL: '/nowhere/model.onnx' }],
    env: {
      DIFFUSION_ENDPOINT_URL: endpoint.url.href,
      STORY_MODEL: 'none',
      WORKER_CONCURRENCY: '1',
      MAX_PROCESSING_PER_USER: '4',
    },
  })
  endpoint.answer(picture(await png(512)))
  const ada = await signIn(product)
  const cat = await fixture('cat-chelsea-cc0.png')
  // Begins to wait now, because the worker takes jobs again after half a minute.
  const paused = until(async () => (await workerStates()).sort().join() === 'paused,ready')
  const finished: string[] = []
  const uploads = await Promise.all(Array.from({ length: 8 }, () => ada.upload(cat, ASYNC)))
  for (const { body } of uploads) finished.push((await ada.outcome(body.data.task_id)).status)
  const broken = product.workers[0]
  // The other worker may finish before this one has failed three times.
  while (!broken?.log().includes('taking no jobs')) {
    const { body } = await ada.upload(cat, ASYNC)
    finished.push((await ada.outcome(body.data.task_id)).status)
  }
  await paused
  expect(new Set(finished)).toEqual(new Set(['completed']))
})

test('the database restarted while a job runs: it ends once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pawport-database-'))
  const logFile = join(folder, 'postgres.log')
  const server = await startPostgres({
    folder,
    database: 'pawport',
    logFile,
    settings: {},
    say: () => undefined,
  })
  try {
    await migrateUp(server.url)
    const db = openDatabase({ url: server.url, poolSize: 2, log: pino({ level: 'silent' }) })
    const database = { url: server.url, db, drop: () => db.destroy() }
    const { answer, release } = held(picture(await png(512)))
    endpoint.answer(answer)
    const { ada, taskId } = await start({ database })
    await server.stop()
    expect((await ada.get('/api/user/generations')).body).toMatchObject({ code: 'unavailable' })
    // The endpoint answers while the database is down.
    release()
    await server.restart()
    expect(await ada.outcome(taskId)).toMatchObject({ status: 'completed' })
    // The product still works after that.
    const next = await ada.upload(await fixture('cat-chelsea-cc0.png'), { location: 'Lima' })
    expect(next.body).toMatchObject({ code: 0, data: { status: 'completed' } })
    await product.stop()
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
