import { DIGITAL_SOURCE, hasExifTool, sourceTypeOf } from '@pawport/shared/testing/exiftool.ts'
import { BufferSource, Input, MP4 } from 'mediabunny'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { NO_MASK } from '../../../postcard/sticker/segmenter.ts'
import { catPhoto } from '../../../postcard/testing/cards.ts'
import { BudgetSpentError } from '../../diffusion/diffusion-error.ts'
import { bytes, hang, json } from '../../diffusion/hugging-face/testing/answers.ts'
import { startEndpoint, type TestEndpoint } from '../../diffusion/hugging-face/testing/endpoint.ts'
import { leadTo } from '../../diffusion/hugging-face/testing/provider.ts'
import { openBuiltInVideos } from '../built-in/built-in-driver.ts'
import type { VideoDriver, VideoFiles, VideoRequest } from '../video.ts'
import { openEndpointVideos } from './endpoint-driver.ts'

/** The client keeps the hub's answer for a model: each test has a model of its own. */
let number = 0
let model = ''
const MEDIA = 'https://media.example/video.mp4'
const models = { segmenter: { segment: async () => NO_MASK, close: async () => {} }, scoreAnimals: undefined }
const { signal } = new AbortController()
let request: VideoRequest
let files: VideoFiles
let server: TestEndpoint
let driver: VideoDriver

beforeAll(async () => {
  const real = openBuiltInVideos({ models, encodes: true, deadlineMs: 600_000 })
  request = { picture: await catPhoto(), scene: null, shape: 'square' }
  files = await real.render(request, { signal })
  await real.close()
})

beforeEach(async () => {
  number += 1
  model = `an-owner/moves-${number}`
  server = await startEndpoint()
  driver = open(600_000)
})

afterEach(async () => {
  await driver.close()
  await server.close()
})

function open(deadlineMs: number): VideoDriver {
  const builtIn: VideoDriver = {
    kind: 'built-in',
    model: 'built-in',
    // The files were made by the real driver, once for all tests.
    render: async () => ({ ...files, mp4: null }),
    close: async () => {},
  }
  const config = { provider: 'fal-ai', model, token: 'hf_secret', price: 250_000 }
  const breaker = { failures: 5, pauseMs: 30_000, refusedMs: 600_000 }
  const internet = leadTo(server)
  return openEndpointVideos(config, {
    builtIn,
    breaker,
    deadlineMs,
    random: () => 1,
    dispatcher: internet,
    outside: internet,
  })
}

const mapping = () =>
  json(200, {
    id: model,
    inferenceProviderMapping: [
      { provider: 'fal-ai', providerId: 'fal-ai/moves', status: 'live', task: 'image-to-video' },
    ],
  })
const queued = () =>
  json(200, {
    request_id: '1',
    status: 'IN_QUEUE',
    response_url: 'https://queue.fal.run/fal-ai/moves/requests/1',
  })
const completed = () => json(200, { status: 'COMPLETED' })
const result = (url: string) => json(200, { video: { url } })

test('the provider moves the first frame, and its video comes in a file of our own', async () => {
  const theirs = files.mp4 ?? Buffer.alloc(0)
  server.answer(mapping(), queued(), completed(), result(MEDIA), bytes(theirs, 'video/mp4'))
  const calls: unknown[] = []
  const pay = async (call: unknown) => {
    calls.push(call)
    return { refund: async () => {} }
  }
  const video = await driver.render(request, { signal, pay })
  const input = new Input({ source: new BufferSource(video.mp4 ?? Buffer.alloc(0)), formats: [MP4] })
  expect(await input.computeDuration()).toBeCloseTo(5)
  expect(video).toMatchObject({ width: 720, height: 720, model, webp: files.webp })
  expect(await sharp(video.poster).metadata()).toMatchObject({ width: 720, height: 720 })
  expect(video.mp4?.includes('trainedAlgorithmicMedia')).toBe(true)
  expect(calls).toEqual([{ endpoint: 'video', price: 250_000 }])

  expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `GET /https://huggingface.co/api/models/${model}?expand[]=inferenceProviderMapping`,
    'POST /https://router.huggingface.co/fal-ai/fal-ai/moves?_subdomain=queue',
    'GET /https://router.huggingface.co/fal-ai/fal-ai/moves/requests/1/status?_subdomain=queue',
    'GET /https://router.huggingface.co/fal-ai/fal-ai/moves/requests/1?_subdomain=queue',
    `GET /${MEDIA}`,
  ])
  const tokens = server.requests.map(({ headers }) => headers.authorization)
  expect(tokens).toEqual([...Array(4).fill('Bearer hf_secret'), undefined])
  expect(String(server.requests[1]?.body?.image_url)).toBe(
    `data:image/jpeg;base64,${files.poster.toString('base64')}`,
  )
})

test.skipIf(!hasExifTool)('ExifTool reads in the MP4 that a model made it (needs exiftool)', async () => {
  server.answer(mapping(), queued(), completed(), result(MEDIA), bytes(files.mp4 ?? '', 'video/mp4'))
  const { mp4 } = await driver.render(request, { signal })
  expect(await sourceTypeOf(mp4 ?? Buffer.alloc(0), 'mp4')).toBe(`${DIGITAL_SOURCE}/trainedAlgorithmicMedia`)
})

test.each([
  ['an address without encryption', 'http://media.example/video.mp4'],
  ['this machine', 'https://127.0.0.1/video.mp4'],
  ['a private network', 'https://10.0.0.1/video.mp4'],
])('nothing is read from %s', async (_, address) => {
  const once = [mapping(), queued(), completed(), result(address)]
  server.answer(...once, ...once)
  await expect(driver.render(request, { signal })).rejects.toMatchObject({
    remedy: { kind: 'fail', code: 'generation_failed' },
  })
  expect(server.requests.map(({ path }) => path).filter((path) => path.includes('video.mp4'))).toEqual([])
})

test.each([
  ['bytes that are no video', bytes('<html>', 'text/html')],
  [
    'a redirect',
    (response: Parameters<ReturnType<typeof bytes>>[0]) => {
      response.writeHead(302, { location: 'https://10.0.0.1/' }).end()
    },
  ],
])('%s count as a malformed answer', async (_, answer) => {
  const once = [mapping(), queued(), completed(), result(MEDIA), answer]
  server.answer(...once, ...once)
  await expect(driver.render(request, { signal })).rejects.toMatchObject({
    remedy: { kind: 'fail', code: 'generation_failed' },
  })
})

test('a provider that refuses the token is left alone, and what was paid comes back', async () => {
  server.answer(mapping(), json(401, { error: 'Invalid token' }))
  let refunds = 0
  const pay = async () => ({
    async refund() {
      refunds += 1
    },
  })
  await expect(driver.render(request, { signal, pay })).rejects.toMatchObject({
    remedy: { kind: 'wait', afterMs: expect.closeTo(600_000, -4) },
  })
  expect(refunds).toBe(1)
  expect(driver.availability?.states()).toEqual({ video: 'open' })
  const asked = server.requests.length
  await expect(driver.render(request, { signal })).rejects.toMatchObject({ remedy: { kind: 'wait' } })
  expect(server.requests).toHaveLength(asked)
})

test('without money for today the provider is not asked', async () => {
  const pay = () => Promise.reject(new BudgetSpentError())
  await expect(driver.render(request, { signal, pay })).rejects.toBeInstanceOf(BudgetSpentError)
  expect(server.requests).toEqual([])
})

test('an abort ends the call, and so does the deadline', async () => {
  server.answer(mapping(), hang())
  const cancelling = new AbortController()
  const reason = new Error('the owner cancelled')
  const rendering = driver.render(request, { signal: cancelling.signal })
  const order = await server.request(2)
  cancelling.abort(reason)
  await expect(rendering).rejects.toBe(reason)
  expect(await order.closed).toBe('aborted')

  const hasty = open(1)
  await expect(hasty.render(request, { signal })).rejects.toMatchObject({
    remedy: { kind: 'fail', code: 'generation_timeout' },
  })
  await hasty.close()
})

test('a provider is told to stop when the owner cancels', async () => {
  server.answer(mapping(), queued(), hang(), json(202, { status: 'CANCELLATION_REQUESTED' }))
  const cancelling = new AbortController()
  const rendering = driver.render(request, { signal: cancelling.signal })
  rendering.catch(() => undefined)
  await server.request(3)
  cancelling.abort(new Error('the owner cancelled'))
  await expect(rendering).rejects.toThrow('the owner cancelled')
  const { method, path, headers } = await server.request(4)
  expect(`${method} ${path}`).toBe(
    'PUT /https://router.huggingface.co/fal-ai/fal-ai/moves/requests/1/cancel?_subdomain=queue',
  )
  expect(headers.authorization).toBe('Bearer hf_secret')
})

test('a provider that refuses the content is asked once, and is not to blame', async () => {
  const detail = [{ loc: ['body'], msg: 'Flagged by a content checker', type: 'content_policy_violation' }]
  server.answer(mapping(), queued(), completed(), json(422, { detail }))
  await expect(driver.render(request, { signal })).rejects.toMatchObject({
    remedy: { kind: 'fail', code: 'content_refused' },
  })
  expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(driver.availability?.states()).toEqual({ video: 'closed' })
})
