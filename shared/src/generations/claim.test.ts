import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '../contract/time.ts'
import { readBalance } from '../credits/balance.ts'
import { reserve } from '../credits/ledger/holds.ts'
import type { GenerationRow, NewGeneration } from '../db/tables.ts'
import { generationRow } from '../testing/generation-row.ts'
import { useNewcomer } from '../testing/use-newcomer.ts'
import { crashedWorker, heartbeatOf, newWorker, steadyWorker, stoppedWorker } from '../testing/workers.ts'
import { type Claim, claim as claimWork } from '../work/claim.ts'
import { endOverdue } from '../work/due.ts'
import { fail, release } from '../work/ends.ts'
import type { Attempt } from '../work/kind.ts'
import { MAX_ATTEMPTS } from './lifecycle.ts'
import { reportProgress } from './store.ts'
import { generations } from './work.ts'
import { beat } from './workers.ts'

const owner = useNewcomer()
let observer: string

beforeEach(async () => {
  observer = await steadyWorker(owner.db)
})

/** A row with its credits put aside. */
async function generation(changes: Partial<NewGeneration> = {}): Promise<string> {
  const row = generationRow(owner.userId, { credits_cost: 2, ...changes })
  await owner.db.insertInto('generations').values(row).execute()
  const now = new Date()
  const expiresAt = new Date(now.getTime() + DAY_MS)
  await reserve(owner.db, { userId: owner.userId, generationId: row.task_id, amount: 2, now, expiresAt })
  return row.task_id
}

/** A row that `worker_id` works on. */
function heldBy(worker_id: string, changes: Partial<NewGeneration> = {}): Promise<string> {
  return generation({ status: 'processing', claim: randomUUID(), worker_id, attempts: 1, ...changes })
}

type Claimed = Claim<'generations'>

function claim(taskId: string, { isAlone = false, workerId = observer } = {}): Promise<Claimed> {
  const options = { workerId, now: new Date(), leaseMs: DAY_MS, mostOfOwner: 2, isAlone }
  return claimWork(owner.db, generations, taskId, options)
}

async function rowOf(taskId: string): Promise<GenerationRow> {
  return owner.db
    .selectFrom('generations')
    .selectAll()
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
}

/** The worker that holds a row crashes. */
async function crash(taskId: string): Promise<void> {
  const worker_id = await crashedWorker(owner.db)
  await owner.db.updateTable('generations').set({ worker_id }).where('task_id', '=', taskId).execute()
}

test('a generation that crashes every worker is tried twice beside others and once alone, then fails and its credits are released', async () => {
  const { db } = owner
  const taskId = await generation()
  expect(await claim(taskId)).toMatchObject({ state: 'claimed', row: { crashes: 0, worker_id: observer } })
  await crash(taskId)
  expect(await claim(taskId)).toMatchObject({ state: 'claimed', row: { crashes: 1 } })
  await crash(taskId)
  expect(await claim(taskId)).toEqual({ state: 'must-be-alone' })
  // The row waits to run alone and names no worker, so that a crash of a worker now does not count.
  expect(await rowOf(taskId)).toMatchObject({ status: 'pending', crashes: 2, worker_id: null })
  expect(await claim(taskId)).toEqual({ state: 'must-be-alone' })
  expect(await claim(taskId, { isAlone: true })).toMatchObject({ state: 'claimed', row: { crashes: 2 } })
  await crash(taskId)
  expect(await claim(taskId)).toEqual({ state: 'given-up', reason: 'generation_crashed' })
  expect(await rowOf(taskId)).toMatchObject({
    status: 'failed',
    error_code: 'generation_crashed',
    attempts: 3,
  })
  expect(await readBalance(db, owner.userId, new Date())).toMatchObject({ available: 4, held: 0 })
  expect(await claim(taskId)).toEqual({ state: 'ended' })
})

test.each([
  ['lives and lost its lock', (): Promise<string> => newWorker(owner.db)],
  ['is the one that claims', async (): Promise<string> => observer],
  ['was asked to stop', (): Promise<string> => stoppedWorker(owner.db)],
  ['said that it left', async (): Promise<string> => randomUUID()],
])('a worker that %s did not crash', async (_what, holder) => {
  const taskId = await heldBy(await holder(), { crashes: 1 })
  expect(await claim(taskId)).toMatchObject({ state: 'claimed', row: { crashes: 1, attempts: 2 } })
})

test('after a gap in its own heartbeats a worker does not judge others: the database may have been away', async () => {
  const { db } = owner
  const taskId = await heldBy(await crashedWorker(db), { crashes: 2 })
  // The worker had a heartbeat before the gap, too.
  const workerId = await crashedWorker(db)
  await beat(db, heartbeatOf(workerId))
  expect(await claim(taskId, { workerId })).toEqual({ state: 'unclear' })
  expect(await claim(taskId, { workerId: randomUUID() })).toEqual({ state: 'unclear' })
  expect(await rowOf(taskId)).toMatchObject({ status: 'processing', crashes: 2 })
  expect(await claim(taskId)).toEqual({ state: 'given-up', reason: 'generation_crashed' })
})

test('a crash of a worker after it handed the generation back does not count', async () => {
  const taskId = await generation()
  const claimed = await claim(taskId)
  if (claimed.state !== 'claimed') throw new Error(claimed.state)
  await release(owner.db, generations, claimed.attempt, { now: new Date(), counted: false })
  expect(await rowOf(taskId)).toMatchObject({ status: 'pending', worker_id: null, crashes: 0, attempts: 0 })
})

test('a generation without attempts left fails when it is claimed', async () => {
  const taskId = await heldBy(await newWorker(owner.db), { attempts: MAX_ATTEMPTS })
  expect(await claim(taskId)).toEqual({ state: 'given-up', reason: 'generation_failed' })
  expect(await rowOf(taskId)).toMatchObject({ status: 'failed', error_code: 'generation_failed' })
  expect(await readBalance(owner.db, owner.userId, new Date())).toMatchObject({ held: 0 })
  const last = await generation({ attempts: MAX_ATTEMPTS - 1 })
  expect(await claim(last)).toMatchObject({ state: 'claimed', row: { attempts: MAX_ATTEMPTS } })
})

test('a user has at most the allowed number of generations in processing; one that is claimed again does not count twice', async () => {
  await heldBy(await newWorker(owner.db))
  const second = await generation()
  expect(await claim(second)).toMatchObject({ state: 'claimed' })
  const third = await generation()
  expect(await claim(third)).toEqual({ state: 'busy' })
  expect(await rowOf(third)).toMatchObject({ status: 'pending', attempts: 0 })
  expect(await claim(second)).toMatchObject({ state: 'claimed', row: { attempts: 2 } })
})

test('a generation that does not exist has ended', async () => {
  expect(await claim(randomUUID())).toEqual({ state: 'ended' })
})

test('a generation that must run alone stays unchanged while its worker lives', async () => {
  const taskId = await heldBy(await newWorker(owner.db), { crashes: 2 })
  const before = await rowOf(taskId)
  expect(await claim(taskId)).toEqual({ state: 'must-be-alone' })
  expect(await rowOf(taskId)).toEqual(before)
})

test('a crash is counted after the deadline when its job was lost, too', async () => {
  const { db } = owner
  const deadline_at = new Date(Date.now() - 1_000)
  const crashed = await heldBy(await crashedWorker(db), { deadline_at })
  const living = await heldBy(await newWorker(db), { deadline_at })
  await endOverdue(db, generations, { now: new Date(), observerId: observer })
  expect(await rowOf(crashed)).toMatchObject({ status: 'pending', crashes: 1, worker_id: null })
  expect(await rowOf(living)).toMatchObject({ status: 'pending', crashes: 0, worker_id: null })
})

describe('what administrators see of the attempts', () => {
  const attemptsOf = (taskId: string) =>
    owner.db
      .selectFrom('generation_attempts')
      .selectAll()
      .where('task_id', '=', taskId)
      .orderBy('number')
      .execute()
  const attemptOf = (id: string, claimed: Claimed): Attempt => ({
    id,
    claim: claimed.state === 'claimed' ? String(claimed.row.claim) : '',
  })

  test('each attempt with its worker, stages, outcome and error', async () => {
    const taskId = await generation()
    const first = attemptOf(taskId, await claim(taskId))
    await reportProgress(owner.db, first, 'detecting', 10)
    await reportProgress(owner.db, first, 'drawing', 20)
    await release(owner.db, generations, first, { now: new Date(), counted: true, error: 'x'.repeat(900) })
    const second = attemptOf(taskId, await claim(taskId))
    await fail(owner.db, generations, second, 'no_pet', new Date())

    const attempts = await attemptsOf(taskId)
    expect(attempts).toMatchObject([
      { number: 1, worker_id: observer, outcome: 'handed_back', error_code: null, error: 'x'.repeat(500) },
      { number: 2, worker_id: observer, outcome: 'failed', error_code: 'no_pet', error: null },
    ])
    const [{ stages = {}, ended_at = null } = {}] = attempts
    expect(Object.keys(stages).sort()).toEqual(['detecting', 'drawing', 'preparing'])
    expect(Date.parse(String(stages.detecting))).toBeLessThanOrEqual(Date.parse(String(stages.drawing)))
    expect(ended_at).not.toBeNull()
  })

  test('an attempt that a crash ended was taken over', async () => {
    const taskId = await generation()
    await claim(taskId, { workerId: await crashedWorker(owner.db) })
    const taken = attemptOf(taskId, await claim(taskId))
    expect((await attemptsOf(taskId)).map(({ outcome }) => outcome)).toEqual(['taken_over', null])
    await fail(owner.db, generations, taken, 'no_pet', new Date())
  })

  test('no more than the last 30 are kept', async () => {
    const taskId = await generation()
    for (let count = 0; count < 33; count++) {
      await release(owner.db, generations, attemptOf(taskId, await claim(taskId)), {
        now: new Date(),
        counted: false,
      })
    }
    const numbers = (await attemptsOf(taskId)).map(({ number }) => number)
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([30, 4, 33])
  })
})
