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
import { photo } from './testing/pictures.ts'
import { pictureRequest } from './testing/requests.ts'

/** A Python with deploy/endpoint/requirements-test.txt; without one the suite is skipped. `.ci/run` makes one. */
const PYTHON = process.env.TEST_ENDPOINT_PYTHON
const FOLDER = join(import.meta.dirname, '../../../../../deploy/endpoint')
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

function open(token = TOKEN): DiffusionDriver {
  const driver = openEndpointsDriver(endpointsConfig([huggingFace(url, { token })]), {
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

describe.skipIf(!PYTHON)(
  'the reference endpoint (needs TEST_ENDPOINT_PYTHON, see deploy/endpoint/README.md)',
  () => {
    beforeAll(async () => {
      const port = await freePort()
      url = new URL(`http://127.0.0.1:${port}/`)
      const order = ['-m', 'uvicorn', '--factory', 'app:main', '--host', '127.0.0.1', '--port', String(port)]
      const env = {
        ...process.env,
        ENDPOINT_PIPELINE: 'stand-in',
        ENDPOINT_TOKEN: TOKEN,
        PYTHONDONTWRITEBYTECODE: '1',
      }
      server = spawn(PYTHON ?? '', order, { cwd: FOLDER, env, stdio: ['ignore', 'pipe', 'pipe'] })
      for (const stream of [server.stdout, server.stderr]) stream?.on('data', (data) => (said += data))
      await untilReady()
    })
    afterAll(async () => {
      for (const driver of opened) await driver.close()
      if (!server || server.exitCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    })

    it('draws in every size and shape that the driver asks for', async () => {
      for (const [size, aspect] of [
        [512, '1:1'],
        [1024, '9:16'],
        [512, '3:2'],
        [1024, '4:5'],
      ] as const) {
        const { drawn } = await draw({ size, aspect })
        const { format, width, height } = await sharp(drawn.data).metadata()
        expect([format, width, height]).toEqual(['png', drawn.width, drawn.height])
      }
    })

    it('reports its steps with previews', async () => {
      const { seen } = await draw()
      expect(seen.map(({ fraction }) => fraction)).toEqual([0, 0.25, 0.5, 0.75, 1, 1])
      expect(seen.every(({ estimated }) => !estimated)).toBe(true)
      expect((await sharp(seen[1]?.preview).metadata()).format).toBe('jpeg')
    })

    it('refuses content in a way that fails the job with the right code', async () => {
      const refused = draw({ mood: 'refuse' })
      await expect(refused).rejects.toMatchObject({ remedy: { kind: 'fail', code: 'content_refused' } })
    })

    it('refuses a wrong token in a way that opens the circuit breaker', async () => {
      const driver = open('another-token')
      await expect(draw({}, driver)).rejects.toMatchObject({ remedy: { kind: 'wait' } })
      expect(driver.availability?.states()).toEqual({ default: 'open' })
    })

    it('gives a picture up whose owner cancels, and draws the next one', async () => {
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
