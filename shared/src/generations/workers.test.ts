import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Executor } from '../db/database.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { heartbeatOf } from '../testing/workers.ts'
import { beat, bringHeartbeatsBack, type Heartbeat, livenessOf } from './workers.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.drop())

interface Heard {
  silentMs: number
  beatingMs: number
  state?: Heartbeat['state']
}

async function worker(db: Executor, { silentMs, beatingMs, state = 'ready' }: Heard): Promise<string> {
  const id = randomUUID()
  await beat(db, heartbeatOf(id, state))
  const ago = (milliseconds: number) => sql<Date>`now() - ${milliseconds} * interval '1 millisecond'`
  await db
    .updateTable('workers')
    .set({ seen_at: ago(silentMs), beating_since: ago(beatingMs) })
    .where('id', '=', id)
    .execute()
  return id
}

const STEADY: Heard = { silentMs: 1_000, beatingMs: 60_000 }

test.each<[string, Heard, Heard, string]>([
  ['one that was heard of just now', { silentMs: 2_000, beatingMs: 60_000 }, STEADY, 'lives'],
  ['one that just began', { silentMs: 0, beatingMs: 0 }, STEADY, 'lives'],
  ['one that missed a heartbeat', { silentMs: 6_000, beatingMs: 60_000 }, STEADY, 'unclear'],
  ['one that is silent', { silentMs: 13_000, beatingMs: 60_000 }, STEADY, 'crashed'],
  [
    'one that is silent since it stops',
    { silentMs: 13_000, beatingMs: 60_000, state: 'stopping' },
    STEADY,
    'left',
  ],
  [
    'one that is silent, for an observer that had a gap in its own heartbeats',
    { silentMs: 13_000, beatingMs: 60_000 },
    { silentMs: 1_000, beatingMs: 5_000 },
    'unclear',
  ],
  [
    'one that is silent, for an observer that is silent as well',
    { silentMs: 13_000, beatingMs: 60_000 },
    { silentMs: 13_000, beatingMs: 60_000 },
    'unclear',
  ],
])('%s', async (_what, held, observer, liveness) => {
  // Within a transaction now() stands still.
  const seen = await database.db.transaction().execute(async (transaction) => {
    const [heldId, observerId] = [await worker(transaction, held), await worker(transaction, observer)]
    const { rows } = await sql<{ liveness: string }>`
      SELECT ${livenessOf(sql`${heldId}::uuid`, observerId)} AS liveness`.execute(transaction)
    return rows[0]?.liveness
  })
  expect(seen).toBe(liveness)
})

test('heartbeats go on without a gap, and begin anew after one', async () => {
  await database.db.transaction().execute(async (transaction) => {
    const since = async (id: string) => {
      await beat(transaction, heartbeatOf(id))
      const { rows } = await sql<{ seconds: number }>`
        SELECT extract(epoch FROM now() - beating_since)::float8 AS seconds FROM workers WHERE id = ${id}`.execute(
        transaction,
      )
      return rows[0]?.seconds
    }
    expect(await since(await worker(transaction, { silentMs: 9_000, beatingMs: 60_000 }))).toBe(60)
    expect(await since(await worker(transaction, { silentMs: 13_000, beatingMs: 60_000 }))).toBe(0)
  })
})

test('a worker that crashed while the clock was a day ahead is missed as soon as any other', async () => {
  await database.db.transaction().execute(async (transaction) => {
    const ahead = await worker(transaction, { silentMs: -86_400_000, beatingMs: -86_300_000 })
    const observer = await worker(transaction, STEADY)
    await bringHeartbeatsBack(transaction)
    const seen = await transaction
      .selectFrom('workers')
      .select([
        sql<boolean>`seen_at <= now()`.as('isPast'),
        sql<boolean>`beating_since <= now()`.as('isSince'),
      ])
      .where('id', 'in', [ahead, observer])
      .execute()
    expect(seen).toEqual(Array(2).fill({ isPast: true, isSince: true }))
    // One that lives is not touched.
    const { rows } = await sql<{ ago: number }>`
      SELECT extract(epoch FROM now() - seen_at)::int AS ago FROM workers WHERE id = ${observer}`.execute(
      transaction,
    )
    expect(rows).toEqual([{ ago: 1 }])
  })
})
