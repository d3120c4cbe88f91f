import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DiffusionDriver, PictureRequest, Progress } from '../diffusion.ts'
import { openEndpointsDriver } from '../endpoints/endpoints-driver.ts'
import { endpointsConfig, huggingFace } from './testing/driver.ts'
import { madeBy, photo } from './testing/pictures.ts'
import { pictureRequest } from './testing/requests.ts'

/**
 * A Python with deploy/endpoint/requirements-test.txt; without one the suite is skipped. `.ci/run` makes one.
 */
const PYTHON = process.env.TEST_ENDPOINT_PYTHON
const FOLDER = join(import.meta.dirname, '../../../../../deploy/endpoint')
/** A folder that deploy/endpoint/tiny_models.py wrote; `npm run test:model` makes one, with torch. */
const MODELS = process.env.TEST_ENDPOINT_MODELS
const TOKEN = 'only-for-tests'

let server: ChildProcess
let url: URL
let said = ''
const opened: DiffusionDriver[] = []

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}

/** Resolves once the process answers that its model is loaded. */
async function untilReady(): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the endpoint ended: ${said}`)
    const answer = await fetch(new URL('/health', url)).catch(() => null)
    if (answer?.ok) return
    await pause(100)
  }
}

async function start(settings: NodeJS.ProcessEnv): Promise<void> {
  const port = await freePort()
  url = new URL(`http://127.0.0.1:${port}/`)
  const order = ['-m', 'uvicorn', '--factory', 'app:main', '--host', '127.0.0.1', '--port', String(port)]
  const env = { ...process.env, ...settings, ENDPOINT_TOKEN: TOKEN, PYTHONDONTWRITEBYTECODE: '1' }
  server = spawn(PYTHON ?? '', order, { cwd: FOLDER, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (data) => (said += data))
  await untilReady()
}

async function stop(): Promise<void> {
  for (const driver of opened.splice(0)) await driver.close()
  if (!server || server.exitCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

function open(token = TOKEN, changes: Parameters<typeof huggingFace>[1] = {}): DiffusionDriver {
  const driver = openEndpointsDriver(endpointsConfig([huggingFace(url, { token, ...changes })]), {
    builtIn: { write: async () => '', draw: () => Promise.reject(new Error('built in')) },
  })
  opened.push(driver)
  return driver
}

const signal = new AbortController().signal
async function draw(changes: Partial<PictureRequest> = {}, driver = open()) {
  const seen: Progress[] = []
  const request = pictureRequest({ photo: await photo(), ...changes })
  const drawn = await driver.draw(request, { signal, onProgress: (progress) => seen.push(progress) })
  return { drawn, seen }
}

/** Of two pictures, in steps of brightness, on average. */
function difference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
}

describe.skipIf(!PYTHON)(
  'the reference endpoint (needs TEST_ENDPOINT_PYTHON, see deploy/endpoint/README.md)',
  () => {
    beforeAll(() => start({ ENDPOINT_PIPELINE: 'stand-in' }))
    afterAll(stop)

    it('draws in every size and shape that the driver asks for [stand-in: size, marking]', async () => {
      for (const [size, aspect] of [
        [512, '1:1'],
        [1024, '9:16'],
        [512, '3:2'],
        [1024, '4:5'],
      ] as const) {
        const { drawn } = await draw({ size, aspect })
        const { format, width, height } = await sharp(drawn.data).metadata()
        expect([format, width, height]).toEqual(['png', drawn.width, drawn.height])
        expect(await madeBy(drawn.data)).toBe('trainedAlgorithmicMedia')
      }
    })

    it('reports its steps with previews [stand-in: progress]', async () => {
      const { seen } = await draw()
      expect(seen.map(({ fraction }) => fraction)).toEqual([0, 0.25, 0.5, 0.75, 1, 1])
      expect(seen.every(({ estimated }) => !estimated)).toBe(true)
      expect((await sharp(seen[1]?.preview).metadata()).format).toBe('jpeg')
    })

    it('refuses content in a way that fails the job with the right code [stand-in: refusal]', async () => {
      const refused = draw({ mood: 'refuse' })
      await expect(refused).rejects.toMatchObject({ remedy: { kind: 'fail', code: 'content_refused' } })
    })

    it('refuses a wrong token in a way that opens the circuit breaker', async () => {
      const driver = open('another-token')
      await expect(draw({}, driver)).rejects.toMatchObject({ remedy: { kind: 'wait' } })
      expect(driver.availability?.states()).toEqual({ default: 'open' })
    })

    it('gives a picture up whose owner cancels, and draws the next one [stand-in: cancel]', async () => {
      const controller = new AbortController()
      const request = pictureRequest({ photo: await photo(), mood: 'hold' })
      const begun = Promise.withResolvers<void>()
      const drawing = open().draw(request, {
        signal: controller.signal,
        onProgress: ({ fraction }) => fraction > 0 && begun.resolve(),
      })
      await begun.promise
      controller.abort(new Error('cancelled by its owner'))
      await expect(drawing).rejects.toThrow('cancelled by its owner')
      const { drawn } = await draw()
      expect(drawn.width).toBe(512)
    })
  },
)

describe.skipIf(!MODELS)("diffusers' own FLUX.2-klein, with random weights (npm run test:model)", () => {
  beforeAll(() => start({ ENDPOINT_MODEL: join(MODELS ?? '', 'flux2-klein'), ENDPOINT_DEVICE: 'cpu' }))
  afterAll(stop)

  it('draws in the shape that was asked for, tells each step and shows what it has drawn [FLUX.2-klein: size, progress, marking]', async () => {
    const { drawn, seen } = await draw({ aspect: '9:16' })
    const { format, width, height } = await sharp(drawn.data).metadata()
    expect([format, width, height]).toEqual(['png', drawn.width, drawn.height])
    expect(await madeBy(drawn.data)).toBe('trainedAlgorithmicMedia')
    expect(seen.map(({ fraction }) => fraction)).toEqual([0, 0.25, 0.5, 0.75, 1, 1])
    expect(seen.map(({ preview }) => preview !== undefined)).toEqual([false, true, true, true, false, false])
    expect((await sharp(seen[1]?.preview).metadata()).format).toBe('jpeg')
  })

  it('repeats a picture by its seed, and sees the further photos of a pet [FLUX.2-klein: seed, references]', async () => {
    const pixels = async (changes: Partial<PictureRequest>, references = 0) => {
      const { drawn } = await draw(changes, open(TOKEN, { references }))
      return sharp(drawn.data).raw().toBuffer()
    }
    const first = await pixels({ seed: 7 })
    // Threads that add up in another order change the last bits of a number.
    const noise = difference(await pixels({ seed: 7 }), first)
    expect(noise).toBeLessThan(1)
    expect(difference(await pixels({ seed: 8 }), first)).toBeGreaterThan(3)
    const other = sharp(await photo()).negate({ alpha: false })
    const references = async () => [await other.jpeg().toBuffer()]
    expect(difference(await pixels({ seed: 7, references }, 1), first)).toBeGreaterThan(5 * noise)
  })

  it('gives a picture up whose owner cancels, and draws the next one [FLUX.2-klein: cancel]', async () => {
    const controller = new AbortController()
    const request = pictureRequest({ photo: await photo() })
    await expect(
      open().draw(request, {
        signal: controller.signal,
        onProgress: ({ fraction }) => fraction > 0 && controller.abort(new Error('cancelled by its owner')),
      }),
    ).rejects.toThrow('cancelled by its owner')
    expect((await draw()).drawn.width).toBe(512)
  })
})

describe.skipIf(!MODELS).each([
  [
    'qwen-image-edit-plus',
    'Qwen/Qwen-Image-Edit-2511',
    { num_inference_steps: 2, true_cfg_scale: 4, negative_prompt: ' ' },
  ],
  ['flux-kontext', 'black-forest-labs/FLUX.1-Kontext-dev', { num_inference_steps: 2, guidance_scale: 2.5 }],
  ['stable-diffusion', 'an-owner/photo-to-photo', { num_inference_steps: 4, strength: 0.6 }],
])("diffusers' own pipeline of %s", (folder, model, parameters) => {
  beforeAll(() => start({ ENDPOINT_MODEL: join(MODELS ?? '', folder), ENDPOINT_DEVICE: 'cpu' }))
  afterAll(stop)

  it('draws from the photo, in the size that was asked for, and tells its steps [Qwen-Image-Edit-Plus: size, progress, marking] [FLUX.1-Kontext: size, progress, marking] [Stable-Diffusion: size, progress, marking]', async () => {
    const { drawn, seen } = await draw({ aspect: '4:5' }, open(TOKEN, { model, parameters }))
    const { width, height } = await sharp(drawn.data).metadata()
    expect([width, height]).toEqual([drawn.width, drawn.height])
    expect(await madeBy(drawn.data)).toBe('trainedAlgorithmicMedia')
    // With a strength below 1 it begins in the middle.
    expect(seen.map(({ fraction }) => fraction)).toEqual([0, 0.5, 1, 1])
    expect(seen.every(({ estimated }) => !estimated)).toBe(true)
  })

  it('repeats a picture by its seed [Qwen-Image-Edit-Plus: seed]', async () => {
    const taken = await photo()
    const pixels = async (seed: number) => {
      const driver = open(TOKEN, { model, parameters: { ...parameters, seed } })
      return sharp((await draw({ seed, photo: taken }, driver)).drawn.data)
        .raw()
        .toBuffer()
    }
    const first = await pixels(7)
    expect(difference(await pixels(7), first)).toBeLessThan(1)
    expect(difference(await pixels(8), first)).toBeGreaterThan(3)
  })

  it('refuses a parameter that it does not take, once', async () => {
    const driver = open(TOKEN, { model, parameters: { ...parameters, no_such_field: 1 } })
    await expect(draw({}, driver)).rejects.toMatchObject({
      remedy: { kind: 'fail', code: 'generation_failed' },
    })
  })
})
