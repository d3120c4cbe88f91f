import type { EndpointsConfig } from '@pawport/shared/platform/config-diffusion.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CallToPay, DiffusionDriver } from '../diffusion.ts'
import { BudgetSpentError } from '../diffusion-error.ts'
import { bytes, hang, held, json, loading, picture, resetAtOnce } from '../hugging-face/testing/answers.ts'
import { endpointsConfig, huggingFace, NO_BUDGET } from '../hugging-face/testing/driver.ts'
import { type Answer, startEndpoint, type TestEndpoint } from '../hugging-face/testing/endpoint.ts'
import { photo, png } from '../hugging-face/testing/pictures.ts'
import { pictureRequest } from '../hugging-face/testing/requests.ts'
import { type TestTimers, testTimers } from '../hugging-face/testing/timers.ts'
import { openEndpointsDriver } from './endpoints-driver.ts'

const PHOTO = await photo()
const signal = new AbortController().signal
let a: TestEndpoint
let b: TestEndpoint
let good: Answer
let timers: TestTimers
let calls: string[]
let ledger: { paid: string[]; spent: number }
let driver: DiffusionDriver

beforeEach(async () => {
  ;[a, b] = await Promise.all([startEndpoint(), startEndpoint()])
  good = picture(await png())
  timers = testTimers()
  calls = []
  ledger = { paid: [], spent: 0 }
})
afterEach(async () => {
  await driver.close()
  await Promise.all([a.close(), b.close()])
})

type Settings = Parameters<typeof huggingFace>[1]

/**
 * A driver of the endpoints `a` and `b`. Until a test says otherwise, `random` chooses `a` first: its weight
 * is far larger.
 */
function open(
  changes: {
    a?: Settings
    b?: Settings | null
    config?: Partial<EndpointsConfig>
    random?: () => number
  } = {},
): void {
  const endpoints = [
    huggingFace(a.url, { name: 'a', weight: 100, price: 30_000, ...changes.a }),
    ...(changes.b === null ? [] : [huggingFace(b.url, { name: 'b', price: 50_000, ...changes.b })]),
  ]
  driver = openEndpointsDriver(endpointsConfig(endpoints, changes.config), {
    builtIn: {
      write: async () => '',
      draw: async () => ({
        data: await png(),
        contentType: 'image/png',
        width: 512,
        height: 512,
        model: 'built-in',
      }),
    },
    onCall: ({ endpoint, outcome }) => calls.push(`${endpoint} ${outcome}`),
    random: changes.random ?? (() => 0.5),
    timers,
  })
}

/** Counts calls and money as the worker does; `budget` is what a day may cost. */
function payFrom(budget = Number.POSITIVE_INFINITY) {
  return async ({ endpoint, price }: CallToPay) => {
    if (price > 0 && ledger.spent + price > budget) throw new BudgetSpentError()
    ledger.paid.push(endpoint)
    ledger.spent += price
    return {
      refund: async () => {
        ledger.paid.splice(ledger.paid.lastIndexOf(endpoint), 1)
        ledger.spent -= price
      },
    }
  }
}

const draw = (budget?: number, caller = signal) =>
  driver.draw(pictureRequest({ photo: PHOTO }), { signal: caller, pay: payFrom(budget) })

describe('while one endpoint cannot draw, the picture comes from the other, in the same attempt and without a pause', () => {
  it.each<[string, Answer, string, number]>([
    ['answers 500', json(500, { error: 'CUDA error' }), 'fault', 80_000],
    ['closes the connection', resetAtOnce(), 'fault', 80_000],
    ['loads its model', loading(300), 'loading', 50_000],
    ['has too much to do', json(429, {}, { 'retry-after': '60' }), 'busy', 50_000],
    ['refuses our token', json(401, { error: 'who are you' }), 'refused-us', 50_000],
    ['wants money', json(402, { error: 'no credit left' }), 'refused-us', 50_000],
    ['has used up its quota', json(429, { error: { code: 'insufficient_quota' } }), 'refused-us', 50_000],
    ['answers with a web page', bytes('<h1>Welcome</h1>', 'text/html'), 'malformed', 80_000],
  ])('it %s', async (_, answer, outcome, spent) => {
    open()
    a.answer(answer)
    b.answer(good)
    expect(await draw()).toMatchObject({ endpoint: 'b', width: 512 })
    expect(calls).toEqual([`a ${outcome}`, 'b picture'])
    expect(timers.waits).toEqual([])
    // A call that was turned away costs nothing; one that the endpoint may have worked on is paid for.
    expect(ledger.spent).toBe(spent)
  })

  it('it is down', async () => {
    open()
    await a.close()
    b.answer(good)
    expect(await draw()).toMatchObject({ endpoint: 'b' })
    expect(ledger).toEqual({ paid: ['b'], spent: 50_000 })
    a = await startEndpoint()
  })

  it('it does not answer within its own time', async () => {
    open({ a: { timeoutMs: 20_000 } })
    a.answer(hang())
    b.answer(good)
    const drawing = draw()
    const request = await a.request(1)
    timers.advance(20_000)
    expect(await drawing).toMatchObject({ endpoint: 'b' })
    expect(await request.closed).toBe('aborted')
    expect(calls).toEqual(['a timeout', 'b picture'])
  })
})

describe('what no other endpoint could do better', () => {
  it('is not asked elsewhere: content that is refused', async () => {
    open()
    a.answer(json(422, { error: 'NSFW content' }))
    await expect(draw()).rejects.toMatchObject({ remedy: { kind: 'fail', code: 'content_refused' } })
    expect(calls).toEqual(['a refused-content'])
  })

  it('is not asked elsewhere: the owner cancelled', async () => {
    open()
    a.answer(hang())
    const controller = new AbortController()
    const drawing = draw(undefined, controller.signal)
    await a.request(1)
    controller.abort(new Error('cancelled by its owner'))
    await expect(drawing).rejects.toThrow('cancelled by its owner')
    expect(calls).toEqual(['a aborted'])
  })
})

describe('when all endpoints fail', () => {
  it('both are asked again after each pause, and then the job returns to the queue', async () => {
    open({ config: { breaker: { failures: 99, pauseMs: 30_000, refusedMs: 600_000 } } })
    for (const endpoint of [a, b]) endpoint.answer(json(500, 'broken'))
    await expect(draw()).rejects.toMatchObject({ remedy: { kind: 'retry', afterMs: 30_000 } })
    expect([a.requests.length, b.requests.length]).toEqual([4, 4])
    expect(timers.waits).toHaveLength(3)
  })

  it('their breakers open, the job waits without a counted attempt, and nothing more is called or paid', async () => {
    open({ config: { breaker: { failures: 2, pauseMs: 30_000, refusedMs: 600_000 } } })
    for (const endpoint of [a, b]) endpoint.answer(json(500, 'broken'))
    await expect(draw()).rejects.toMatchObject({ remedy: { kind: 'wait', afterMs: 22_500 } })
    expect(driver.availability?.states()).toEqual({ a: 'open', b: 'open' })
    const paid = ledger.paid.length
    await expect(draw()).rejects.toMatchObject({ remedy: { kind: 'wait' } })
    expect([calls.length, ledger.paid.length]).toEqual([4, paid])
  })

  it('one picture tries an endpoint after its pause, and the next one finds it well again', async () => {
    open({ config: { breaker: { failures: 1, pauseMs: 30_000, refusedMs: 600_000 } } })
    a.answer(json(500, 'broken'), good)
    b.answer(json(500, 'broken'))
    await expect(draw()).rejects.toMatchObject({ remedy: { kind: 'wait' } })
    timers.advance(30_000)
    expect(await draw()).toMatchObject({ endpoint: 'a' })
    expect(driver.availability?.states()).toEqual({ a: 'closed', b: 'half-open' })
  })

  it('a deadline that passes while the only endpoint is tried does not fail the job', async () => {
    open({ b: null, config: { breaker: { failures: 1, pauseMs: 30_000, refusedMs: 600_000 } } })
    a.answer(json(500, 'broken'), hang())
    await expect(draw()).rejects.toMatchObject({ remedy: { kind: 'wait' } })
    timers.advance(30_000)
    const trial = draw()
    await a.request(2)
    timers.advance(180_000)
    await expect(trial).rejects.toMatchObject({ remedy: { kind: 'wait', afterMs: 45_000 } })
    expect(calls).toEqual(['a fault', 'a timeout'])
  })
})

describe('the choice of an endpoint', () => {
  it('follows the weights', async () => {
    const numbers = [0, 0.74, 0.76, 0.99]
    open({ a: { weight: 3 }, b: { weight: 1 }, random: () => numbers.shift() ?? 0 })
    a.answer(good)
    b.answer(good)
    for (let index = 0; index < 4; index += 1) await draw()
    expect(calls.map((call) => call[0])).toEqual(['a', 'a', 'b', 'b'])
  })

  it('takes one of weight 0 only when the others are down', async () => {
    open({
      b: { weight: 0 },
      random: () => 1,
      config: { breaker: { failures: 1, pauseMs: 30_000, refusedMs: 600_000 } },
    })
    a.answer(good, json(500, 'broken'))
    b.answer(good)
    await draw()
    expect(await draw()).toMatchObject({ endpoint: 'b' })
    expect(calls).toEqual(['a picture', 'a fault', 'b picture'])
  })

  it('finds a place again after a picture that was cancelled, and the trial of an endpoint that was down', async () => {
    open({
      a: { concurrency: 1 },
      b: null,
      config: { breaker: { failures: 1, pauseMs: 30_000, refusedMs: 600_000 } },
    })
    a.answer(json(500, 'broken'), hang(), good)
    await expect(draw()).rejects.toMatchObject({ remedy: { kind: 'wait' } })
    timers.advance(30_000)
    const controller = new AbortController()
    const trial = draw(undefined, controller.signal)
    await a.request(2)
    controller.abort(new Error('cancelled by its owner'))
    await expect(trial).rejects.toThrow('cancelled by its owner')
    expect(await draw()).toMatchObject({ endpoint: 'a' })
  })

  it('passes over one that has as many calls as it takes, and waits when all have', async () => {
    open({ a: { concurrency: 1 }, b: { concurrency: 1 } })
    const first = held(good)
    const second = held(good)
    a.answer(first.answer, good)
    b.answer(second.answer)
    const drawing = [draw(), draw()]
    await Promise.all([a.request(1), b.request(1)])
    const third = draw()
    first.release()
    expect(await third).toMatchObject({ endpoint: 'a' })
    second.release()
    await Promise.all(drawing)
    expect(calls).toEqual(['a picture', 'a picture', 'b picture'])
  })
})

describe('the budget of a day', () => {
  it('leaves the cheaper endpoint when the dearer one costs more than is left', async () => {
    open({ b: { price: 0 } })
    a.answer(good)
    b.answer(good)
    expect(await draw(30_000)).toMatchObject({ endpoint: 'a' })
    expect(await draw(30_000)).toMatchObject({ endpoint: 'b' })
    expect(ledger).toEqual({ paid: ['a', 'b'], spent: 30_000 })
  })

  it('once spent lets pictures wait, and no endpoint is called', async () => {
    open()
    await expect(draw(10_000)).rejects.toThrow(BudgetSpentError)
    expect(calls).toEqual([])
  })

  it('once spent hands pictures to the built-in renderer, when the operator wants that', async () => {
    open({ config: { budget: { ...NO_BUDGET, whenSpent: 'built-in' } } })
    const drawn = await draw(10_000)
    expect(drawn.model).toBe('built-in')
    expect(drawn.endpoint).toBeUndefined()
    expect(ledger.spent).toBe(0)
  })
})
