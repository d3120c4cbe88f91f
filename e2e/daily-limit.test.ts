import { randomUUID } from 'node:crypto'
import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { adjust } from '@pawport/shared/credits/ledger/adjust.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import { RetryLaterError } from '@pawport/shared/drivers/queue/queue.ts'
import { createLog } from '@pawport/shared/platform/log.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMetrics } from '../api/src/features/operations/metrics.ts'
import { createReadiness } from '../api/src/features/operations/readiness.ts'
import type { CallOptions } from '../worker/src/drivers/diffusion/diffusion.ts'
import { sweepCredits } from '../worker/src/features/credits/sweep.ts'
import { generationWork } from '../worker/src/features/generations/work.ts'
import { runAttempt } from '../worker/src/work/run-attempt.ts'
import { fixture } from './lib/client.ts'
import { type Inside, startInside, type Visitor } from './lib/inside.ts'
import { detector, PAID, type PaidEndpoint, paidEndpoint } from './lib/paid-endpoint.ts'

const HOUR_MS = 3_600_000
const LIMIT = 5
const MIDNIGHT = '2030-01-02T00:00:00.000Z'

let inside: Inside
let endpoint: PaidEndpoint
let ada: Visitor
let logged: string[]

async function start(env: Record<string, string> = {}, price = 0): Promise<void> {
  endpoint = paidEndpoint(price)
  logged = []
  const log = createLog('worker', { level: 'info' }, { write: (line) => void logged.push(line) })
  const settings = { ...PAID, DIFFUSION_DAILY_CALLS: String(LIMIT), ...env }
  inside = await startInside(settings, { diffusion: endpoint, detector, log })
  ada = await someone()
}

afterEach(async () => {
  await expectBooksToBalance(inside.served.context.db)
  await inside?.close()
})

/** Makes a user with credits for many pictures. */
async function someone(delta = 100): Promise<Visitor> {
  const visitor = await inside.signIn(`${randomUUID()}@example.com`)
  const { userId } = visitor
  const { clock, context } = inside.served
  const order = { userId, delta, reason: 'test', actorId: userId, id: randomUUID(), now: clock.now() }
  await adjust(context.db, order)
  return visitor
}

const signal = new AbortController().signal
const draw = (taskId: string) => runAttempt(inside.worker, generationWork, taskId, signal)
const generationOf = async (taskId: string, owner = ada) =>
  (await owner.ask<Generation>('GET', `/api/user/generations/${taskId}`)).body.data

async function begin(owner = ada): Promise<string> {
  const taskId = await owner.begin({ img: await fixture('cat-chelsea-cc0.png') })
  return taskId
}

async function drawSome(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await draw(await begin())
}

async function callsToday(kind = 'picture'): Promise<number> {
  const row = await inside.served.context.db
    .selectFrom('endpoint_use')
    .select('calls')
    .where('kind', '=', kind as 'picture')
    .where('day', '=', inside.served.clock.now().toISOString().slice(0, 10))
    .executeTakeFirst()
  return row?.calls ?? 0
}

describe('once the calls of a day are used', () => {
  beforeEach(() => start())

  test('new pictures wait for the next day without an attempt, say so, and keep their credits', async () => {
    await drawSome(LIMIT)
    const taskId = await begin()
    const { version } = await generationOf(taskId)
    await expect(draw(taskId)).rejects.toThrow(RetryLaterError)
    await expect(draw(taskId)).rejects.toThrow(RetryLaterError)
    expect(endpoint.calls).toBe(LIMIT)
    expect(await generationOf(taskId)).toMatchObject({
      status: 'pending',
      waits_until: MIDNIGHT,
      position: null,
      eta_seconds: null,
      cancel: 'free',
      receipt: { state: 'held' },
      // One change: its job has to wait. No worker began the job.
      version: version + 1,
    })
    const rowOf = () =>
      inside.served.context.db
        .selectFrom('generations')
        .select(['attempts', 'waits_until'])
        .where('task_id', '=', taskId)
        .executeTakeFirstOrThrow()
    expect((await rowOf()).attempts).toBe(0)

    inside.served.clock.set(new Date(MIDNIGHT))
    await draw(taskId)
    expect(await generationOf(taskId)).toMatchObject({ status: 'completed', waits_until: null })
    expect(await rowOf()).toEqual({ attempts: 1, waits_until: null })
    expect(await callsToday()).toBe(1)
  })

  test('waiting pictures can be cancelled free of charge', async () => {
    await drawSome(LIMIT)
    const taskId = await begin()
    await expect(draw(taskId)).rejects.toThrow(RetryLaterError)
    expect((await ada.cancel(taskId)).body.data).toMatchObject({ receipt: { state: 'released' } })
    await draw(taskId)
    expect((await generationOf(taskId)).status).toBe('failed')
  })

  test('the limit holds for workers that call at the same time', async () => {
    await drawSome(LIMIT - 2)
    const owners = [ada, ada, await someone(), await someone(), await someone(), await someone()]
    const tasks = await Promise.all(owners.map((owner) => begin(owner)))
    endpoint.hold()
    const rendering = Promise.allSettled(tasks.map(draw))
    await expect.poll(() => endpoint.calls).toBe(LIMIT)
    const waiting = async () =>
      (await Promise.all(tasks.map((taskId, index) => generationOf(taskId, owners[index])))).filter(
        ({ waits_until }) => waits_until === MIDNIGHT,
      )
    await expect.poll(async () => (await waiting()).length).toBe(tasks.length - 2)
    endpoint.release()
    await rendering
    expect(endpoint.calls).toBe(LIMIT)
    expect(await callsToday()).toBe(LIMIT)
  })

  test('a user who waits for days keeps the credits on hold', async () => {
    const { clock } = inside.served
    await drawSome(LIMIT)
    const taskId = await begin()
    await expect(draw(taskId)).rejects.toThrow(RetryLaterError)
    for (let day = 0; day < 3; day += 1) {
      clock.advance(12 * HOUR_MS + 1)
      await drawSome(LIMIT)
      await expect(draw(taskId)).rejects.toThrow(RetryLaterError)
      clock.advance(12 * HOUR_MS - 1)
      await sweepCredits(inside.worker)
      expect((await generationOf(taskId)).receipt).toMatchObject({ state: 'held' })
    }
    clock.advance(12 * HOUR_MS)
    await draw(taskId)
    expect(await generationOf(taskId)).toMatchObject({ status: 'completed', receipt: { state: 'captured' } })
  })

  test('a picture that is drawn already is finished without another call', async () => {
    const taskId = await begin()
    const broken = { ...inside.worker, diffusion: { ...endpoint, draw: endpoint.draw, write: fails } }
    await expect(runAttempt(broken, generationWork, taskId, signal)).rejects.toThrow()
    await drawSome(LIMIT - 1)
    expect(await callsToday()).toBe(LIMIT)
    await draw(taskId)
    expect((await generationOf(taskId)).status).toBe('completed')
  })

  test('the operator is told at four fifths of the limit and at the limit, once each, in log, readiness and metrics', async () => {
    const alarms = () =>
      logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error' || level === 50)
    const { context } = inside.served
    const readiness = async () => (await createReadiness(context)()).services.diffusion.detail
    await drawSome(3)
    expect(alarms()).toEqual([])
    expect(await readiness()).toBeUndefined()
    await drawSome(1)
    expect(alarms()).toMatchObject([{ calls: 4, limit: 5 }])
    expect(await readiness()).toBe('4 of 5 calls of today are used')
    await drawSome(1)
    await expect(draw(await begin())).rejects.toThrow(RetryLaterError)
    expect(alarms()).toMatchObject([{ calls: 4 }, { calls: 5, limit: 5 }])
    expect(await readiness()).toContain('new pictures wait until 00:00 UTC')
    const metrics = await createMetrics(context, () => ({ sockets: () => 0, uploads: () => 0 })).render()
    expect(metrics).toMatch(/^pawport_endpoint_calls_today\{.*kind="picture".*\} 5$/m)
    expect(metrics).toMatch(/^pawport_endpoint_calls_limit\{.*kind="picture".*\} 5$/m)
  })
})

async function fails(): Promise<never> {
  throw new Error('no story')
}

test('the cost of the calls of a day has a limit, too', async () => {
  const money = { DIFFUSION_DAILY_BUDGET: '0.30', DIFFUSION_PRICE_PER_PICTURE: '0.1' }
  await start({ DIFFUSION_DAILY_CALLS: '0', ...money }, 100_000)
  await drawSome(3)
  await expect(draw(await begin())).rejects.toThrow(RetryLaterError)
  expect(endpoint.calls).toBe(3)
})

test('a user who reached the own limit of calls waits, others do not', async () => {
  await start({ DAILY_ENDPOINT_CALLS_PER_USER: '2', MAX_PROCESSING_PER_USER: '9' })
  const tasks = [await begin(), await begin(), await begin()]
  endpoint.hold()
  const last = await begin()
  const { version } = await generationOf(last)
  const rendering = Promise.allSettled(tasks.map(draw))
  const waiting = async () =>
    (await Promise.all(tasks.map((taskId) => generationOf(taskId)))).filter(({ waits_until }) => waits_until)
  await expect.poll(async () => (await waiting()).length).toBe(1)
  endpoint.release()
  await rendering
  expect(endpoint.calls).toBe(2)
  await expect(draw(last)).rejects.toThrow(RetryLaterError)
  // Two changes: its photo is ready, and its job has to wait.
  expect(await generationOf(last)).toMatchObject({ waits_until: MIDNIGHT, version: version + 2 })
  const bob = await someone()
  const theirs = await begin(bob)
  await draw(theirs)
  expect((await generationOf(theirs, bob)).status).toBe('completed')
})

test('the endpoint is not called for a picture without credits', async () => {
  await start()
  const poor = await inside.signIn(`${randomUUID()}@example.com`)
  const lost = await begin(poor)
  inside.served.clock.advance(25 * HOUR_MS)
  await sweepCredits(inside.worker)
  const others = [await begin(poor), await begin(poor)]
  await draw(lost)
  expect(endpoint.calls).toBe(0)
  expect((await generationOf(lost, poor)).error?.code).toBe('insufficient_credits')
  for (const taskId of others) await draw(taskId)
  expect(endpoint.calls).toBe(2)
})

test('stories have a limit of their own, after which the built-in writer writes them', async () => {
  await start({ STORY_DAILY_CALLS: '1' })
  let told = 0
  const write = async (_request: unknown, { pay }: CallOptions) => {
    try {
      await pay?.({ endpoint: 'stories', price: 0 })
    } catch {
      return 'By the built-in writer.'
    }
    told += 1
    return 'By the model.'
  }
  const worker = { ...inside.worker, diffusion: { ...endpoint, draw: endpoint.draw, write } }
  const tasks = [await begin(), await begin()]
  for (const taskId of tasks) await runAttempt(worker, generationWork, taskId, signal)
  expect(told).toBe(1)
  expect((await generationOf(tasks[1] ?? '')).output_description).toBe('By the built-in writer.')
  expect([await callsToday('story'), await callsToday()]).toEqual([1, 2])
})
