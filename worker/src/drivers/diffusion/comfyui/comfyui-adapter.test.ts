import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ComfyUiEndpoint } from '@pawport/shared/platform/config-endpoints.ts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DiffusionDriver, PictureRequest, Progress } from '../diffusion.ts'
import { openEndpointsDriver } from '../endpoints/endpoints-driver.ts'
import { answerJson } from '../endpoints/testing/raw-server.ts'
import { endpointsConfig } from '../hugging-face/testing/driver.ts'
import { madeBy, photo, png, preview } from '../hugging-face/testing/pictures.ts'
import { pictureRequest } from '../hugging-face/testing/requests.ts'
import { type TestTimers, testTimers } from '../hugging-face/testing/timers.ts'
import { type ComfyUiServer, type Prompt, startComfyUiServer } from './testing/comfyui-server.ts'

const TOKEN = 'only-for-tests'
const PHOTO = await photo()
const PNG = await png(512, 336)
const folder = mkdtempSync(join(tmpdir(), 'pawport-workflow-'))
const WORKFLOW = {
  1: { class_type: 'LoadImage', inputs: { image: '{{photo}}' } },
  2: { class_type: 'CLIPTextEncode', inputs: { text: 'best quality, {{prompt}}', clip: ['1', 1] } },
  3: { class_type: 'EmptyLatentImage', inputs: { width: '{{width}}', height: '{{height}}', batch_size: 1 } },
  4: { class_type: 'KSampler', inputs: { seed: '{{seed}}', steps: 20, positive: ['2', 0] } },
  5: { class_type: 'SaveImage', inputs: { filename_prefix: 'pawport/picture', images: ['4', 0] } },
}

let server: ComfyUiServer
let timers: TestTimers
const opened: DiffusionDriver[] = []

beforeEach(async () => {
  server = await startComfyUiServer(TOKEN)
  timers = testTimers()
})
afterEach(async () => {
  for (const driver of opened.splice(0)) await driver.close()
  await server.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

function workflowFile(workflow: unknown): string {
  const file = join(folder, 'workflow.json')
  writeFileSync(file, typeof workflow === 'string' ? workflow : JSON.stringify(workflow))
  return file
}

function open(workflow: unknown = WORKFLOW, changes: Partial<ComfyUiEndpoint> = {}): DiffusionDriver {
  const endpoint: ComfyUiEndpoint = {
    kind: 'comfyui',
    name: 'comfy',
    url: server.url,
    token: TOKEN,
    model: 'my-workflow',
    workflow: workflowFile(workflow),
    weight: 1,
    price: 0,
    concurrency: null,
    timeoutMs: null,
    ...changes,
  }
  const driver = openEndpointsDriver(endpointsConfig([endpoint], { pictureDeadlineMs: 86_400_000 }), {
    builtIn: { write: async () => '', draw: () => Promise.reject(new Error('built in')) },
    random: () => 1,
    timers,
  })
  opened.push(driver)
  return driver
}

async function draw(driver = open(), changes: Partial<PictureRequest> = {}) {
  const { signal } = new AbortController()
  const seen: Progress[] = []
  const request = pictureRequest({ photo: PHOTO, aspect: '3:2', ...changes })
  const drawn = await driver.draw(request, { signal, onProgress: (progress) => seen.push(progress) })
  return { drawn, seen }
}

/** Ends a prompt as the server does: first the history, then the word to the client. */
function success(prompt: Prompt, data = PNG): void {
  prompt.finish({ name: 'a.png', data })
  prompt.tell('executing', { node: null })
}

describe('a ComfyUI server', () => {
  it('gets photo and workflow, with the placeholders filled in, and its picture has the size that was paid for [ComfyUI: size, seed, marking]', async () => {
    server.run((prompt) => success(prompt))
    const { drawn } = await draw()
    const { width, height } = await sharp(drawn.data).metadata()
    expect([width, height, drawn.model, drawn.endpoint]).toEqual([512, 342, 'my-workflow', 'comfy'])
    expect(await madeBy(drawn.data)).toBe('trainedAlgorithmicMedia')
    const [upload] = server.uploads
    expect(upload).toMatchObject({ type: 'temp', subfolder: 'pawport' })
    expect((await sharp(upload?.photo).metadata()).format).toBe('jpeg')
    const nodes = server.prompts[0]?.nodes ?? {}
    expect(nodes['1']?.inputs.image).toBe(`pawport/${upload?.name} [temp]`)
    expect(nodes['2']?.inputs.text).toMatch(/^best quality, Redraw this photo .*"Reykjavík"/)
    expect(nodes['3']?.inputs).toEqual({ width: 512, height: 336, batch_size: 1 })
    expect(nodes['4']?.inputs.seed).toBe(7)
  })

  it('gets further photos of a saved pet, as many as its workflow names [ComfyUI: references]', async () => {
    server.run((prompt) => success(prompt))
    const load = (name: string) => ({ class_type: 'LoadImage', inputs: { image: name } })
    const several = { ...WORKFLOW, 6: load('{{photo2}}'), 7: load('{{photo3}}') }
    const asked: number[] = []
    const red = await sharp(PHOTO).resize(64, 64).jpeg().toBuffer()
    const references = async (most: number) => {
      asked.push(most)
      return [red]
    }
    await draw(open(several), { references })
    await draw(open(several))
    await draw(open(), { references })
    expect(asked).toEqual([2])
    const [withReference, without] = server.prompts
    const images = (prompt: Prompt | undefined) => [1, 6, 7].map((id) => prompt?.nodes[id]?.inputs.image)
    const [photo, other, missing] = images(withReference)
    expect(other).not.toBe(photo)
    expect(missing).toBe(photo)
    expect(withReference?.nodes['2']?.inputs.text).toContain('The further photos show the same animal')
    expect(new Set(images(without)).size).toBe(1)
    const sides = await Promise.all(
      server.uploads.map(async (one) => (await sharp(one.photo).metadata()).width),
    )
    expect(sides).toEqual([800, 64, 800, 800])
  })

  it('reports its steps, with previews in JPEG [ComfyUI: progress]', async () => {
    const small = await preview()
    server.run((prompt) => {
      prompt.tell('execution_start')
      prompt.tell('progress', { value: 5, max: 20, node: '4' })
      prompt.preview(small)
      prompt.preview(small, 2)
      prompt.preview(small, 1, 2)
      prompt.preview(Buffer.from('no picture'))
      prompt.tell('progress', { value: 1, max: 2, prompt_id: 'of-another-client' })
      prompt.tell('progress', { value: 15, max: 20, node: '4' })
      success(prompt)
    })
    const { seen } = await draw()
    expect(seen).toEqual([
      { fraction: 0.25 },
      { fraction: 0.25, preview: small },
      { fraction: 0.75 },
      { fraction: 1 },
    ])
  })

  it.each<[string, (prompt: Prompt) => void | Promise<void>]>([
    ['refuses sockets', (prompt) => prompt.finish({ name: 'a.png', data: PNG })],
    [
      'closes the socket before the picture is there',
      (prompt) => {
        prompt.hangUp()
        prompt.finish({ name: 'a.png', data: PNG })
      },
    ],
    [
      'sends an endless message, and loses its socket',
      async (prompt) => {
        const closed = prompt.closed()
        prompt.tell('status', { exec_info: 'x'.repeat(9 * 1024 * 1024) })
        await closed
        prompt.finish({ name: 'a.png', data: PNG })
      },
    ],
  ])('that %s is asked for its history instead', async (title, run) => {
    if (title === 'refuses sockets') server.refuseSockets()
    const looked = Promise.withResolvers<void>()
    server.run(async (prompt) => {
      await looked.promise
      await run(prompt)
    })
    const drawing = draw()
    let width = 0
    void drawing.then(({ drawn }) => {
      width = drawn.width
    })
    await server.queued(1)
    looked.resolve()
    await expect.poll(() => timers.advance(5_000) ?? width).toBe(512)
    await drawing
  })

  it('that makes several pictures gives the one that is kept', async () => {
    server.run((prompt) => {
      prompt.finish(
        { name: 'mask.png', type: 'temp', data: Buffer.from('no picture') },
        { name: 'a.png', data: PNG },
      )
      prompt.tell('execution_success')
    })
    expect((await draw()).drawn.width).toBe(512)
  })
})

describe('a picture whose owner cancels [ComfyUI: cancel]', () => {
  /**
   * Cancels once the server knows the prompt, or once it reported progress. Resolves when the server heard of
   * it.
   */
  async function cancel(when: 'queued' | 'drawing'): Promise<void> {
    server.run((prompt) => {
      if (when === 'queued') return
      prompt.tell('execution_start')
      prompt.tell('progress', { value: 1, max: 20 })
    })
    const controller = new AbortController()
    const begun = Promise.withResolvers<void>()
    const drawing = open().draw(pictureRequest({ photo: PHOTO }), {
      signal: controller.signal,
      onProgress: ({ estimated }) => !estimated && begun.resolve(),
    })
    await (when === 'queued' ? server.queued(1) : begun.promise)
    controller.abort(new Error('cancelled by its owner'))
    await expect(drawing).rejects.toThrow('cancelled by its owner')
    await server.cancelled()
  }

  it('is taken from the queue while it waits, and no other picture is interrupted', async () => {
    await cancel('queued')
    expect(server.deleted).toEqual([server.prompts[0]?.id])
    // Once the next picture has ended, the server has received every earlier request.
    server.run((prompt) => success(prompt))
    await draw()
    expect(server.interrupted).toEqual([])
  })

  it('is interrupted while it is drawn', async () => {
    await cancel('drawing')
    await expect.poll(() => server.interrupted).toEqual([server.prompts[0]?.id])
  })
})

describe('a failure', () => {
  const json =
    (status: number, body: unknown, headers = {}) =>
    (response: ServerResponse) =>
      answerJson(response, status, body, headers)

  it('429 is answered by a second call after its Retry-After', async () => {
    server.answerOnce('/prompt', json(429, {}, { 'retry-after': '7' }))
    server.run((prompt) => success(prompt))
    await draw()
    expect(timers.waits).toEqual([7_000])
  })

  it('503 is answered by a second call', async () => {
    server.answerOnce('/upload/image', json(503, {}, { 'retry-after': '3' }))
    server.run((prompt) => success(prompt))
    await draw()
    expect(timers.waits).toEqual([3_000])
  })

  it('a broken connection is answered by a second call', async () => {
    server.answerOnce('/view', (response) => response.socket?.resetAndDestroy())
    server.run((prompt) => success(prompt))
    await draw()
    expect([timers.waits, server.prompts.length]).toEqual([[1_000], 2])
  })

  it('while the workflow runs is answered by a second call', async () => {
    server.run(
      (prompt) => {
        prompt.fail([
          ['execution_error', { exception_type: 'torch.OutOfMemoryError', node_type: 'KSampler' }],
        ])
        prompt.tell('execution_error')
      },
      (prompt) => success(prompt),
    )
    await draw()
    expect(timers.waits).toEqual([1_000])
  })

  it('a workflow that the server does not know opens the circuit breaker, and the job waits', async () => {
    const unknown = { ...WORKFLOW, 6: { class_type: 'MissingNode', inputs: {} } }
    const drawing = draw(open(unknown))
    await expect(drawing).rejects.toMatchObject({ remedy: { kind: 'wait' } })
    await expect(drawing).rejects.toThrow('MissingNode does not exist')
  })

  it('a wrong token opens the circuit breaker', async () => {
    await expect(draw(open(WORKFLOW, { token: 'another' }))).rejects.toMatchObject({
      remedy: { kind: 'wait' },
    })
  })

  it.each<[string, (prompt: Prompt) => void]>([
    ['no picture', (prompt) => prompt.finish()],
    ['bytes that are no picture', (prompt) => prompt.finish({ name: 'a.png', data: Buffer.from('<svg/>') })],
    [
      'a file that is a film',
      (prompt) => prompt.finish({ name: 'a.mp4', data: Buffer.from('0000ftypmp42') }),
    ],
  ])('of a workflow that makes %s is tried once more, then the job fails', async (_, run) => {
    server.run((prompt) => {
      run(prompt)
      prompt.tell('execution_success')
    })
    await expect(draw()).rejects.toMatchObject({ remedy: { kind: 'fail', code: 'generation_failed' } })
    expect(server.prompts).toHaveLength(2)
  })

  it('to answer in time ends the call, and takes the prompt from the queue', async () => {
    server.run(
      () => {},
      (prompt) => success(prompt),
    )
    const drawing = draw(open(WORKFLOW, { timeoutMs: 4_000 }))
    await server.queued(1)
    // The id of the prompt arrives before the next look at the history.
    await expect.poll(() => timers.advance(1_000) ?? server.deleted.length).toBe(1)
    await drawing
    expect(server.deleted).toEqual([server.prompts[0]?.id])
  })
})

describe('a workflow that cannot be used is refused when the worker starts', () => {
  it.each<[string, unknown, RegExp]>([
    ['no JSON', '{', /JSON/],
    ['the format of the editor', { nodes: [], links: [] }, /API format/],
    ['no photo', { ...WORKFLOW, 1: WORKFLOW[2] }, /no input holds \{\{photo\}\}/],
    ['no prompt', { ...WORKFLOW, 2: WORKFLOW[1] }, /no input holds \{\{prompt\}\}/],
    [
      'a placeholder that nothing fills in',
      { ...WORKFLOW, 6: { class_type: 'X', inputs: { a: '{{steps}}' } } },
      /steps/,
    ],
  ])('%s', (_, workflow, text) => {
    expect(() => open(workflow)).toThrow(text)
  })
})
