import { STAGES } from '@pawport/shared/contract/generations/schemas.ts'
import type { Signer } from '@pawport/shared/drivers/signing/signing.ts'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { CallOptions, PictureRequest, StoryRequest } from '../../drivers/diffusion/diffusion.ts'
import { DiffusionError } from '../../drivers/diffusion/diffusion-error.ts'
import { createComputingSlots } from '../../runtime/slots.ts'
import { runAttempt } from '../../work/run-attempt.ts'
import { CAT, PICTURE, type PictureGround, pictureGround } from './testing/picture-ground.ts'
import { generationWork } from './work.ts'

let ground: PictureGround
const logged: { taskId?: string; err?: string }[] = []

beforeAll(async () => {
  const log = pino({ level: 'debug' }, { write: (line) => void logged.push(JSON.parse(line)) })
  ground = await pictureGround({}, { log })
})
beforeEach(() => {
  logged.length = 0
  return ground.renew()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => ground?.close())

const render = (taskId: string) =>
  runAttempt(ground.worker, generationWork, taskId, new AbortController().signal)

test('the stored picture is signed, and its length is that of the signed file', async () => {
  const taskId = await ground.order()
  const signer: Signer = { sign: async (file, type) => Buffer.concat([file, Buffer.from(`signed ${type}`)]) }
  await runAttempt({ ...ground.worker, signer }, generationWork, taskId, new AbortController().signal)
  const row = await ground.rowOf(taskId)
  const stored = await ground.worker.objects.read(row.output_image_key ?? '')
  expect(stored.equals(await signer.sign(PICTURE.data, PICTURE.contentType))).toBe(true)
  expect(Number(row.picture_bytes)).toBeGreaterThan(stored.length)
})

test('driver and writer get what was ordered, and the photo without its metadata', async () => {
  const ordered = {
    ...({
      size: 1024,
      aspect: '4:5',
      style: 'watercolour',
      mount: 'framed',
      mood: 'brave',
      portrayal: 'photo',
      wears: 'hat',
      occasion: 'birthday',
    } as const),
    ...({ seed: 77, locale: 'zh', watermark: false, pet_name: 'Mimi', prompt_location: 'Kyoto' } as const),
  }
  const taskId = await ground.order(ordered)
  let request = {} as PictureRequest
  let story = {} as StoryRequest
  ground.doubles.draw = async (asked) => {
    request = asked
    return { ...PICTURE, shown: 'framed', portrayal: 'photo', worn: true, endpoint: 'flux' }
  }
  ground.doubles.write = async (asked, { pay }) => {
    story = asked
    await pay?.({ endpoint: 'writer', price: 0 })
    return 'Dear diary'
  }
  await render(taskId)
  const { size, aspect, style, mount, portrayal, mood, seed, locale, watermark, pet_name: petName } = ordered
  const { wears, occasion } = ordered
  const both = {
    pets: [CAT],
    mood,
    occasion,
    seed,
    locale,
    petName,
    place: expect.objectContaining({ title: 'Kyoto' }),
  }
  expect(request).toMatchObject({ ...both, size, aspect, style, mount, portrayal, wears, watermark })
  const { format, width, height } = await sharp(request.photo).metadata()
  expect(format).toBe('jpeg')
  expect(request.photoPixels).toMatchObject({ width, height, data: expect.any(Buffer) })
  expect(story).toMatchObject({ ...both, earlier: [] })
  const calls = ground.worker.db.selectFrom('endpoint_use').select(['kind', 'calls'])
  expect(await calls.execute()).toEqual([{ kind: 'story', calls: 1 }])
  expect(await ground.rowOf(taskId)).toMatchObject({
    ...{ status: 'completed', endpoint: 'flux' },
    results: { picture: { shown: 'framed', portrayal: 'photo', worn: true, model: 'test' } },
  })
})

test('progress rises, is written a few times a second at most, and no failure to write it ends the picture', async () => {
  const taskId = await ground.order()
  const shows = (percent: number) =>
    expect.poll(async () => (await ground.rowOf(taskId)).progress).toBe(percent)
  const start = Date.now()
  const now = vi.spyOn(Date, 'now')
  ground.doubles.draw = async (_request, { onProgress }: CallOptions) => {
    expect(await ground.rowOf(taskId)).toMatchObject({ stage: 'drawing', progress: 15 })
    const at = (milliseconds: number, fraction: number) => {
      now.mockReturnValue(start + milliseconds)
      onProgress?.({ fraction })
    }
    at(0, 0.5)
    await shows(52)
    at(199, 0.9)
    at(200, 0.5)
    at(200, 0.6)
    await shows(59)
    vi.spyOn(ground.worker.db, 'updateTable').mockImplementationOnce(() => {
      throw new Error('no connection')
    })
    at(400, 0.7)
    at(600, 7)
    await shows(88)
    return PICTURE
  }
  await render(taskId)
  expect(await ground.rowOf(taskId)).toMatchObject({ status: 'completed', attempts: 1, progress: 100 })
  expect(logged).toContainEqual(expect.objectContaining({ taskId, err: 'no connection' }))
})

test('an unfinished frame is shown while the picture is drawn, and is gone afterwards', async () => {
  const taskId = await ground.order()
  const preview = await sharp(PICTURE.data).jpeg().toBuffer()
  let shown: string | null = null
  ground.doubles.draw = async (_request, { onProgress }) => {
    onProgress?.({ fraction: 0.1 })
    onProgress?.({ fraction: 0.2, preview })
    await expect.poll(async () => (await ground.rowOf(taskId)).preview_key).not.toBeNull()
    shown = (await ground.rowOf(taskId)).preview_key
    return PICTURE
  }
  await render(taskId)
  expect(await ground.worker.objects.stat(String(shown))).toBeNull()
  expect(await ground.rowOf(taskId)).toMatchObject({ status: 'completed', preview_key: null })
  expect(await ground.filesOf(taskId)).toHaveLength(3)
  expect(logged.filter(({ err }) => err)).toEqual([])
})

test('the diary is written while the picture is drawn', async () => {
  const taskId = await ground.order()
  const { promise: written, resolve } = Promise.withResolvers<void>()
  ground.doubles.draw = async (_request, { onProgress }) => {
    onProgress?.({ fraction: 0.1 })
    onProgress?.({ fraction: 0.2 })
    await written
    return PICTURE
  }
  const write = vi.fn(async () => {
    resolve()
    return 'Dear diary'
  })
  ground.doubles.write = write
  await render(taskId)
  expect(write).toHaveBeenCalledTimes(1)
  expect(await ground.rowOf(taskId)).toMatchObject({
    status: 'completed',
    output_description: 'Dear diary',
  })
})

test('no diary is asked for while the picture waits for an endpoint', async () => {
  const taskId = await ground.order()
  const write = vi.fn(async () => 'Dear diary')
  ground.doubles.write = write
  ground.doubles.draw = () => Promise.reject(new DiffusionError('away', { kind: 'wait', afterMs: 10 }))
  await expect(render(taskId)).rejects.toThrow('away')
  expect(write).not.toHaveBeenCalled()
})

test('the diary of a picture that fails is ended, and has ended before the attempt', async () => {
  const taskId = await ground.order()
  let ended = false
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  ground.doubles.write = (_request, { signal }) =>
    new Promise((_, reject) => {
      resolve()
      signal.addEventListener('abort', () =>
        setImmediate(() => {
          ended = true
          reject(signal.reason)
        }),
      )
    })
  ground.doubles.draw = async (_request, { onProgress }) => {
    onProgress?.({ fraction: 0.1 })
    await asked
    throw new DiffusionError('refused', { kind: 'fail', code: 'generation_failed' })
  }
  await render(taskId)
  expect(await ground.rowOf(taskId)).toMatchObject({ status: 'failed' })
  expect(ended).toBe(true)
})

test('a picture is kept when its diary fails, and not drawn again', async () => {
  const taskId = await ground.order()
  const draw = vi.fn(async (_request: PictureRequest, { onProgress }: CallOptions) => {
    onProgress?.({ fraction: 0.1 })
    return PICTURE
  })
  ground.doubles.draw = draw
  ground.doubles.write = () => Promise.reject(new DiffusionError('busy', { kind: 'retry' }))
  await expect(render(taskId)).rejects.toThrow('busy')
  ground.doubles.write = async () => 'Dear diary'
  await render(taskId)
  expect(draw).toHaveBeenCalledTimes(1)
  expect(await ground.rowOf(taskId)).toMatchObject({ status: 'completed' })
  expect(await ground.filesOf(taskId)).toHaveLength(3)
})

test.each([
  ['an endpoint', ['take', 'leave', 'answered', 'take', 'leave']],
  ['this worker', ['take', 'answered', 'take', 'leave']],
])('a picture that %s draws has a slot while it is computed here', async (drawer, expected) => {
  const taskId = await ground.order()
  const events: string[] = []
  const computingSlot = () => ({
    take: async () => void events.push('take'),
    leave: () => void events.push('leave'),
  })
  ground.doubles.draw = async (_request, { pay }) => {
    if (drawer === 'an endpoint') await pay?.({ endpoint: 'flux', price: 0 })
    events.push('answered')
    return PICTURE
  }
  await runAttempt({ ...ground.worker, computingSlot }, generationWork, taskId, new AbortController().signal)
  expect(events).toEqual(expected)
  expect(await ground.rowOf(taskId)).toMatchObject({ status: 'completed' })
})

test('while an endpoint draws, the only slot is free for the next picture', async () => {
  const worker = { ...ground.worker, computingSlot: createComputingSlots(1) }
  const [first, second] = [await ground.order({ seed: 1 }), await ground.order({ seed: 2 })]
  const secondBegan = Promise.withResolvers<void>()
  ground.doubles.draw = async ({ seed }, { pay }) => {
    if (seed === 2) secondBegan.resolve()
    else {
      await pay?.({ endpoint: 'flux', price: 0 })
      await secondBegan.promise
    }
    return PICTURE
  }
  const { signal } = new AbortController()
  await Promise.all([first, second].map((taskId) => runAttempt(worker, generationWork, taskId, signal)))
  for (const taskId of [first, second]) {
    expect(await ground.rowOf(taskId)).toMatchObject({ status: 'completed' })
  }
})

test('all stages are shown in their order, and their times are kept', async () => {
  const taskId = await ground.order()
  const shown = vi.spyOn(ground.worker.metrics, 'observeStage')
  await render(taskId)
  expect(shown.mock.calls.map(([stage]) => stage).sort()).toEqual([...STAGES].sort())
  expect(Object.keys((await ground.rowOf(taskId)).results.timings ?? {}).sort()).toEqual([...STAGES].sort())
})
