import { randomBytes } from 'node:crypto'
import { createLog } from '@pawport/shared/platform/log.ts'
import { type TestDatabase, testDatabase } from '@pawport/shared/testing/database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CounterStore } from './counters.ts'
import { postgresCounterStore } from './postgres-store.ts'
import { redisCounterStore } from './redis-store.ts'

const MINUTE = 60_000
const SECRET = 'a secret of tests'

function describeStore(open: () => Promise<CounterStore>): void {
  let store: CounterStore
  beforeAll(async () => {
    store = await open()
    // The store refuses until its connection is open.
    await vi.waitFor(() => add('ready', 1), { timeout: 120_000 })
  })
  afterAll(() => store?.close())
  const add = async (name: string, count: number, msLeft = MINUTE) =>
    (await store.add([{ name, add: count, msLeft }]))[0]

  test('adds to the earlier count, within the window that the first addition began', async () => {
    expect(await add('ada', 2, 30_000)).toMatchObject({ name: 'ada', count: 2 })
    const second = await add('ada', 3)
    expect(second?.count).toBe(5)
    expect(second?.msLeft).toBeLessThanOrEqual(30_000)
  })

  test('a window that ended begins anew', async () => {
    expect(await add('bob', 7, 1)).toMatchObject({ count: 7 })
    await expect.poll(async () => (await add('bob', 1, 1))?.count).toBeLessThan(7)
  })

  test('additions at the same time, in different orders, are all counted', async () => {
    const names = Array.from({ length: 100 }, (_, number) => `address ${number}`)
    const additions = names.map((name) => ({ name, add: 1, msLeft: MINUTE }))
    await Promise.all([store.add(additions), store.add(additions.toReversed()), store.add(additions)])
    const totals = await store.add(additions)
    expect(new Set(totals.map(({ name }) => name))).toEqual(new Set(names))
    expect(new Set(totals.map(({ count }) => count))).toEqual(new Set([4]))
  })
}

describe('PostgreSQL', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database?.drop())
  describeStore(async () => postgresCounterStore(database.db, SECRET))

  test('keeps no address, and no window that ended', async () => {
    const store = postgresCounterStore(database.db, SECRET)
    await store.add([{ name: 'any:203.0.113.7', add: 1, msLeft: MINUTE }])
    await sql`UPDATE request_counts SET ends_at = now() - interval '1 second'`.execute(database.db)
    await store.add([{ name: 'any:203.0.113.8', add: 1, msLeft: MINUTE }])
    await store.sweep()
    const rows = await database.db.selectFrom('request_counts').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.name).toHaveLength(16)
    expect(rows[0]?.name.toString('latin1')).not.toContain('203')
  })
})

const { TEST_REDIS_URL } = process.env
describe.skipIf(!TEST_REDIS_URL)('Redis', () => {
  const log = createLog('api', { level: 'silent' })
  const prefix = `test-${randomBytes(6).toString('hex')}`
  const queue = { kind: 'redis', url: TEST_REDIS_URL ?? '', prefix } as const
  describeStore(async () => redisCounterStore({ queue, secret: SECRET, log }))
})
