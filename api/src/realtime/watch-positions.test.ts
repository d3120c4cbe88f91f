import { randomUUID } from 'node:crypto'
import { MAX_POSITION } from '@pawport/shared/contract/generations/schemas.ts'
import type { Pace } from '@pawport/shared/generations/estimate.ts'
import { type TestDatabase, testDatabase } from '@pawport/shared/testing/database.ts'
import { costOf } from '@pawport/shared/testing/explain.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listOwn } from '../features/generations/list-store.ts'
import { findOwn } from '../features/generations/store.ts'
import { type Changes, openChanges } from './changes.ts'
import { readHead } from './store.ts'
import { watchPositions } from './watch-positions.ts'

const PACE: Pace = { slots: 1, secondsPerPicture: 10 }
const NEVER_MS = 3_600_000
const log = pino({ level: 'silent' })
const ada = randomUUID()
const bob = randomUUID()
/** Eve has no socket. */
const eve = randomUUID()

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
  for (const id of [ada, bob, eve]) {
    const user = { id, email: `${id}@example.com`, name: 'Ada' }
    await database.db.insertInto('users').values(user).execute()
  }
})
afterEach(() => database?.drop())

async function queue(userId: string, priority: number): Promise<string> {
  const row = generationRow(userId, { priority })
  await database.db.insertInto('generations').values(row).execute()
  return row.task_id
}

/** Inserts many waiting generations of Eve, with one statement. */
async function crowd(count: number, priority: number, waitsUntil: Date | null = null): Promise<void> {
  await sql`
    INSERT INTO generations (task_id, user_id, prompt_location, size, style, seed, locale, watermark, credits_cost,
                             upload_bytes, photo_key, output_folder, priority, waits_until)
    SELECT gen_random_uuid(), ${eve}, 'Oslo', 512, 'vintage', 1, 'en', true, 0, 1, gen_random_uuid()::text,
           gen_random_uuid()::text, ${priority}, ${waitsUntil}
    FROM generate_series(1, ${count}::int)`.execute(database.db)
}

describe('the positions that users get', () => {
  let changes: Changes
  let watch: { stop(): void } | undefined
  /** Each message: to which user, and the positions in it. */
  let sent: [userId: string, ...positions: number[]][]
  let readings: number

  beforeEach(async () => {
    changes = openChanges(database.url, log)
    await changes.ready
    sent = []
    readings = 0
  })
  afterEach(async () => {
    watch?.stop()
    await changes.close()
  })

  function start(refreshMs: number): void {
    const pace = async () => {
      readings += 1
      return PACE
    }
    const connections = {
      count: 2,
      has: (userId: string) => userId !== eve,
      send(userId: string, _event: string, payload: object) {
        const { positions } = payload as { positions: { position: number }[] }
        sent.push([userId, ...positions.map(({ position }) => position)])
      },
    }
    watch = watchPositions({ db: database.db, log, pace, changes }, connections, { refreshMs })
  }

  /** Runs `act` and waits until the queue has been read. */
  async function andRead(act: () => Promise<unknown>): Promise<void> {
    const before = readings
    await act()
    await expect.poll(() => readings).toBeGreaterThan(before)
  }

  test('after each move of the queue, users with sockets get the changed positions near its head', async () => {
    start(NEVER_MS)
    await crowd(1, 1)
    await queue(ada, 2)
    await expect.poll(() => sent).toEqual([[ada, 2]])
    await andRead(() => queue(eve, 3))
    await andRead(() => crowd(120, 4))
    await andRead(() => queue(bob, 5))
    await queue(bob, 1)
    await expect.poll(() => sent.length).toBeGreaterThanOrEqual(3)
    expect(sent).toEqual([
      [ada, 2],
      [bob, 2],
      [ada, 3],
    ])
  })

  test('positions further back are sent at a refresh, once', async () => {
    await crowd(120, 1)
    await queue(bob, 2)
    start(1)
    await expect.poll(() => sent).toEqual([[bob, 121]])
    for (let refreshes = 0; refreshes < 3; refreshes += 1) await andRead(async () => undefined)
    expect(sent).toEqual([[bob, 121]])
  })

  test('a position is sent again after a generation left the queue and came back', async () => {
    const taskId = await queue(ada, 1)
    start(NEVER_MS)
    await queue(eve, 2)
    await expect.poll(() => sent).toEqual([[ada, 1]])
    const { db } = database
    const now = new Date()
    const taken = { status: 'processing', claim: randomUUID(), started_at: now, deadline_at: now } as const
    const waiting = { status: 'pending', claim: null, started_at: null, deadline_at: null } as const
    for (const change of [taken, waiting])
      await db.updateTable('generations').set(change).where('task_id', '=', taskId).execute()
    await expect
      .poll(() => sent)
      .toEqual([
        [ada, 1],
        [ada, 1],
      ])
  })
})

test('positions cost no more to read when twenty thousand wait, nor when as many wait for the next day', async () => {
  const { url, db } = database
  await crowd(20_000, 1, new Date('2100-01-01'))
  const first = await queue(ada, 1)
  await crowd(20_000, 10)
  const mine = await Promise.all(Array.from({ length: 20 }, () => queue(ada, 20)))
  await sql`ANALYZE generations`.execute(db)
  const page = { limit: 100, offset: 0 }

  expect((await findOwn(db, ada, first))?.position).toBe(1)
  expect((await findOwn(db, ada, String(mine[0])))?.position).toBe(MAX_POSITION)
  const listed = await listOwn(db, ada, page)
  expect(listed.map(({ position }) => position).toSorted()).toEqual([1, ...mine.map(() => MAX_POSITION)])
  expect(await readHead(db, { depth: 1, pace: PACE })).toMatchObject([
    { userId: ada, position: { task_id: first } },
  ])

  const rows = async (use: Parameters<typeof costOf>[1]) => (await costOf(url, use)).rows
  const head = (depth: number) => rows((one) => readHead(one, { depth, pace: PACE }))
  expect(await head(100)).toBeLessThanOrEqual(100)
  expect(await head(MAX_POSITION)).toBeLessThanOrEqual(MAX_POSITION)
  expect(await rows((one) => findOwn(one, ada, String(mine[0])))).toBeLessThanOrEqual(MAX_POSITION + 1)
  expect(await rows((one) => listOwn(one, ada, page))).toBeLessThanOrEqual(MAX_POSITION + page.limit)
})
