import { afterEach, describe, expect, it } from 'vitest'
import { bytes, hang, json, picture } from './testing/answers.ts'
import { madeBy, photo, png } from './testing/pictures.ts'
import { type Provider, startProvider } from './testing/provider.ts'
import { pictureRequest } from './testing/requests.ts'

// What the released client sends to each provider, and what comes back as the providers' documentation shows
// it; written down on 2026-11-25 from @huggingface/inference 4.13.30. No provider was called.
const signal = new AbortController().signal
const PNG = await png()
const PHOTO = await photo()
const ROUTER = 'https://router.huggingface.co'
let started: Provider | undefined
afterEach(() => started?.close())

type Routes = Parameters<typeof startProvider>[1]

let number = 0
/**
 * The client keeps the hub's answer for a model as long as it lives, so that each test has a model of its
 * own.
 */
async function start(provider: string, providerId: string, routes: Routes): Promise<Provider> {
  number += 1
  started = await startProvider({ provider, model: `an-owner/model-${number}`, providerId }, routes)
  return started
}

const draw = ({ rig }: Provider, options = { signal }) =>
  rig.driver.draw(pictureRequest({ photo: PHOTO, size: 1024, aspect: '9:16', seed: 11 }), options)

/** The body of the request that began the picture. */
const order = ({ server }: Provider) => ({ ...server.requests.find(({ method }) => method === 'POST')?.body })

/** Cancels while the provider draws, which then loses its connection. */
async function expectClosed(provider: string, providerId: string, address: string): Promise<void> {
  const drawer = await start(provider, providerId, { [address]: hang() })
  const owner = new AbortController()
  const drawing = draw(drawer, { signal: owner.signal })
  drawing.catch(() => undefined)
  const { closed } = await drawer.server.request(2)
  owner.abort(new Error('cancelled'))
  await expect(drawing).rejects.toThrow('cancelled')
  expect(await closed).toBe('aborted')
}

describe('fal', () => {
  const QUEUE = `${ROUTER}/fal-ai/fal-ai/flux-2/edit?_subdomain=queue`
  const JOB = 'https://queue.fal.run/fal-ai/flux-2/requests/f1'
  const STATE = `${ROUTER}/fal-ai/fal-ai/flux-2/requests/f1`
  const RESULT = 'https://v3.fal.media/files/a.png'
  const begun = json(200, { request_id: 'f1', status: 'IN_QUEUE', response_url: JOB })
  const state = (status: string) => json(200, { status, request_id: 'f1', response_url: JOB })
  const result = json(200, {
    images: [{ url: RESULT, width: 576, height: 1024 }],
    has_nsfw_concepts: [false],
  })
  const startFal = (routes: Routes) =>
    start('fal-ai', 'fal-ai/flux-2/edit', { [`POST ${QUEUE}`]: begun, ...routes })

  it('gets the size as image_size and the seed, and its picture is fetched from where it says [fal-ai: size, seed, marking]', async () => {
    const fal = await startFal({
      [`GET ${STATE}/status`]: [state('IN_PROGRESS'), state('COMPLETED')],
      [`GET ${STATE}?`]: result,
      [`GET ${RESULT}`]: picture(PNG),
    })
    const drawn = await draw(fal)
    expect(drawn).toMatchObject({ width: 576, height: 1024 })
    expect(await madeBy(drawn.data)).toBe('trainedAlgorithmicMedia')
    const { image_size, seed, target_size } = order(fal)
    expect({ image_size, seed, target_size }).toEqual({ image_size: { width: 576, height: 1024 }, seed: 11 })
    expect(fal.asked().slice(1)).toEqual([
      `POST ${QUEUE}`,
      `GET ${STATE}/status?_subdomain=queue`,
      `GET ${STATE}/status?_subdomain=queue`,
      `GET ${STATE}?_subdomain=queue`,
      `GET ${RESULT}`,
    ])
  })

  it('is asked for the state again, after the time that it names, while it has too much to do', async () => {
    const fal = await startFal({
      [`GET ${STATE}/status`]: [json(429, {}, { 'retry-after': '7' }), json(502, {}), state('COMPLETED')],
      [`GET ${STATE}?`]: result,
      [`GET ${RESULT}`]: picture(PNG),
    })
    await draw(fal)
    expect(fal.rig.timers.waits).toEqual([7_000, 2_000])
    expect(fal.asked().filter((asked) => asked.startsWith('POST'))).toHaveLength(1)
  })

  it.each<[string, Routes[string]]>([
    [
      'a picture that it marks as unsafe',
      json(200, { images: [{ url: RESULT }], has_nsfw_concepts: [true] }),
    ],
    [
      'an answer of 422',
      json(422, {
        detail: [{ loc: ['body'], msg: 'Flagged by a content checker', type: 'content_policy_violation' }],
      }),
    ],
  ])(
    'refuses the content by %s: the picture fails once, and the endpoint is not to blame [fal-ai: refusal]',
    async (_, refusal) => {
      const fal = await startFal({ [`GET ${STATE}/status`]: state('COMPLETED'), [`GET ${STATE}?`]: refusal })
      await expect(draw(fal)).rejects.toMatchObject({ remedy: { kind: 'fail', code: 'content_refused' } })
      expect(fal.asked().filter((asked) => asked.startsWith('POST'))).toHaveLength(1)
      expect(fal.rig.driver.availability?.states()).toEqual({ default: 'closed' })
    },
  )

  it('that repeats a prompt with the word sensitive in an error refuses the request, not the content', async () => {
    const problem = { detail: [{ msg: 'Input should be a number', input: { prompt: 'a sensitive cat' } }] }
    const fal = await startFal({ [`POST ${QUEUE}`]: json(422, problem) })
    await expect(draw(fal)).rejects.toMatchObject({ remedy: { kind: 'fail', code: 'generation_failed' } })
  })

  it('is told to stop when the owner cancels [fal-ai: cancel]', async () => {
    const cancelled = json(202, { status: 'CANCELLATION_REQUESTED' })
    const fal = await startFal({ [`GET ${STATE}/status`]: hang(), [`PUT ${STATE}/cancel`]: cancelled })
    const owner = new AbortController()
    const drawing = draw(fal, { signal: owner.signal })
    drawing.catch(() => undefined)
    await fal.server.request(3)
    owner.abort(new Error('cancelled'))
    await expect(drawing).rejects.toThrow('cancelled')
    const { method, path, headers } = await fal.server.request(4)
    expect(`${method} ${path.slice(1)}`).toBe(`PUT ${STATE}/cancel?_subdomain=queue`)
    expect(headers.authorization).toBe(fal.server.requests[1]?.headers.authorization)
  })

  it.each([
    'http://v3.fal.media/a.png',
    'https://127.0.0.1/a.png',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
  ])(
    'that names %s for its picture has answered something malformed, and nothing is read there',
    async (url) => {
      const fal = await startFal({
        [`GET ${STATE}/status`]: state('COMPLETED'),
        [`GET ${STATE}?`]: json(200, { images: [{ url }] }),
      })
      await expect(draw(fal)).rejects.toMatchObject({ remedy: { kind: 'fail', code: 'generation_failed' } })
      expect(fal.asked().filter((asked) => asked.includes(url))).toEqual([])
    },
  )

  it('that sends more than a picture can be is left', async () => {
    const endless: Routes[string] = async (response) => {
      response.writeHead(200, { 'content-type': 'image/png' })
      const block = Buffer.alloc(1024 * 1024)
      while (!response.destroyed) {
        await new Promise<void>((written) => response.write(block, () => written()))
      }
    }
    const fal = await startFal({
      [`GET ${STATE}/status`]: state('COMPLETED'),
      [`GET ${STATE}?`]: result,
      [`GET ${RESULT}`]: endless,
    })
    await expect(draw(fal)).rejects.toThrow('too large an answer')
  })
})

it('a provider that gets one photo through the client is refused when the operator wants several sent', async () => {
  const settings = { provider: 'fal-ai', model: 'an-owner/one', providerId: 'one', references: 1 }
  await expect(startProvider(settings, {})).rejects.toThrow(
    'references should be 0, because fal-ai gets one photo',
  )
})

describe('replicate', () => {
  const MODEL = 'https://router.huggingface.co/replicate/v1/models/black-forest-labs/flux-2-pro/predictions'
  const RESULT = 'https://replicate.delivery/a.png'
  const urls = {
    get: 'https://api.replicate.com/v1/predictions/r1',
    cancel: 'https://api.replicate.com/v1/predictions/r1/cancel',
  }
  const prediction = (status: string, more = {}) => json(200, { id: 'r1', status, urls, ...more })
  const startReplicate = (routes: Routes) => start('replicate', 'black-forest-labs/flux-2-pro', routes)

  it('gets shape, megapixels and seed, and is waited for beyond the 60 seconds of its first answer [replicate: size, seed, marking]', async () => {
    const replicate = await startReplicate({
      [`POST ${MODEL}`]: prediction('processing'),
      [`GET ${ROUTER}/replicate/v1/predictions/r1`]: [
        prediction('processing'),
        prediction('succeeded', { output: RESULT }),
      ],
      [`GET ${RESULT}`]: picture(PNG),
    })
    const drawn = await draw(replicate)
    expect(drawn).toMatchObject({ width: 576, height: 1024 })
    expect(await madeBy(drawn.data)).toBe('trainedAlgorithmicMedia')
    const { aspect_ratio, output_megapixels, seed } = order(replicate).input as Record<string, unknown>
    expect({ aspect_ratio, output_megapixels, seed }).toEqual({
      aspect_ratio: '9:16',
      output_megapixels: '0.5',
      seed: 11,
    })
    expect(replicate.asked().filter((asked) => asked.startsWith('POST'))).toHaveLength(1)
  })

  it.each([
    ['The input or output was flagged as sensitive. (E005)', { kind: 'fail', code: 'content_refused' }, 1],
    ['CUDA out of memory', { kind: 'retry', afterMs: 30_000 }, 4],
  ])('that fails with “%s” is understood [replicate: refusal]', async (error, remedy, calls) => {
    const replicate = await startReplicate({
      [`POST ${MODEL}`]: prediction('failed', { error, output: null }),
    })
    await expect(draw(replicate)).rejects.toMatchObject({ remedy })
    expect(replicate.asked().filter((asked) => asked.startsWith('POST'))).toHaveLength(calls)
  })

  it('is told to stop when the owner cancels [replicate: cancel]', async () => {
    const replicate = await startReplicate({
      [`POST ${MODEL}`]: prediction('starting'),
      [`GET ${ROUTER}/replicate/v1/predictions/r1`]: hang(),
      [`POST ${ROUTER}/replicate/v1/predictions/r1/cancel`]: json(200, {}),
    })
    const owner = new AbortController()
    const drawing = draw(replicate, { signal: owner.signal })
    drawing.catch(() => undefined)
    await replicate.server.request(3)
    owner.abort(new Error('cancelled'))
    await replicate.server.request(4)
    expect(replicate.asked()[3]).toBe(`POST ${ROUTER}/replicate/v1/predictions/r1/cancel`)
  })
})

describe('together', () => {
  const IMAGES = `${ROUTER}/together/v1/images/generations`

  it('gets further photos of a saved pet beside the first, where the operator says so [together: references]', async () => {
    started = await startProvider(
      { provider: 'together', model: 'an-owner/several', providerId: 'FLUX', references: 2 },
      { [`POST ${IMAGES}`]: json(200, { data: [{ b64_json: PNG.toString('base64') }] }) },
    )
    const references = async (most: number) => [PHOTO, PHOTO, PHOTO].slice(0, most)
    await started.rig.driver.draw(pictureRequest({ photo: PHOTO, references }), { signal })
    const { reference_images, prompt } = order(started)
    expect(reference_images).toHaveLength(3)
    expect(prompt).toContain('The further photos show the same animal')
  })

  it('gets width, height and seed, and its picture arrives in base64 [together: size, seed, marking]', async () => {
    const together = await start('together', 'black-forest-labs/FLUX.2-dev', {
      [`POST ${IMAGES}`]: json(200, { data: [{ b64_json: PNG.toString('base64') }] }),
    })
    const drawn = await draw(together)
    expect(drawn).toMatchObject({ width: 576, height: 1024 })
    expect(await madeBy(drawn.data)).toBe('trainedAlgorithmicMedia')
    const { width, height, seed, reference_images } = order(together)
    expect({ width, height, seed }).toEqual({ width: 576, height: 1024, seed: 11 })
    expect(reference_images).toEqual([expect.stringMatching(/^data:image\/jpeg;base64,/)])
  })

  it('refuses the content by an answer of 422: the picture fails once [together: refusal]', async () => {
    const error = { message: 'Image violates the content policy', type: 'invalid_request_error' }
    const together = await start('together', 'black-forest-labs/FLUX.2-dev', {
      [`POST ${IMAGES}`]: json(422, { error }),
    })
    await expect(draw(together)).rejects.toMatchObject({ remedy: { kind: 'fail', code: 'content_refused' } })
    expect(together.asked().filter((asked) => asked.startsWith('POST'))).toHaveLength(1)
  })

  it('loses the connection when the owner cancels [together: cancel]', () =>
    expectClosed('together', 'black-forest-labs/FLUX.2-dev', `POST ${IMAGES}`))
})

describe('wavespeed', () => {
  const TASK = `${ROUTER}/wavespeed/api/v3/wavespeed-ai/flux-kontext-pro`
  const STATE = `${ROUTER}/wavespeed/api/v3/predictions/w1/result`
  const RESULT = 'https://cdn.wavespeed.example/a.png'
  const begun = json(200, {
    code: 200,
    data: { id: 'w1', urls: { get: 'https://api.wavespeed.ai/api/v3/predictions/w1/result' } },
  })
  const state = (data: object) => json(200, { code: 200, data: { id: 'w1', ...data } })
  const startWavespeed = (routes: Routes) =>
    start('wavespeed', 'wavespeed-ai/flux-kontext-pro', { [`POST ${TASK}`]: begun, ...routes })

  it('gets the size as text and the seed, and is asked until the picture is there [wavespeed: size, seed, marking]', async () => {
    const wavespeed = await startWavespeed({
      [`GET ${STATE}`]: [state({ status: 'processing' }), state({ status: 'completed', outputs: [RESULT] })],
      [`GET ${RESULT}`]: picture(PNG),
    })
    const drawn = await draw(wavespeed)
    expect(drawn).toMatchObject({ width: 576, height: 1024 })
    expect(await madeBy(drawn.data)).toBe('trainedAlgorithmicMedia')
    const { size, seed, image } = order(wavespeed)
    expect({ size, seed }).toEqual({ size: '576*1024', seed: 11 })
    expect(image).toEqual(expect.any(String))
  })

  it('gets further photos of a saved pet beside the first, where the operator says so [wavespeed: references]', async () => {
    started = await startProvider(
      { provider: 'wavespeed', model: 'an-owner/sea', providerId: 'wavespeed-ai/flux-2/edit', references: 2 },
      {
        [`POST ${ROUTER}/wavespeed/api/v3/wavespeed-ai/flux-2/edit`]: begun,
        [`GET ${STATE}`]: state({ status: 'completed', outputs: [RESULT] }),
        [`GET ${RESULT}`]: picture(PNG),
      },
    )
    const references = async (most: number) => [PHOTO, PHOTO, PHOTO].slice(0, most)
    await started.rig.driver.draw(pictureRequest({ photo: PHOTO, references }), { signal })
    expect(order(started).images).toHaveLength(3)
  })

  it('refuses the content by a failed job: the picture fails once [wavespeed: refusal]', async () => {
    const error = 'Content flagged as potentially sensitive. Please try different prompts or images.'
    const wavespeed = await startWavespeed({
      [`GET ${STATE}`]: state({ status: 'failed', error, outputs: [] }),
    })
    await expect(draw(wavespeed)).rejects.toMatchObject({ remedy: { kind: 'fail', code: 'content_refused' } })
    expect(wavespeed.asked().filter((asked) => asked.startsWith('POST'))).toHaveLength(1)
  })
})

describe('auto', () => {
  it('sends the parameters in the way of the provider that the hub names first', async () => {
    started = await startProvider(
      { provider: 'auto', model: 'an-owner/automatic', providerId: '' },
      {
        'GET https://huggingface.co/api/models/': json(200, {
          inferenceProviderMapping: [
            { provider: 'together', providerId: 'FLUX', status: 'live', task: 'image-to-image' },
            { provider: 'fal-ai', providerId: 'flux', status: 'live', task: 'image-to-image' },
          ],
        }),
        [`POST ${ROUTER}/together/`]: json(200, { data: [{ b64_json: PNG.toString('base64') }] }),
      },
    )
    await draw(started)
    expect(order(started)).toMatchObject({ width: 576, height: 1024 })
  })

  it('lets jobs wait when the first provider draws no pictures from a photo', async () => {
    started = await startProvider(
      { provider: 'auto', model: 'an-owner/elsewhere', providerId: '' },
      {
        'GET https://huggingface.co/api/models/': json(200, {
          inferenceProviderMapping: { groq: { providerId: 'x' } },
        }),
      },
    )
    await expect(draw(started)).rejects.toMatchObject({ remedy: { kind: 'wait' } })
    await expect(draw(started)).rejects.toThrow()
    expect(started.asked().filter((asked) => asked.startsWith('POST'))).toEqual([])
  })
})

describe('hf-inference', () => {
  const MODELS = `POST ${ROUTER}/hf-inference/models/`

  it('gets the size as target_size, and answers with the picture itself [hf-inference: size, marking]', async () => {
    const inference = await start('hf-inference', 'an-owner/model', { [MODELS]: bytes(PNG, 'image/png') })
    const drawn = await draw(inference)
    expect(order(inference).parameters).toMatchObject({ target_size: { width: 576, height: 1024 } })
    expect(await madeBy(drawn.data)).toBe('trainedAlgorithmicMedia')
  })

  it('gets the seed for a model that is known to take one [hf-inference: seed]', async () => {
    const model = 'Qwen/Qwen-Image-Edit-2511'
    started = await startProvider(
      { provider: 'hf-inference', model, providerId: model },
      { [MODELS]: bytes(PNG, 'image/png') },
    )
    await draw(started)
    expect(order(started).parameters).toMatchObject({ seed: 11 })
  })

  it('refuses the content by an answer of 400: the picture fails once [hf-inference: refusal]', async () => {
    const refused = json(400, { error: 'The image was flagged as unsafe' })
    const inference = await start('hf-inference', 'an-owner/model', { [MODELS]: refused })
    await expect(draw(inference)).rejects.toMatchObject({ remedy: { kind: 'fail', code: 'content_refused' } })
    expect(inference.asked().filter((asked) => asked.startsWith('POST'))).toHaveLength(1)
  })

  it('loses the connection when the owner cancels [hf-inference: cancel]', () =>
    expectClosed('hf-inference', 'an-owner/model', MODELS))
})
