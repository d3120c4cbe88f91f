import { pipeline } from 'node:stream/promises'
import { NO_SETTINGS } from '@pawport/shared/contract/admin/picture-endpoints.ts'
import type { OpenAiEndpoint } from '@pawport/shared/platform/config-endpoints.ts'
import { isPublic } from '@pawport/shared/platform/public-address.ts'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DiffusionDriver, PictureRequest } from '../diffusion.ts'
import { accessTo } from '../endpoints/download.ts'
import { openEndpointsDriver } from '../endpoints/endpoints-driver.ts'
import { answerJson } from '../endpoints/testing/raw-server.ts'
import { endpointsConfig } from '../hugging-face/testing/driver.ts'
import { madeBy, photo, png } from '../hugging-face/testing/pictures.ts'
import { pictureRequest } from '../hugging-face/testing/requests.ts'
import { type TestTimers, testTimers } from '../hugging-face/testing/timers.ts'
import { type OpenAiServer, startOpenAiServer } from './testing/openai-server.ts'

const TOKEN = 'sk-only-for-tests'
const PHOTO = await photo()
const PNG = await png(1024, 1536)
let server: OpenAiServer
let timers: TestTimers
const opened: DiffusionDriver[] = []

beforeEach(async () => {
  server = await startOpenAiServer(TOKEN)
  timers = testTimers()
})
afterEach(async () => {
  for (const driver of opened.splice(0)) await driver.close()
  await server.close()
})

function open(changes: Partial<OpenAiEndpoint> = {}, settings = NO_SETTINGS): DiffusionDriver {
  const endpoint: OpenAiEndpoint = {
    kind: 'openai',
    name: 'images',
    url: server.url,
    token: TOKEN,
    model: 'gpt-image-1',
    weight: 1,
    price: 0,
    concurrency: null,
    timeoutMs: null,
    references: 0,
    seed: false,
    ...changes,
  }
  const driver = openEndpointsDriver(endpointsConfig([endpoint]), {
    builtIn: { write: async () => '', draw: () => Promise.reject(new Error('built in')) },
    random: () => 1,
    timers,
    settingsOf: async () => settings,
  })
  opened.push(driver)
  return driver
}

const signal = new AbortController().signal
const draw = (changes: Partial<PictureRequest> = {}, driver = open(), caller = signal) =>
  driver.draw(pictureRequest({ photo: PHOTO, ...changes }), { signal: caller })

const base64 =
  (bytes: Buffer, status = 200, headers = {}) =>
  (response: Parameters<typeof answerJson>[0]) =>
    answerJson(response, status, { created: 1, data: [{ b64_json: bytes.toString('base64') }] }, headers)
const error =
  (status: number, code: string, headers = {}) =>
  (response: Parameters<typeof answerJson>[0]) =>
    answerJson(response, status, { error: { message: `It failed: ${code}`, type: 'error', code } }, headers)
const link = (url: string) => (response: Parameters<typeof answerJson>[0]) =>
  answerJson(response, 200, { created: 1, data: [{ url }] })

describe('a server of the images API', () => {
  it('gets further photos of a saved pet behind the photo, as many as the operator allows [images-API: references]', async () => {
    server.answer(base64(PNG))
    const asked: number[] = []
    const red = await sharp(PHOTO).resize(64, 64).jpeg().toBuffer()
    const references = async (most: number) => {
      asked.push(most)
      return [red, red].slice(0, most)
    }
    await draw({ references }, open({ references: 2 }))
    await draw({ references })
    const [withReferences, without] = server.edits
    expect(asked).toEqual([2])
    const sides = async (image: Buffer) => (await sharp(image).metadata()).width
    expect(await Promise.all(withReferences?.others.map(sides) ?? [])).toEqual([64, 64])
    expect(await sides(withReferences?.photo ?? PHOTO)).toBeGreaterThan(64)
    expect(withReferences?.fields.prompt).toContain('The further photos show the same animal')
    expect(without?.others).toEqual([])
    expect(without?.fields.prompt).not.toContain('further photos')
  })

  it('gets photo, prompt, model and size as documented, and its picture has the size that was paid for [images-API: size, marking]', async () => {
    server.answer(base64(PNG))
    const drawn = await draw({ size: 1024, aspect: '9:16' })
    const { width, height } = await sharp(drawn.data).metadata()
    expect([width, height, drawn.model, drawn.endpoint]).toEqual([576, 1024, 'gpt-image-1', 'images'])
    expect(await madeBy(drawn.data)).toBe('trainedAlgorithmicMedia')
    const [edit] = server.edits
    expect(edit?.fields).toEqual({
      model: 'gpt-image-1',
      size: '1024x1536',
      prompt: expect.stringContaining('"Reykjavík"'),
    })
    expect((await sharp(edit?.photo).metadata()).format).toBe('jpeg')
  })

  it('gets what the administrator set, in the fields that the operator names [E-109]', async () => {
    server.answer(base64(PNG))
    server.take('steps', 'negative_prompt')
    const settings = { ...NO_SETTINGS, steps: 20, strength: 0.8, negativePrompt: 'a collar' }
    await draw({}, open({ parameters: { steps: 8, negative_prompt: 'blur', quality: 'high' } }, settings))
    expect(server.edits[0]?.fields).toEqual({
      model: 'gpt-image-1',
      size: expect.any(String),
      prompt: expect.any(String),
      steps: '20',
      negative_prompt: 'a collar',
      quality: 'high',
    })
  })

  it('gets the seed where the operator says that it takes one [images-API: seed]', async () => {
    server.answer(base64(PNG))
    await draw({ seed: 42 }, open({ seed: true }))
    await draw({ seed: 42 })
    expect(server.edits.map(({ fields }) => fields.seed)).toEqual(['42', undefined])
  })

  it('gets what the operator adds', async () => {
    server.answer(base64(PNG))
    await draw({}, open({ parameters: { quality: 'low', n: 1 } }))
    expect(server.edits[0]?.fields).toMatchObject({ quality: 'low', n: '1' })
  })

  it('is found at an address that ends in /v1, too', async () => {
    server.answer(base64(PNG))
    await draw({}, open({ url: new URL('/v1/', server.url) }))
    expect(server.edits).toHaveLength(1)
  })

  it('that knows other parameters only fails the job and not the endpoint', async () => {
    const drawing = draw({}, open({ parameters: { response_format: 'b64_json' } }))
    await expect(drawing).rejects.toMatchObject({ remedy: { kind: 'fail', code: 'generation_failed' } })
    await expect(drawing).rejects.toThrow("Unknown parameter: 'response_format'")
  })
})

describe('a picture behind a link', () => {
  it('of the endpoint itself is fetched with its token', async () => {
    server.serve('/files/1.png', (response) => response.end(PNG))
    server.answer(link(new URL('/files/1.png', server.url).href))
    expect(await draw()).toMatchObject({ width: 512 })
    expect(server.fetched).toEqual([{ path: '/files/1.png', withToken: true }])
  })

  it.each([
    ['another host without https', 'http://pictures.example/1.png'],
    ['another port of this machine', 'http://127.0.0.1:1/1.png'],
    ['a private address by https', 'https://10.0.0.7/1.png'],
    ['this machine by https', 'https://[::1]/1.png'],
    ['this machine in another spelling', 'https://0x7f.1/1.png'],
    ['a name that leads to this machine', 'https://localhost:1/1.png'],
    ['a user name', 'https://me:secret@pictures.example/1.png'],
    ['a file', 'file:///etc/passwd'],
    ['data', 'data:image/png;base64,iVBORw0KGgo='],
    ['no address', 'pictures'],
  ])('of %s is never fetched, and the job fails after a second call', async (_, address) => {
    server.answer(link(address))
    await expect(draw()).rejects.toMatchObject({ remedy: { kind: 'fail', code: 'generation_failed' } })
    expect([server.edits.length, server.fetched]).toEqual([2, []])
  })

  it('on the Internet may be read by https alone, and without the token', () => {
    const source = { endpoint: new URL('https://api.example/v1/images/edits'), token: TOKEN }
    expect(accessTo('https://api.example/files/1.png', source)).toMatchObject({ token: TOKEN, isOwn: true })
    expect(accessTo('https://pictures.example/1.png', source)).toMatchObject({ token: '', isOwn: false })
    expect(accessTo('http://pictures.example/1.png', source)).toBeNull()
    expect(accessTo('http://api.example/files/1.png', source)).toBeNull()
  })

  it('that redirects or is gone counts as no picture', async () => {
    server.serve('/gone.png', (response) => response.writeHead(404).end())
    server.serve('/moved.png', (response) => response.writeHead(302, { location: 'http://10.0.0.7/' }).end())
    server.answer(link(new URL('/gone.png', server.url).href), link(new URL('/moved.png', server.url).href))
    await expect(draw()).rejects.toMatchObject({ remedy: { kind: 'fail' } })
    expect(server.fetched).toHaveLength(2)
  })

  it('that is larger than any picture is not read to its end', async () => {
    let sent = 0
    function* endless() {
      for (sent = 0; sent < 200; sent += 1) yield Buffer.alloc(1024 * 1024)
    }
    server.serve('/endless.png', (response) => void pipeline(endless(), response).catch(() => undefined))
    server.answer(link(new URL('/endless.png', server.url).href))
    await expect(draw()).rejects.toThrow('too large an answer')
    expect(sent).toBeLessThan(200)
  })

  it.each([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['127.0.0.1', false],
    ['169.254.169.254', false],
    ['192.168.1.1', false],
    ['100.100.100.200', false],
    ['::1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['::ffff:10.0.0.1', false],
    ['64:ff9b::a00:1', false],
    ['64:ff9b:1::a00:1', false],
    ['::a00:1', false],
    ['::ffff:0:a00:1', false],
    ['2002:a00:1::', false],
    ['2001:0:a00:1::', false],
    ['fec0::1', false],
    ['no address', false],
  ])('may lead to %s: %s', (address, may) => {
    expect(isPublic(address)).toBe(may)
  })
})

describe('a failure', () => {
  it('429 is answered by a second call after its Retry-After', async () => {
    server.answer(error(429, 'rate_limit_exceeded', { 'retry-after': '7' }), base64(PNG))
    await draw()
    expect(timers.waits).toEqual([7_000])
  })

  it('503 is answered by a second call', async () => {
    server.answer(error(503, 'overloaded', { 'retry-after': '3' }), base64(PNG))
    await draw()
    expect(timers.waits).toEqual([3_000])
  })

  it.each([
    ['a wrong key', 401, 'invalid_api_key'],
    ['no money', 429, 'insufficient_quota'],
    ['the limit of the account', 400, 'billing_hard_limit_reached'],
  ])('because of %s opens the circuit breaker, and the job waits', async (_, status, code) => {
    server.answer(error(status, code))
    await expect(draw()).rejects.toMatchObject({ remedy: { kind: 'wait' } })
    expect(server.edits).toHaveLength(1)
  })

  it('of moderation fails the job and says so [images-API: refusal]', async () => {
    server.answer(error(400, 'moderation_blocked'))
    await expect(draw()).rejects.toMatchObject({ remedy: { kind: 'fail', code: 'content_refused' } })
  })

  it.each<[string, Parameters<OpenAiServer['answer']>[0]]>([
    ['a web page', (response) => response.end('<h1>Welcome</h1>')],
    ['no data', (response) => answerJson(response, 200, { data: [] })],
    [
      'an entry of another kind',
      (response) => answerJson(response, 200, { data: [{ revised_prompt: 'x' }] }),
    ],
    ['base64 that is no picture', base64(Buffer.from('<svg/>'))],
  ])('to send a picture is tried once more, then the job fails: %s', async (_, answer) => {
    server.answer(answer)
    await expect(draw()).rejects.toMatchObject({ remedy: { kind: 'fail', code: 'generation_failed' } })
    expect(server.edits).toHaveLength(2)
  })

  it('in the middle of an answer is tried again', async () => {
    const cut: Parameters<OpenAiServer['answer']>[0] = async (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000_000 })
      await new Promise((sent) => response.write('{"data":[{"b64_json":"', sent))
      response.socket?.resetAndDestroy()
    }
    server.answer(cut, base64(PNG))
    await draw()
    expect(timers.waits).toEqual([1_000])
  })

  it('to answer in time ends the call', async () => {
    server.answer(() => {}, base64(PNG))
    const drawing = draw({}, open({ timeoutMs: 20_000 }))
    await server.arrived(1)
    timers.advance(20_000)
    await drawing
    expect(await server.edits[0]?.closed).toBe('aborted')
  })

  it('an address that leads elsewhere opens the circuit breaker', async () => {
    server.answer((response) => void response.writeHead(301, { location: 'https://elsewhere.example' }).end())
    await expect(draw()).rejects.toThrow('leads elsewhere')
  })
})

it('a picture whose owner cancels closes the connection [images-API: cancel]', async () => {
  server.answer(() => {})
  const controller = new AbortController()
  const drawing = draw({}, open(), controller.signal)
  await server.arrived(1)
  controller.abort(new Error('cancelled by its owner'))
  await expect(drawing).rejects.toThrow('cancelled by its owner')
  expect(await server.edits[0]?.closed).toBe('aborted')
})
