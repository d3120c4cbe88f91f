import { randomUUID } from 'node:crypto'
import { FREE_LATE_CANCELS, type Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { adjust } from '@pawport/shared/credits/ledger/adjust.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepCredits } from '../worker/src/features/credits/sweep.ts'
import { generationWork } from '../worker/src/features/generations/work.ts'
import { runAttempt } from '../worker/src/work/run-attempt.ts'
import { fixture } from './lib/client.ts'
import { type Inside, startInside, type Visitor } from './lib/inside.ts'
import { detector, PAID, type PaidEndpoint, paidEndpoint } from './lib/paid-endpoint.ts'

let inside: Inside
let endpoint: PaidEndpoint
let cat: Uint8Array<ArrayBuffer>
let ada: Visitor

beforeAll(async () => {
  endpoint = paidEndpoint()
  inside = await startInside(PAID, { diffusion: endpoint, detector })
  cat = await fixture('cat-chelsea-cc0.png')
})
beforeEach(async () => {
  ada = await inside.signIn(`${randomUUID()}@example.com`)
  await give(20)
})
afterEach(() => expectBooksToBalance(inside.served.context.db))
afterAll(() => inside?.close())

async function give(delta: number): Promise<void> {
  const { userId } = ada
  const now = inside.served.clock.now()
  const id = randomUUID()
  await adjust(inside.served.context.db, { userId, delta, reason: 'test', actorId: userId, id, now })
}

const signal = new AbortController().signal
const path = (taskId: string) => `/api/user/generations/${taskId}`
const generationOf = async (taskId: string) => (await ada.ask<Generation>('GET', path(taskId))).body.data
const available = async () =>
  (await ada.ask<{ available_credits: number }>('GET', '/api/user/credits')).body.data.available_credits

/** A request that a test makes for a generation while the endpoint draws it. */
async function whileDrawn(use: (taskId: string) => Promise<void>): Promise<string> {
  const taskId = await ada.begin({ img: cat })
  const called = endpoint.hold()
  const rendering = runAttempt(inside.worker, generationWork, taskId, signal)
  await called
  await use(taskId)
  endpoint.release()
  await rendering
  return taskId
}

async function cancelLate(times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await whileDrawn(async (taskId) => expect((await ada.cancel(taskId)).status).toBe(200))
  }
}

test('cancelling while an endpoint draws is free five times a day; after that the answer warns first, and the picture is charged', async () => {
  for (let count = 0; count < FREE_LATE_CANCELS; count += 1) {
    await whileDrawn(async (taskId) => {
      expect((await generationOf(taskId)).cancel).toBe('free')
      const { body } = await ada.ask<Generation>('POST', `${path(taskId)}/cancel`, { free_only: true })
      expect(body.data).toMatchObject({
        cancel: null,
        error: { code: 'cancelled', message: 'You cancelled this picture. Nothing was charged.' },
        receipt: { state: 'released' },
      })
    })
  }
  expect(await available()).toBe(24)

  await whileDrawn(async (taskId) => {
    expect((await generationOf(taskId)).cancel).toBe('charged')
    const listed = (await ada.ask<Generation[]>('GET', '/api/user/generations')).body.data
    expect(listed.find(({ task_id }) => task_id === taskId)?.cancel).toBe('charged')
    const refused = await ada.ask('POST', `${path(taskId)}/cancel`, { free_only: true })
    expect([refused.status, refused.body.code]).toEqual([409, 'cancel_is_charged'])
    expect(refused.body.message).toContain('Cancelling now charges 2 credits.')
    expect((await generationOf(taskId)).status).toBe('processing')

    const { status, body } = await ada.cancel(taskId)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      status: 'failed',
      error: {
        code: 'cancelled_charged',
        message: 'You cancelled this picture after drawing had begun, and it was charged.',
      },
      receipt: { state: 'captured', amount: 2 },
    })
  })
  expect(await available()).toBe(22)
})

test('cancelling before the endpoint is asked is always free', async () => {
  await cancelLate(FREE_LATE_CANCELS)
  const waiting = await ada.begin({ img: cat })
  expect((await generationOf(waiting)).cancel).toBe('free')
  expect((await ada.cancel(waiting)).body.data).toMatchObject({ receipt: { state: 'released' } })
  const calls = endpoint.calls
  const looked = await ada.begin({ img: cat })
  const cancelling = {
    ...detector,
    async detect() {
      expect((await generationOf(looked)).cancel).toBe('free')
      await ada.cancel(looked)
      return []
    },
  }
  await runAttempt({ ...inside.worker, detector: cancelling }, generationWork, looked, signal)
  expect(endpoint.calls).toBe(calls)
  expect(await available()).toBe(24)
})

test('deleting a picture that is being drawn counts as cancelling it', async () => {
  await cancelLate(FREE_LATE_CANCELS - 1)
  await whileDrawn(async (taskId) => expect((await ada.ask('DELETE', path(taskId))).status).toBe(200))
  expect(await available()).toBe(24)
  await whileDrawn(async (taskId) => {
    const refused = await ada.ask('DELETE', path(taskId), { free_only: true })
    expect(refused.body.code).toBe('cancel_is_charged')
    expect((await generationOf(taskId)).status).toBe('processing')
    expect((await ada.ask('DELETE', path(taskId), { reason: 'owner' })).status).toBe(200)
    const bin = (await ada.ask<Generation[]>('GET', '/api/user/generations/recycle')).body.data
    expect(bin.find(({ task_id }) => task_id === taskId)).toMatchObject({
      error: { code: 'cancelled_charged' },
      receipt: { state: 'captured' },
    })
  })
  expect(await available()).toBe(22)
})

test('the next day begins with five free cancellations', async () => {
  await cancelLate(FREE_LATE_CANCELS)
  inside.served.clock.advance(DAY_MS)
  await give(2)
  await whileDrawn(async (taskId) => {
    expect((await generationOf(taskId)).cancel).toBe('free')
    expect((await ada.cancel(taskId)).body.data.receipt?.state).toBe('released')
  })
})

test('of two cancellations at the same time only one can be the last free one', async () => {
  await cancelLate(FREE_LATE_CANCELS - 1)
  const tasks = [await ada.begin({ img: cat }), await ada.begin({ img: cat })]
  endpoint.hold()
  const calls = endpoint.calls
  const rendering = tasks.map((taskId) => runAttempt(inside.worker, generationWork, taskId, signal))
  await expect.poll(() => endpoint.calls).toBe(calls + 2)
  const answers = await Promise.all(tasks.map((taskId) => ada.cancel(taskId)))
  expect(answers.map(({ body }) => body.data.receipt?.state).toSorted()).toEqual(['captured', 'released'])
  endpoint.release()
  await Promise.all(rendering)
})

test('an expired hold does not make a late cancellation free', async () => {
  await cancelLate(FREE_LATE_CANCELS)
  await whileDrawn(async (taskId) => {
    await inside.served.context.db
      .updateTable('daily_use')
      .set({ day: '2030-01-31' })
      .where('user_id', '=', ada.userId)
      .execute()
    inside.served.clock.set(new Date('2030-01-31T12:00:00Z'))
    await sweepCredits(inside.worker)
    expect((await generationOf(taskId)).receipt?.state).toBe('released')
    expect((await ada.cancel(taskId)).body.data).toMatchObject({ receipt: { state: 'captured' } })
  })
})
