import { randomUUID } from 'node:crypto'
import { newExportKey } from '@pawport/shared/data/export-keys.ts'
import { exports } from '@pawport/shared/data/work.ts'
import { RetryLaterError } from '@pawport/shared/drivers/queue/queue.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { useTestWorker } from '../testing/use-test-worker.ts'
import { runAttempt } from './run-attempt.ts'
import { verdictOnThrown } from './verdict.ts'
import type { Work } from './work.ts'

type Exporting = Work<'exports', { bytes: number }>

const { signal } = new AbortController()
const discard = vi.fn(async () => undefined)
const { ground, context } = useTestWorker()
let id: string

beforeEach(async () => {
  discard.mockClear()
  const { db } = context
  await db.deleteFrom('exports').execute()
  const asked = { user_id: ground.userId, locale: 'en', object_key: newExportKey() } as const
  const at = new Date('2026-01-05T12:00:00Z')
  const row = await db
    .insertInto('exports')
    .values({ ...asked, requested_at: at, next_try_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  id = row.id
})

const work: Exporting = {
  kind: exports,
  name: 'export',
  idName: 'exportId',
  enqueue: async () => undefined,
  attempt: async () => ({ bytes: 1 }),
  verdictOn: verdictOnThrown,
  discard,
}
const run = (changes: Partial<Exporting>) => runAttempt(context, { ...work, ...changes }, id, signal)
const row = () => context.db.selectFrom('exports').selectAll().executeTakeFirstOrThrow()

test('what an attempt stored is discarded unless it completed', async () => {
  const attempt = () => Promise.reject(new Error('the disk is full'))
  await expect(run({ attempt })).rejects.toThrow('the disk is full')
  expect(discard).toHaveBeenCalledTimes(1)

  await context.db
    .updateTable('exports')
    .set({ next_try_at: new Date(0) })
    .execute()
  await run({
    async attempt() {
      await context.db.updateTable('exports').set({ claim: randomUUID() }).execute()
      return { bytes: 1 }
    },
  })
  expect(discard).toHaveBeenCalledTimes(2)

  await context.db
    .updateTable('exports')
    .set({ next_try_at: new Date(0) })
    .execute()
  await run({})
  expect((await row()).status).toBe('ready')
  expect(discard).toHaveBeenCalledTimes(2)
})

test('what an attempt stored stays when the answer to its completion is lost', async () => {
  const { db } = context
  const answers = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const transaction = answers()
    const execute = transaction.execute.bind(transaction)
    transaction.execute = async (written) => {
      await execute(written)
      throw new Error('connection lost')
    }
    return transaction
  })
  await expect(run({})).rejects.toThrow('connection lost')
  expect((await row()).status).toBe('ready')
  expect(discard).not.toHaveBeenCalled()
})

test('a verdict to wait lets the row wait, uncounted, and tells the queue for how long', async () => {
  const attempt = () => Promise.reject(new Error('away'))
  const verdictOn = () => ({ kind: 'wait', reason: 'away', afterMs: 5_000 }) as const
  const error = await run({ attempt, verdictOn }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(RetryLaterError)
  expect((error as RetryLaterError).afterMs).toBe(5_000)
  expect(await row()).toMatchObject({ status: 'waiting', attempts: 0 })
})
