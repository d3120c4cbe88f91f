import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@pawport/shared/testing/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from './system/run.ts'

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'pawport-sync-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

function sync(env: Record<string, string> = {}) {
  const script = join(import.meta.dirname, 'billing-sync.ts')
  const own = { DATABASE_URL: database.url, DATA_DIR: dataDir, STRIPE_SECRET_KEY: '' }
  return run(process.execPath, [script], { env: { ...process.env, ...own, ...env } })
}

test('plans and packs get prices once', async () => {
  expect(await sync()).toEqual({
    code: 0,
    output: '6 plans and packs have prices in the simulation; 6 got another price id.\n',
  })
  expect((await sync()).output).toBe(
    '6 plans and packs have prices in the simulation; 0 got another price id.\n',
  )
  const { price_id: priceId } = await database.db
    .selectFrom('plans')
    .select('price_id')
    .where('slug', '=', 'pro')
    .executeTakeFirstOrThrow()
  expect(priceId).toBe('price_sim_pro_999')
})

test('a server on which nothing can be bought says why', async () => {
  const { code, output } = await sync({
    NODE_ENV: 'production',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
  })
  expect([code, output]).toEqual([1, expect.stringContaining('STRIPE_SECRET_KEY is not set')])
})
