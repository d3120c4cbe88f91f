import { releaseExpiredHolds } from '@pawport/shared/credits/ledger/holds.ts'
import { HandBackError } from '@pawport/shared/drivers/queue/queue.ts'
import { cancelByOwner } from '@pawport/shared/generations/cancel.ts'
import { MAX_ATTEMPTS } from '@pawport/shared/generations/lifecycle.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { BudgetSpentError } from '../../drivers/diffusion/diffusion-error.ts'
import { runAttempt } from '../../work/run-attempt.ts'
import { COST, GRANTED, PICTURE } from './testing/picture-ground.ts'
import { COMPLETED, renderSuite } from './testing/render-suite.ts'
import { generationWork } from './work.ts'

const { counted, drawFails, ground, logged, render, retried } = renderSuite()
const order: typeof ground.order = (changes) => ground.order(changes)
const rowOf: typeof ground.rowOf = (taskId) => ground.rowOf(taskId)
const never = new AbortController().signal

test('an attempt past its deadline fails the picture', async () => {
  const taskId = await order()
  ground.doubles.draw = (_request, { signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const { worker } = ground
  const config = { ...worker.config, worker: { ...worker.config.worker, deadlineMs: 1 } }
  await runAttempt({ ...worker, config }, generationWork, taskId, never)
  expect(await rowOf(taskId)).toMatchObject({ status: 'failed', error_code: 'generation_timeout' })
  expect(await ground.credits()).toEqual([GRANTED, 0])
})

test('the row names the deadline of its attempt', async () => {
  const taskId = await order()
  let row = await rowOf(taskId)
  ground.doubles.draw = async () => {
    row = await rowOf(taskId)
    return PICTURE
  }
  await render(taskId)
  const { deadline_at: deadline, started_at: started } = row
  expect(Number(deadline) - Number(started)).toBe(ground.worker.config.worker.deadlineMs)
})

test('a worker that has to stop hands its picture back without counting the attempt', async () => {
  const taskId = await order()
  const stop = new AbortController()
  ground.doubles.draw = async () => {
    stop.abort(new HandBackError())
    throw stop.signal.reason
  }
  await expect(render(taskId, stop.signal)).rejects.toBeInstanceOf(HandBackError)
  expect(await rowOf(taskId)).toMatchObject({ status: 'pending', attempts: 0, claim: null })
  expect(await ground.credits()).toEqual([GRANTED - COST, COST])
})

test('a picture that is cancelled while it is drawn costs nothing, and its late files are removed', async () => {
  const { db } = ground.database
  const taskId = await order()
  ground.doubles.write = async () => {
    // The picture with its thumbnails.
    expect(await ground.filesOf(taskId)).toHaveLength(3)
    await db
      .transaction()
      .execute((transaction) => cancelByOwner(transaction, taskId, { now: new Date(), freeOnly: true }))
    return 'too late'
  }
  await render(taskId)
  expect(await rowOf(taskId)).toMatchObject({ status: 'failed', error_code: 'cancelled' })
  expect(await ground.credits()).toEqual([GRANTED, 0])
  expect(await ground.filesOf(taskId)).toEqual([])
})

test('a picture that is cancelled when everything is stored costs nothing, and leaves no file', async () => {
  const { db } = ground.database
  const { databaseClock } = ground.worker
  const taskId = await order()
  ground.doubles.write = async () => {
    vi.spyOn(databaseClock, 'now').mockImplementationOnce(async () => {
      const cancellation = { now: new Date(), freeOnly: true }
      await db.transaction().execute((transaction) => cancelByOwner(transaction, taskId, cancellation))
      return new Date()
    })
    return 'Dear diary'
  }
  const before = await counted(COMPLETED)
  await render(taskId)
  expect(await rowOf(taskId)).toMatchObject({ status: 'failed', error_code: 'cancelled' })
  expect(await ground.credits()).toEqual([GRANTED, 0])
  expect(await ground.filesOf(taskId)).toEqual([])
  expect(await counted(COMPLETED)).toBe(before)
})

test('an object store that is away when a picture fails keeps no job from its end', async () => {
  const taskId = await order({ attempts: MAX_ATTEMPTS - 1 })
  drawFails(new Error('broken'))
  const { objects } = ground.worker
  const list = vi.spyOn(objects, 'list').mockImplementation(() => {
    throw new Error('the store is away')
  })
  await render(taskId)
  expect(list).toHaveBeenCalled()
  expect((await rowOf(taskId)).status).toBe('failed')
  expect(logged).toContainEqual(expect.objectContaining({ taskId, err: 'the store is away' }))
})

test('only the latest claim completes', async () => {
  const taskId = await order()
  let calls = 0
  ground.doubles.write = async () => {
    calls += 1
    // The queue gives the job to another worker, because this one lost its lock.
    if (calls === 1) await render(taskId)
    return calls === 1 ? 'by the first' : `by ${calls}`
  }
  await render(taskId)
  expect(await rowOf(taskId)).toMatchObject({
    ...{ status: 'completed', attempts: 2, output_description: 'by 2' },
  })
  expect(await ground.filesOf(taskId)).toHaveLength(3)
  expect(await ground.credits()).toEqual([GRANTED - COST, 0])
})

test('a hold that expired is made again at the end; without credits nothing is charged or kept', async () => {
  const { db } = ground.database
  const [paid, unpaid] = [await order(), await order()]
  const expire = async () => {
    await sql`UPDATE credit_holds SET expires_at = now() - interval '1 second'`.execute(db)
    await releaseExpiredHolds(db, new Date())
  }
  ground.doubles.write = async () => {
    await expire()
    return 'Dear diary'
  }
  await render(paid)
  expect((await rowOf(paid)).status).toBe('completed')
  expect(await ground.credits()).toEqual([GRANTED - COST, 0])

  await ground.adjust(COST - GRANTED + 1)
  await render(unpaid)
  expect(await rowOf(unpaid)).toMatchObject({ status: 'failed', error_code: 'insufficient_credits' })
  expect(await ground.credits()).toEqual([1, 0])
  expect(await ground.filesOf(unpaid)).toEqual([])
})

test('today being used up, the picture waits for tomorrow without an attempt', async () => {
  const taskId = await order()
  drawFails(new BudgetSpentError())
  expect((await retried(taskId)).message).toBe("today's limit is reached")
  const row = await rowOf(taskId)
  expect(row).toMatchObject({ status: 'pending', attempts: 0 })
  expect(row.waits_until?.getTime()).toBeGreaterThan(Date.now())
  expect(await ground.credits()).toEqual([GRANTED - COST, COST])
})
