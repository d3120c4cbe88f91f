import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DiffusionError } from '../diffusion-error.ts'
import {
  bytes,
  event,
  events,
  hang,
  json,
  loading,
  picture,
  resetAtOnce,
  resetInTheMiddle,
} from './testing/answers.ts'
import { type Rig, startRig, TOKEN } from './testing/driver.ts'
import type { Answer } from './testing/endpoint.ts'
import { photo, png } from './testing/pictures.ts'
import { pictureRequest } from './testing/requests.ts'

let rig: Rig
let good: Answer
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="9" height="9"/></svg>'
const PHOTO = await photo()
const signal = new AbortController().signal

beforeEach(async () => {
  rig = await startRig()
  good = picture(await png())
})
afterEach(() => rig.close())

function draw() {
  return rig.driver.draw(pictureRequest({ photo: PHOTO }), { signal })
}

async function failure(): Promise<DiffusionError> {
  const error: unknown = await draw().catch((thrown: unknown) => thrown)
  if (!(error instanceof DiffusionError)) throw new Error('expected a DiffusionError', { cause: error })
  return error
}

function calls() {
  return rig.endpoint.requests.length
}

describe('an endpoint that is still loading (503)', () => {
  it('is asked again after the time that it estimates', async () => {
    rig.endpoint.answer(loading(20), good)
    await draw()
    expect(calls()).toBe(2)
    expect(rig.timers.waits).toEqual([20_000])
  })

  it('gets the longer deadline of a cold start', async () => {
    rig.endpoint.answer(loading(400), loading(150), good)
    await draw()
    expect(calls()).toBe(3)
    expect(rig.timers.waits).toEqual([400_000, 150_000])
  })

  it('hands the job back to the queue when the model would not be ready before the deadline', async () => {
    rig.endpoint.answer(loading(700))
    const error = await failure()
    expect(error.remedy).toEqual({ kind: 'retry', afterMs: 700_000 })
    expect(error.message).toContain('503')
    expect(calls()).toBe(1)
  })

  it('is asked again after growing pauses when it gives no estimate, and is not to blame for its start', async () => {
    rig.endpoint.answer(...Array.from({ length: 20 }, () => json(503, 'starting')), good)
    await draw()
    expect(calls()).toBe(21)
    expect(rig.endpoint.requests[0]?.headers['x-scale-up-timeout']).toBe('600')
    expect(rig.driver.availability?.states()).toEqual({ default: 'closed' })
  })

  it('is to blame once it has said so for longer than the cold deadline', async () => {
    rig.endpoint.answer(json(503, 'starting'))
    for (let picture = 0; picture < 2; picture++) await failure()
    expect(rig.driver.availability?.states()).toEqual({ default: 'open' })
  })

  it('is asked again soon, after growing pauses, when it says that it needs no time', async () => {
    rig.endpoint.answer(loading(0), json(503, 'starting'), bytes('<h1>503</h1>', 'text/html', 503), good)
    await draw()
    expect(rig.timers.waits).toEqual([1_000, 2_000, 4_000])
  })

  it('fails the job at the cold deadline', async () => {
    rig.endpoint.answer(loading(100), hang())
    const drawing = failure()
    await rig.endpoint.request(2)
    rig.timers.advance(499_000)
    rig.timers.advance(1_000)
    expect((await drawing).remedy).toEqual({ kind: 'fail', code: 'generation_timeout' })
  })
})

describe('an endpoint that has too much to do (429)', () => {
  it('is asked again after its Retry-After in seconds', async () => {
    rig.endpoint.answer(json(429, { error: 'Too many requests' }, { 'retry-after': '7' }), good)
    await draw()
    expect(calls()).toBe(2)
    expect(rig.timers.waits).toEqual([7_000])
  })

  it('is asked again after its Retry-After as a date', async () => {
    const date = new Date(rig.timers.now().getTime() + 42_000).toUTCString()
    rig.endpoint.answer(json(429, { error: 'Too many requests' }, { 'retry-after': date }), good)
    await draw()
    expect(rig.timers.waits).toEqual([42_000])
  })

  it('leaves the job to the queue when the wait is longer than the deadline', async () => {
    rig.endpoint.answer(json(429, { error: 'Quota' }, { 'retry-after': '3600' }))
    expect((await failure()).remedy).toEqual({ kind: 'retry', afterMs: 3_600_000 })
    expect(calls()).toBe(1)
  })
})

describe('a fault that may pass', () => {
  it('does not fail the job when the third call succeeds', async () => {
    rig.endpoint.answer(json(500, { error: 'CUDA error' }), bytes('bad gateway', 'text/plain', 502), good)
    await draw()
    expect(calls()).toBe(3)
    expect(rig.timers.waits).toEqual([1_000, 2_000])
  })

  it.each<[string, Answer]>([
    ['500', json(500, { error: 'CUDA error' })],
    ['500 with a body that is null', json(500, null)],
    ['502', bytes('<html>bad gateway</html>', 'text/html', 502)],
    ['504 with JSON that is none', bytes('{"error', 'application/json', 504)],
    ['a reset connection', resetAtOnce()],
    ['a stream that ends without a result', events(event('progress', { progress: 0.5 }))],
  ])('is tried three times more, then left to the queue: %s', async (_, answer) => {
    rig.endpoint.answer(answer)
    expect((await failure()).remedy).toEqual({ kind: 'retry', afterMs: 30_000 })
    expect(calls()).toBe(4)
    expect(rig.timers.waits).toEqual([1_000, 2_000, 4_000])
  })

  it('includes a picture whose transfer is cut in the middle', async () => {
    rig.endpoint.answer(resetInTheMiddle(await photo(1200, 1200)), good)
    await draw()
    expect(calls()).toBe(2)
  })

  it('includes an endpoint that refuses connections', async () => {
    await rig.endpoint.close()
    const error = await failure()
    expect(error.remedy).toEqual({ kind: 'retry', afterMs: 30_000 })
    expect(error.message).toContain('ECONNREFUSED')
    expect(rig.timers.waits).toHaveLength(3)
    rig = await startRig()
  })

  it('is followed by a pause of random length, so that workers do not call again at the same moment', async () => {
    const jittery = await startRig({}, { random: () => 0 })
    jittery.endpoint.answer(json(500, { error: 'CUDA error' }), good)
    await jittery.driver.draw(pictureRequest({ photo: PHOTO }), { signal })
    expect(jittery.timers.waits).toEqual([500])
    await jittery.close()
  })
})

describe('an answer that is no picture', () => {
  it.each<[string, () => Promise<Answer> | Answer]>([
    ['a web page', () => bytes('<!doctype html><h1>Welcome</h1>', 'text/html')],
    ['a web page that claims to be a picture', () => bytes('<!doctype html>', 'image/png')],
    ['JSON', () => json(200, { image: 'aGVsbG8=' })],
    ['JSON that is none', () => bytes('{"image', 'application/json')],
    ['nothing', () => bytes('', 'image/png')],
    ['a drawing in SVG', () => bytes(SVG, 'image/svg+xml')],
    ['a picture of one pixel', async () => picture(await png(1))],
    ['half a picture', async () => picture((await photo(900, 900)).subarray(0, 20_000))],
    ['an event without a picture', () => events(event('result', { seed: 7 }))],
    ['an event that is not JSON', () => events('event: result\ndata: oops\n\n')],
  ])('is asked for once more, then the job fails: %s', async (_, answer) => {
    rig.endpoint.answer(await answer())
    expect((await failure()).remedy).toEqual({ kind: 'fail', code: 'generation_failed' })
    expect(calls()).toBe(2)
    expect(rig.timers.waits).toEqual([])
  })

  it('does not fail the job when the second answer is a picture', async () => {
    rig.endpoint.answer(bytes('', 'image/png'), good)
    await draw()
    expect(calls()).toBe(2)
  })
})

describe('a refusal', () => {
  it.each([401, 402, 403, 404])(
    'of us (%i) opens the circuit breaker at once, and the job waits',
    async (status) => {
      rig.endpoint.answer(json(status, { error: 'Invalid credentials in Authorization header' }))
      const error = await failure()
      expect(error.remedy).toEqual({ kind: 'wait', afterMs: 600_000 })
      expect(error.message).toContain(`answered ${status} (Invalid credentials`)
      expect(calls()).toBe(1)
    },
  )

  it.each<[string, Answer]>([
    ['422 nsfw', json(422, { error: 'NSFW content detected' })],
    ['400 by a content policy', json(400, { error: { message: 'Violates our content policy' } })],
    ['403 by moderation', json(403, { message: 'Blocked by moderation' })],
    ['an error event', events(event('error', { status: 422, code: 'nsfw', error: 'no', retryable: false }))],
  ])('of the content fails the job and says so: %s', async (_, answer) => {
    rig.endpoint.answer(answer)
    expect((await failure()).remedy).toEqual({ kind: 'fail', code: 'content_refused' })
    expect(calls()).toBe(1)
  })

  it.each<[string, Answer]>([
    ['400', json(400, { error: 'unknown parameter' })],
    ['422', json(422, { detail: [{ loc: ['parameters'], msg: 'extra fields not permitted' }] })],
    ['500 that says it is final', json(500, { error: 'broken', retryable: false })],
  ])('of the request fails the job: %s', async (_, answer) => {
    rig.endpoint.answer(answer)
    expect((await failure()).remedy).toEqual({ kind: 'fail', code: 'generation_failed' })
    expect(calls()).toBe(1)
  })

  it('of a photo that is too large makes the driver send a smaller one, once', async () => {
    rig.endpoint.answer(json(413, { error: 'Payload too large' }), good)
    await draw()
    const [first, second] = rig.endpoint.requests.map(({ body }) => String(body?.inputs).length)
    expect(calls()).toBe(2)
    expect(second).toBeLessThan((first ?? 0) / 2)
  })

  it('of the smaller photo too fails the job', async () => {
    rig.endpoint.answer(json(413, { error: 'Payload too large' }))
    expect((await failure()).remedy).toEqual({ kind: 'fail', code: 'generation_failed' })
    expect(calls()).toBe(2)
  })

  it('in an event that is marked as retryable is tried again', async () => {
    rig.endpoint.answer(events(event('error', { status: 503, error: 'evicted', estimated_time: 9 })), good)
    await draw()
    expect(rig.timers.waits).toEqual([9_000])
  })
})

describe('the message of a failure', () => {
  it('holds neither photo nor token, even when the endpoint echoes them', async () => {
    rig.endpoint.answer((response, request) => {
      const { body, headers } = request
      const echo = { error: `bad input ${body?.inputs} from ${headers.authorization} ${TOKEN}`, input: body }
      return json(422, echo)(response, request)
    })
    const error = await failure()
    const photoStart = String(rig.endpoint.requests[0]?.body?.inputs).slice(0, 40)
    const told = [error.message, error.stack, JSON.stringify(error), String(error.cause)].join('\n')
    expect(error.message).toContain('bad input [data]')
    expect(told).not.toContain(photoStart)
    expect(told).not.toContain(TOKEN)
    expect(Object.keys(error).sort()).toEqual(['name', 'remedy'])
  })
})
