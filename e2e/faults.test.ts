import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateUp } from '@pawport/migrations/migrate.ts'
import { openDatabase } from '@pawport/shared/db/database.ts'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { startPostgres } from '../scripts/lib/embedded-postgres.ts'
import { type Client, fixture, signIn } from './lib/client.ts'
import { type Product, startProduct, until } from './lib/product.ts'

let product: Product
afterEach(() => product?.stop())

async function start(workers: number): Promise<{ ada: Client; cat: Uint8Array<ArrayBuffer> }> {
  product = await startProduct({ workers })
  return { ada: await signIn(product), cat: await fixture('cat-chelsea-cc0.png') }
}

const ASYNC = { headers: { Prefer: 'respond-async' }, fields: { size: '1024' } }

async function isDrawing(ada: Client, taskId: string): Promise<boolean> {
  return (await ada.generation(taskId)).stage === 'drawing'
}

/** How often the row reached its end: once, whatever happened on the way. */
async function completions(taskId: string): Promise<{ status: string; attempts: number }> {
  return product.database.db
    .selectFrom('generations')
    .select(['status', 'attempts'])
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
}

test('a worker killed while it draws: another one finishes the picture', async () => {
  const { ada, cat } = await start(2)
  const { body } = await ada.upload(cat, ASYNC)
  const taskId = body.data.task_id
  await until(() => isDrawing(ada, taskId))
  // Nobody knows which of the two draws: both die, one comes back.
  await Promise.all(product.workers.map((worker) => worker.kill('SIGKILL')))
  await product.workers[0]?.start()
  const done = await ada.outcome(taskId)
  expect(done).toMatchObject({ status: 'completed', progress: 100 })
  expect(await completions(taskId)).toMatchObject({ status: 'completed', attempts: 2 })
})

test('a worker that is asked to stop hands back what it cannot finish', async () => {
  const { ada, cat } = await start(1)
  const { body } = await ada.upload(cat, ASYNC)
  await until(() => isDrawing(ada, body.data.task_id))
  await product.workers[0]?.kill('SIGTERM')
  expect(await completions(body.data.task_id)).toMatchObject({ status: 'completed', attempts: 1 })
})

test('the API restarted while a job runs: it ends, and its owner finds it', async () => {
  const { ada, cat } = await start(1)
  const { body } = await ada.upload(cat, ASYNC)
  await until(() => isDrawing(ada, body.data.task_id))
  await product.api.kill('SIGKILL')
  await product.api.start()
  expect(await ada.outcome(body.data.task_id)).toMatchObject({ status: 'completed' })
  expect(await completions(body.data.task_id)).toMatchObject({ attempts: 1 })
})

test('a worker that cannot finish jobs stops taking them, and another one goes on', async () => {
  product = await startProduct({
    workers: 2,
    workerEnv: [{ PET_DETECTOR_MODEL: '/nowhere/model.onnx' }],
    env: { WORKER_CONCURRENCY: '1', MAX_PROCESSING_PER_USER: '4' },
  })
  const ada = await signIn(product)
  const cat = await fixture('cat-chelsea-cc0.png')
  const uploads = await Promise.all(
    Array.from({ length: 8 }, () => ada.upload(cat, { headers: ASYNC.headers })),
  )
  for (const { body } of uploads) expect((await ada.outcome(body.data.task_id)).status).toBe('completed')
  const broken = product.workers[0]
  // It may not have had its three faults yet: the other one is quick.
  while (!broken?.log().includes('taking no jobs')) {
    const { body } = await ada.upload(cat, { headers: ASYNC.headers })
    expect((await ada.outcome(body.data.task_id)).status).toBe('completed')
  }
  const states = await product.database.db.selectFrom('workers').select('state').execute()
  expect(states.map(({ state }) => state).sort()).toEqual(['paused', 'ready'])
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
    product = await startProduct({ database })
    const ada = await signIn(product)
    const cat = await fixture('cat-chelsea-cc0.png')
    const { body } = await ada.upload(cat, ASYNC)
    await until(() => isDrawing(ada, body.data.task_id))
    await server.stop()
    expect((await ada.get('/api/user/generations')).body).toMatchObject({ code: 'unavailable' })
    await server.restart()
    expect(await ada.outcome(body.data.task_id)).toMatchObject({ status: 'completed' })
    // And the product still works.
    const next = await ada.upload(cat, { location: 'Lima' })
    expect(next.body).toMatchObject({ code: 0, data: { status: 'completed' } })
    await product.stop()
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
