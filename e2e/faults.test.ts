import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateUp } from '@pawport/migrations/migrate.ts'
import { openDatabase } from '@pawport/shared/db/database.ts'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { startPostgres } from '../scripts/launcher/postgres/embedded-postgres.ts'
import { hang, held, picture } from '../worker/src/drivers/diffusion/hugging-face/testing/answers.ts'
import { png } from '../worker/src/drivers/diffusion/hugging-face/testing/pictures.ts'
import { type Client, fixture, signIn } from './lib/client.ts'
import { type Product, startProduct, until } from './lib/product.ts'
import { useEndpoint, useProduct } from './lib/use-product.ts'

const ASYNC = { headers: { Prefer: 'respond-async' } }

/** The test decides when the endpoint answers, so that a fault can happen while it draws. */
const endpoint = useEndpoint()
const drawnByIt = () => ({ DIFFUSION_ENDPOINT_URL: endpoint.url.href, STORY_MODEL: 'none' })

/** Uploads a photo; resolves once the endpoint is asked for its picture. */
async function begin(product: Product): Promise<{ ada: Client; taskId: string }> {
  const ada = await signIn(product)
  const asked = endpoint.requests.length
  const { body } = await ada.upload(await fixture('cat-chelsea-cc0.png'), ASYNC)
  await endpoint.request(asked + 1)
  return { ada, taskId: body.data.task_id }
}

/** The status of the row, and its number of attempts. */
async function completions(
  { database }: Product,
  taskId: string,
): Promise<{ status: string; attempts: number }> {
  return database.db
    .selectFrom('generations')
    .select(['status', 'attempts'])
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
}

async function workerStates({ database }: Product): Promise<string[]> {
  const rows = await database.db.selectFrom('workers').select('state').execute()
  return rows.map(({ state }) => state)
}

describe('while a picture is drawn', () => {
  const product = useProduct(() => ({ workers: 2, env: { ...drawnByIt(), WORKER_GRACE_MS: '600000' } }))

  /** Has the first worker run, and the second one only when there shall be two. */
  async function haveWorkers(count: 1 | 2): Promise<void> {
    for (const [index, worker] of product.workers.entries())
      if (index >= count) await worker.kill('SIGKILL')
      else if (worker.pid === 0) await worker.start()
  }

  test('a worker killed while it draws: another one finishes the picture', async () => {
    await haveWorkers(2)
    endpoint.answer(hang(), picture(await png(512)))
    const { ada, taskId } = await begin(product)
    // Either worker may be drawing: kill both, then start one again.
    await Promise.all(product.workers.map((worker) => worker.kill('SIGKILL')))
    await product.workers[0]?.start()
    const done = await ada.outcome(taskId)
    expect(done).toMatchObject({ status: 'completed', progress: 100 })
    expect(await completions(product, taskId)).toMatchObject({ status: 'completed', attempts: 2 })
  })

  test('the API restarted while a job runs: it ends, and its owner finds it', async () => {
    await haveWorkers(1)
    const { answer, release } = held(picture(await png(512)))
    endpoint.answer(answer)
    const { ada, taskId } = await begin(product)
    await product.api.kill('SIGKILL')
    await product.api.start()
    release()
    expect(await ada.outcome(taskId)).toMatchObject({ status: 'completed' })
    expect(await completions(product, taskId)).toMatchObject({ attempts: 1 })
  })

  // Last, because no worker runs after it.
  test('a worker that is asked to stop finishes what it has begun', async () => {
    await haveWorkers(1)
    const { answer, release } = held(picture(await png(512)))
    endpoint.answer(answer)
    const { taskId } = await begin(product)
    const stopped = product.workers[0]?.kill('SIGTERM')
    await until(async () => (await workerStates(product)).includes('stopping'))
    release()
    await stopped
    expect(await completions(product, taskId)).toMatchObject({ status: 'completed', attempts: 1 })
  })
})

/** The product of a test with settings of its own. */
let own: Product | undefined
afterEach(async () => {
  await own?.stop()
  own = undefined
})

test('a worker that cannot finish jobs stops taking them, and another one goes on', async () => {
  const product = await startProduct({
    workers: 2,
    workerEnv: [{ PET_DETECTOR_MODEL: '/nowhere/model.onnx' }],
    env: { ...drawnByIt(), WORKER_CONCURRENCY: '1', MAX_PROCESSING_PER_USER: '4' },
  })
  own = product
  endpoint.answer(picture(await png(512)))
  const ada = await signIn(product)
  const cat = await fixture('cat-chelsea-cc0.png')
  // Begins to wait now, because the worker takes jobs again after half a minute.
  const paused = until(async () => (await workerStates(product)).sort().join() === 'paused,ready')
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
    const product = await startProduct({ database, env: drawnByIt() })
    own = product
    const { ada, taskId } = await begin(product)
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
