import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { adjust } from '@pawport/shared/credits/ledger/adjust.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import { RetryLaterError } from '@pawport/shared/drivers/queue/queue.ts'
import { diffusionConfig } from '@pawport/shared/platform/config-diffusion.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMetrics } from '../api/src/features/operations/metrics.ts'
import { createReadiness } from '../api/src/features/operations/readiness.ts'
import { openEndpointsDriver } from '../worker/src/drivers/diffusion/endpoints/endpoints-driver.ts'
import { json, loading, picture } from '../worker/src/drivers/diffusion/hugging-face/testing/answers.ts'
import {
  type Answer,
  startEndpoint,
  type TestEndpoint,
} from '../worker/src/drivers/diffusion/hugging-face/testing/endpoint.ts'
import { png } from '../worker/src/drivers/diffusion/hugging-face/testing/pictures.ts'
import { type TestTimers, testTimers } from '../worker/src/drivers/diffusion/hugging-face/testing/timers.ts'
import { openPostcardDriver } from '../worker/src/drivers/diffusion/postcard/postcard-driver.ts'
import { generationWork } from '../worker/src/features/generations/work.ts'
import { createWorkerMetrics } from '../worker/src/metrics.ts'
import { runAttempt } from '../worker/src/work/run-attempt.ts'
import { fixture } from './lib/client.ts'
import { type Inside, startInside, type Visitor } from './lib/inside.ts'
import { detector, likeness } from './lib/paid-endpoint.ts'

/**
 * The product with the endpoints `own`, which costs nothing and is asked first, and `cloud`, at 0.04 a
 * picture.
 */
let own: TestEndpoint
let cloud: TestEndpoint
let good: Answer
let timers: TestTimers
let inside: Inside
let ada: Visitor
const signal = new AbortController().signal

beforeEach(async () => {
  ;[own, cloud] = await Promise.all([startEndpoint(), startEndpoint()])
  good = picture(await png(512))
  cloud.answer(good)
})
afterEach(async () => {
  await expectBooksToBalance(inside.served.context.db)
  await inside.close()
  await Promise.all([own.close(), cloud.close()])
})

async function start(env: Record<string, string> = {}): Promise<void> {
  const common = { kind: 'hugging-face', model: 'test' }
  const list = [
    { ...common, name: 'own', url: own.url, weight: 1_000 },
    { ...common, name: 'cloud', url: cloud.url, weight: 0, price: 0.04 },
  ]
  const settings = { DIFFUSION_ENDPOINTS: JSON.stringify(list), DIFFUSION_BREAKER_FAILURES: '1', ...env }
  timers = testTimers()
  const config = diffusionConfig(settings)
  if (config.kind === 'postcard') throw new Error('no endpoints')
  const metrics = createWorkerMetrics('worker-1')
  const diffusion = openEndpointsDriver(config, {
    builtIn: openPostcardDriver(),
    timers,
    onCall: metrics.observeCall,
  })
  inside = await startInside(settings, { diffusion, detector, likeness, metrics })
  ada = await inside.signIn('ada@example.com')
  const { clock, context } = inside.served
  const order = { userId: ada.userId, delta: 100, reason: 'test', actorId: ada.userId, now: clock.now() }
  await adjust(context.db, { ...order, id: '00000000-0000-4000-8000-000000000001' })
}

const begin = async () => ada.begin({ img: await fixture('cat-chelsea-cc0.png') })
const draw = (taskId: string) => runAttempt(inside.worker, generationWork, taskId, signal)
const seen = async (taskId: string) =>
  (await ada.ask<Generation>('GET', `/api/user/generations/${taskId}`)).body.data
const rowOf = (taskId: string) =>
  inside.served.context.db
    .selectFrom('generations')
    .select(['endpoint', 'endpoint_cost', 'endpoint_calls', 'attempts'])
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
async function usedToday() {
  const row = await inside.served.context.db
    .selectFrom('endpoint_use')
    .select(['calls', 'cost'])
    .where('kind', '=', 'picture')
    .executeTakeFirst()
  return row ?? { calls: 0, cost: '0' }
}
const apiMetrics = () =>
  createMetrics(inside.served.context, () => ({ sockets: () => 0, uploads: () => 0 })).render()

describe('while the own endpoint is down', () => {
  test('the picture comes from the other one, charged once, with the endpoint and its cost in the row', async () => {
    await start()
    own.answer(json(500, 'CUDA error'))
    const taskId = await begin()
    await draw(taskId)
    expect(await seen(taskId)).toMatchObject({ status: 'completed', receipt: { state: 'captured' } })
    expect(await rowOf(taskId)).toEqual({
      endpoint: 'cloud',
      endpoint_cost: '40000',
      endpoint_calls: 2,
      attempts: 1,
    })
    expect(await usedToday()).toEqual({ calls: 2, cost: '40000' })
    await draw(await begin())
    // The second picture did not ask the endpoint that is down.
    expect([own.requests.length, cloud.requests.length]).toEqual([1, 2])
  })

  test('the operator sees it in the metrics: breakers, calls by outcome, durations, spending', async () => {
    await start()
    own.answer(json(500, 'CUDA error'))
    await draw(await begin())
    const text = await inside.worker.metrics.text()
    expect(text).toMatch(/^pawport_endpoint_breaker_state\{endpoint="own",.*\} 2$/m)
    expect(text).toMatch(/^pawport_endpoint_breaker_state\{endpoint="cloud",.*\} 0$/m)
    expect(text).toMatch(/^pawport_endpoint_requests_total\{endpoint="own",outcome="fault",.*\} 1$/m)
    expect(text).toMatch(/^pawport_endpoint_requests_total\{endpoint="cloud",outcome="picture",.*\} 1$/m)
    expect(text).toMatch(/^pawport_endpoint_seconds_count\{.*endpoint="cloud".*\} 1$/m)
    expect(await apiMetrics()).toMatch(/^pawport_endpoint_spending_today\{.*\} 0.04$/m)
  })
})

describe('while every endpoint is down', () => {
  test('a picture waits: no attempt is counted, credits stay on hold, and it is drawn afterwards', async () => {
    await start()
    for (const endpoint of [own, cloud]) endpoint.answer(json(500, 'broken'))
    const taskId = await begin()
    await expect(draw(taskId)).rejects.toThrow(RetryLaterError)
    await expect(draw(taskId)).rejects.toThrow(RetryLaterError)
    expect(await seen(taskId)).toMatchObject({ status: 'pending', error: null, receipt: { state: 'held' } })
    expect((await rowOf(taskId)).attempts).toBe(0)
    expect([own.requests.length, cloud.requests.length]).toEqual([1, 1])
    own.answer(good)
    timers.advance(30_000)
    await draw(taskId)
    expect(await seen(taskId)).toMatchObject({ status: 'completed', receipt: { state: 'captured' } })
    expect(await rowOf(taskId)).toMatchObject({ endpoint: 'own', attempts: 1 })
  })

  test('a waiting picture can be cancelled free of charge', async () => {
    await start()
    for (const endpoint of [own, cloud]) endpoint.answer(json(500, 'broken'))
    const taskId = await begin()
    await expect(draw(taskId)).rejects.toThrow(RetryLaterError)
    expect((await ada.cancel(taskId)).body.data).toMatchObject({ receipt: { state: 'released' } })
  })
})

describe('money', () => {
  test.each<[string, () => Answer]>([
    ['refuses our token', () => json(401, { error: 'who are you' })],
    ['wants money', () => json(402, { error: 'no credit left' })],
    ['loads its model for an hour', () => loading(3_600)],
  ])('is not counted for a call that was turned away: the endpoint %s', async (_, answer) => {
    await start()
    own.answer(json(500, 'broken'))
    cloud.answer(answer())
    const taskId = await begin()
    await expect(draw(taskId)).rejects.toThrow(RetryLaterError)
    expect(await rowOf(taskId)).toMatchObject({ endpoint_cost: '0', endpoint_calls: 1 })
    expect(await usedToday()).toEqual({ calls: 1, cost: '0' })
  })

  test('of a day, once spent, leaves the endpoint that costs nothing', async () => {
    await start({ DIFFUSION_DAILY_BUDGET: '0.05' })
    own.answer(json(500, 'broken'), good)
    await draw(await begin())
    timers.advance(30_000)
    const taskId = await begin()
    await draw(taskId)
    expect(await rowOf(taskId)).toMatchObject({ endpoint: 'own', endpoint_cost: '0' })
    const { diffusion } = (await createReadiness(inside.served.context)()).services
    expect(diffusion.detail).toBe("0.04 of 0.05 of today's money is spent")
  })

  test('of a day, once spent, lets a picture wait for the next day, and its owner reads so', async () => {
    await start({ DIFFUSION_DAILY_BUDGET: '0.03' })
    own.answer(json(500, 'broken'))
    const taskId = await begin()
    await expect(draw(taskId)).rejects.toThrow(RetryLaterError)
    expect(await seen(taskId)).toMatchObject({
      status: 'pending',
      waits_until: '2030-01-02T00:00:00.000Z',
      receipt: { state: 'held' },
    })
    expect(cloud.requests).toEqual([])
  })

  test('of a day, once spent, hands the picture to the built-in renderer, when the operator wants that', async () => {
    await start({ DIFFUSION_DAILY_BUDGET: '0.03', DIFFUSION_WHEN_SPENT: 'built-in' })
    own.answer(json(500, 'broken'))
    const taskId = await begin()
    await draw(taskId)
    // No model is named: Pawport drew the picture itself.
    expect(await seen(taskId)).toMatchObject({ status: 'completed', model: null })
    expect(await rowOf(taskId)).toMatchObject({ endpoint: null, endpoint_cost: '0' })
  })
})
