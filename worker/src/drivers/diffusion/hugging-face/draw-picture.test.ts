import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Progress } from '../diffusion.ts'
import { event, events, HEARTBEAT, hang, held, picture } from './testing/answers.ts'
import { type Rig, startRig, TOKEN } from './testing/driver.ts'
import { photo, png, preview } from './testing/pictures.ts'
import { pictureRequest } from './testing/requests.ts'

let rig: Rig
const PHOTO = await photo()
const signal = new AbortController().signal

beforeEach(async () => {
  rig = await startRig()
})
afterEach(() => rig.close())

async function sentPhoto(number = 1) {
  const request = await rig.endpoint.request(number)
  const data = Buffer.from(String(request.body?.inputs), 'base64')
  return { data, metadata: await sharp(data).metadata() }
}

async function corner(data: Buffer, size: number) {
  const side = Math.round(size / 4)
  const { channels } = await sharp(
    await sharp(data)
      .extract({ left: size - side, top: size - side, width: side, height: side })
      .toBuffer(),
  ).stats()
  return Math.max(...channels.map((channel) => channel.stdev))
}

describe('what the endpoint receives', () => {
  it('is the wire contract: the photo as bare base64 and the whitelisted parameters [E-109]', async () => {
    rig.endpoint.answer(picture(await png()))
    await rig.driver.draw(pictureRequest({ photo: PHOTO }), { signal })

    const [request] = rig.endpoint.requests
    expect(rig.endpoint.requests).toHaveLength(1)
    expect(request).toMatchObject({ method: 'POST', path: '/' })
    expect(request?.headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      accept: 'image/png',
      prefer: 'progress=sse',
      'content-type': 'application/json',
    })
    expect(Object.keys(request?.body ?? {}).sort()).toEqual(['inputs', 'parameters'])
    expect(request?.body?.inputs).toMatch(/^[A-Za-z0-9+/]+=*$/)
    expect(request?.body?.parameters).toEqual({
      prompt: expect.stringContaining('"Reykjavík"'),
      target_size: { width: 512, height: 512 },
      num_inference_steps: 4,
      guidance_scale: 1,
      seed: 7,
    })
  })

  it('is a photo of at most 1024 pixels and 2 MB without metadata', async () => {
    rig.endpoint.answer(picture(await png()))
    const large = await sharp(await photo(3000, 2000))
      .withExif({ IFD0: { Copyright: 'me' } })
      .jpeg()
      .toBuffer()
    await rig.driver.draw(pictureRequest({ photo: large }), { signal })
    const { data, metadata } = await sentPhoto()
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1024, height: 683 })
    expect(metadata).not.toHaveProperty('exif')
    expect(data.length).toBeLessThanOrEqual(2 * 1024 * 1024)
  })

  it('is a small photo in its own size', async () => {
    rig.endpoint.answer(picture(await png()))
    await rig.driver.draw(pictureRequest({ photo: await photo(300, 400) }), { signal })
    expect((await sentPhoto()).metadata).toMatchObject({ width: 300, height: 400 })
  })

  it.each([
    [
      'Qwen/Qwen-Image-Edit-2511',
      { num_inference_steps: 40, true_cfg_scale: 4, negative_prompt: ' ', seed: 7 },
    ],
    ['somebody/unknown-model', {}],
  ])('follows the model %s', async (model, parameters) => {
    const other = await startRig({ model })
    other.endpoint.answer(picture(await png()))
    await other.driver.draw(pictureRequest({ photo: PHOTO }), { signal })
    expect(other.endpoint.requests[0]?.body?.parameters).toEqual({
      prompt: expect.any(String),
      target_size: { width: 512, height: 512 },
      ...parameters,
    })
    await other.close()
  })

  it('follows the operator: own parameters and the size in the field that the provider reads [E-109]', async () => {
    const other = await startRig({
      model: 'somebody/unknown-model',
      parameters: { steps: 28 },
      sizeField: 'width_height',
      token: '',
    })
    other.endpoint.answer(picture(await png()))
    await other.driver.draw(pictureRequest({ photo: PHOTO }), { signal })
    const [request] = other.endpoint.requests
    expect(request?.body?.parameters).toEqual({
      prompt: expect.any(String),
      steps: 28,
      width: 512,
      height: 512,
    })
    expect(request?.headers.authorization).toBeUndefined()
    await other.close()
  })

  it('follows the administrator, where the model takes it: steps and guidance, not strength [E-109]', async () => {
    const asked: string[] = []
    const settingsOf = async (endpoint: string) => {
      asked.push(endpoint)
      return { steps: 20, guidance: 7, strength: 0.8, negativePrompt: 'a collar', mode: null }
    }
    const other = await startRig({}, { settingsOf })
    other.endpoint.answer(picture(await png()))
    await other.driver.draw(pictureRequest({ photo: PHOTO }), { signal })
    expect(other.endpoint.requests[0]?.body?.parameters).toEqual({
      prompt: expect.any(String),
      target_size: { width: 512, height: 512 },
      num_inference_steps: 20,
      guidance_scale: 7,
      seed: 7,
    })
    expect(asked).toEqual(['default'])
    await other.close()
  })
})

it('further photos of a saved pet go to an endpoint in `images`, where the operator says so', async () => {
  const own = await startRig({ references: 1 })
  own.endpoint.answer(picture(await png()))
  const other = await photo()
  await own.driver.draw(
    pictureRequest({ photo: other, references: async (most) => [other, other].slice(0, most) }),
    { signal },
  )
  const { images } = { ...(own.endpoint.requests[0]?.body?.parameters as object) } as { images?: string[] }
  expect(images).toEqual([own.endpoint.requests[0]?.body?.inputs])
  await own.close()
})

describe('the picture', () => {
  it('has the size that was paid for, also when the endpoint answers with another size', async () => {
    const drawn = await sharp(await png(800, 600))
      .withExif({ IFD0: { ImageDescription: 'the prompt' } })
      .webp()
      .toBuffer()
    rig.endpoint.answer(picture(drawn))
    const result = await rig.driver.draw(pictureRequest({ photo: await photo(), size: 1024 }), { signal })
    expect(result).toMatchObject({
      contentType: 'image/png',
      width: 1024,
      height: 1024,
      model: 'black-forest-labs/FLUX.2-klein-4B',
    })
    const metadata = await sharp(result.data).metadata()
    expect(metadata).toMatchObject({ format: 'png', width: 1024, height: 1024 })
    expect(metadata).not.toHaveProperty('exif')
  })

  it.each([
    ['black-forest-labs/FLUX.2-klein-4B', '9:16', 1024, { width: 576, height: 1024 }, [576, 1024]],
    ['black-forest-labs/FLUX.2-klein-4B', '4:5', 1024, { width: 816, height: 1024 }, [820, 1024]],
    ['black-forest-labs/FLUX.2-klein-4B', '3:2', 512, { width: 512, height: 336 }, [512, 342]],
    ['Qwen/Qwen-Image-Edit-2511', '3:2', 2048, { width: 1328, height: 880 }, [2048, 1366]],
  ] as const)(
    'is asked from %s in the shape %s at %i with sides in steps of 16, and the result has the exact size',
    async (model, aspect, size, asked, paid) => {
      const other = await startRig({ model })
      other.endpoint.answer(picture(await png(asked.width, asked.height)))
      const result = await other.driver.draw(pictureRequest({ photo: PHOTO, aspect, size }), { signal })
      expect(other.endpoint.requests[0]?.body?.parameters).toMatchObject({ target_size: asked })
      const { width, height } = await sharp(result.data).metadata()
      expect([width, height]).toEqual(paid)
      expect([result.width, result.height]).toEqual(paid)
      await other.close()
    },
  )

  it('is cut at its edges and never stretched when the endpoint answers with a square', async () => {
    const disc = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" fill="#fff"/><circle cx="256" cy="256" r="100" fill="#000"/></svg>',
    )
    rig.endpoint.answer(picture(await sharp(disc).png().toBuffer()))
    const { data } = await rig.driver.draw(pictureRequest({ photo: PHOTO, aspect: '9:16' }), { signal })
    const { info } = await sharp(data)
      .trim({ background: '#fff', threshold: 40 })
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([expect.closeTo(200, -1), expect.closeTo(200, -1)])
  })

  it('has a watermark in its corner only on request', async () => {
    rig.endpoint.answer(picture(await png()))
    const request = pictureRequest({ photo: PHOTO })
    const plain = await rig.driver.draw(request, { signal })
    const stamped = await rig.driver.draw({ ...request, watermark: true }, { signal })
    expect(await corner(plain.data, 512)).toBe(0)
    expect(await corner(stamped.data, 512)).toBeGreaterThan(10)
  })
})

describe('progress', () => {
  it('is what the endpoint reports, with previews, at every size of the stream’s pieces', async () => {
    const small = await preview()
    const stream = [
      event('progress', { phase: 'queued', step: 0, total: 4, progress: 0 }),
      HEARTBEAT,
      event('progress', { phase: 'denoise', step: 1, total: 4, preview: small.toString('base64') }),
      event('progress', { phase: 'denoise', step: 3, total: 4, preview: 'bm90IGEganBlZw==' }),
      HEARTBEAT,
      event('result', { content_type: 'image/png', image: (await png()).toString('base64'), seed: 7 }),
    ].join('')
    rig.endpoint.answer(events(stream, 37))

    const seen: Progress[] = []
    const result = await rig.driver.draw(pictureRequest({ photo: PHOTO }), {
      signal,
      onProgress: (progress) => seen.push(progress),
    })
    expect(seen).toEqual([
      { fraction: 0 },
      { fraction: 0.25, preview: small },
      { fraction: 0.75 },
      { fraction: 1 },
    ])
    expect(await sharp(result.data).metadata()).toMatchObject({ width: 512 })
    expect(rig.endpoint.requests).toHaveLength(1)
  })

  it('never goes back, not even when the call is repeated', async () => {
    const image = (await png()).toString('base64')
    rig.endpoint.answer(
      events(event('progress', { progress: 0.75 })),
      events(event('progress', { progress: 0.25 }) + event('result', { image })),
    )
    const seen: number[] = []
    await rig.driver.draw(pictureRequest({ photo: PHOTO }), {
      signal,
      onProgress: ({ fraction }) => seen.push(fraction),
    })
    expect(seen).toEqual([0.75, 0.75, 1])
  })

  it('is estimated from the duration of earlier pictures, and the estimate stops at 95 percent', async () => {
    const request = pictureRequest({ photo: PHOTO })
    const first = held(picture(await png()))
    const second = held(picture(await png()))
    rig.endpoint.answer(first.answer, second.answer)
    const seen: Progress[] = []
    const options = { signal, onProgress: (progress: Progress) => seen.push(progress) }

    const drawing = rig.driver.draw(request, options)
    await rig.endpoint.request(1)
    rig.timers.advance(4_000)
    expect(seen.at(-1)).toEqual({ fraction: 0.5, estimated: true })
    rig.timers.advance(96_000)
    expect(seen.at(-1)).toEqual({ fraction: 0.95, estimated: true })
    first.release()
    await drawing
    expect(seen.at(-1)).toEqual({ fraction: 1 })

    const again = rig.driver.draw(request, options)
    await rig.endpoint.request(2)
    rig.timers.advance(50_000)
    expect(seen.at(-1)).toEqual({ fraction: 0.5, estimated: true })
    second.release()
    await again
  })
})

describe('an abort or a deadline before the picture', () => {
  it('closes the connection when the owner cancels', async () => {
    rig.endpoint.answer(hang())
    const controller = new AbortController()
    const drawing = rig.driver.draw(pictureRequest({ photo: PHOTO }), { signal: controller.signal })
    const request = await rig.endpoint.request(1)
    const reason = new Error('cancelled by its owner')
    controller.abort(reason)
    await expect(drawing).rejects.toBe(reason)
    expect(await request.closed).toBe('aborted')
    expect(rig.endpoint.requests).toHaveLength(1)
  })

  it('makes no call when the abort comes first', async () => {
    const drawing = rig.driver.draw(pictureRequest({ photo: PHOTO }), { signal: AbortSignal.abort() })
    await expect(drawing).rejects.toThrow(/abort/i)
    expect(rig.endpoint.requests).toHaveLength(0)
  })

  it('fails the job at the deadline when the endpoint does not answer', async () => {
    rig.endpoint.answer(hang())
    const drawing = rig.driver.draw(pictureRequest({ photo: PHOTO }), { signal })
    const request = await rig.endpoint.request(1)
    rig.timers.advance(180_000)
    await expect(drawing).rejects.toMatchObject({ remedy: { kind: 'fail', code: 'generation_timeout' } })
    expect(await request.closed).toBe('aborted')
  })

  it('fails the job at the deadline when the endpoint sends only heartbeats', async () => {
    rig.endpoint.answer(async (response, request) => {
      await events(HEARTBEAT.repeat(20), 5)(Object.assign(response, { end: () => response }), request)
    })
    const drawing = rig.driver.draw(pictureRequest({ photo: PHOTO }), { signal })
    const request = await rig.endpoint.request(1)
    rig.timers.advance(180_000)
    await expect(drawing).rejects.toMatchObject({ remedy: { kind: 'fail', code: 'generation_timeout' } })
    expect(await request.closed).toBe('aborted')
  })
})
