import { randomUUID } from 'node:crypto'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import { HandBackError, RetryLaterError } from '@pawport/shared/drivers/queue/queue.ts'
import { cancelVideo } from '@pawport/shared/videos/cancel.ts'
import { MAX_VIDEO_ATTEMPTS } from '@pawport/shared/videos/work.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WorkerContext } from '../../context.ts'
import { BudgetSpentError, DiffusionError } from '../../drivers/diffusion/diffusion-error.ts'
import { runAttempt } from '../../work/run-attempt.ts'
import { sweepWork } from '../../work/sweep-work.ts'
import { FILES, type VideoGround, videoGround } from './testing/video-ground.ts'
import { videoWork } from './work.ts'

const never = new AbortController().signal
const renderVideo = (context: WorkerContext, id: string, signal: AbortSignal) =>
  runAttempt(context, videoWork, id, signal)

let ground: VideoGround
let context: WorkerContext
let logged: { videoId?: string; failed?: string[]; requeued?: string[] }[]
const health = { fault: vi.fn(), success: vi.fn(), onUnfit: () => undefined }

beforeEach(async () => {
  vi.clearAllMocks()
  logged = []
  const log = pino({ level: 'debug' }, { write: (line) => void logged.push(JSON.parse(line)) })
  ground = await videoGround({ health, log })
  ;({ context } = ground)
  // Without what a worker logs when it opens its drivers.
  logged.length = 0
})
afterEach(async () => {
  vi.restoreAllMocks()
  await expectBooksToBalance(context.db)
  await ground.close()
})

/** A figure of the worker's metrics; 0 for one that was not counted. */
async function counted(name: string, label: string): Promise<number> {
  const lines = (await context.metrics.text()).split('\n')
  const line = lines.find((text) => text.startsWith(`${name}{`) && text.includes(`"${label}"`))
  return Number(line?.split(' ').at(-1) ?? 0)
}
const ended = (result: string) => counted('pawport_videos_total', result)

/** The error that the queue gets for a job that ends without a video. */
async function retried(id: string): Promise<RetryLaterError> {
  const error: unknown = await renderVideo(context, id, never).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(RetryLaterError)
  return error as RetryLaterError
}

const cancel = (id: string) =>
  context.db.transaction().execute((transaction) => cancelVideo(transaction, id, new Date()))

test('ends are counted and logged with their video; a success and a refusal leave the worker fit', async () => {
  const { id } = await ground.ordered()
  await renderVideo(context, id, never)
  expect(await ended('completed')).toBe(1)
  expect(health.success).toHaveBeenCalledWith('videos')

  await ground.adjust(30)
  const refused = await ground.ordered()
  ground.render = () =>
    Promise.reject(new DiffusionError('refused', { kind: 'fail', code: 'content_refused' }))
  await renderVideo(context, refused.id, never)
  expect(await ended('content_refused')).toBe(1)
  expect(health.fault).not.toHaveBeenCalled()
  expect(logged.map(({ videoId }) => videoId)).toEqual([id, refused.id])
})

test('a fault of the worker is reported, one of the endpoint is not; the endpoint names the pause', async () => {
  const { id } = await ground.ordered()
  ground.render = () => Promise.reject(new DiffusionError('503', { kind: 'retry', afterMs: 7_000 }))
  expect((await retried(id)).afterMs).toBe(7_000)
  expect(health.fault).not.toHaveBeenCalled()
  ground.render = () => Promise.reject(new Error('the encoder is broken'))
  await retried(id)
  expect(health.fault).toHaveBeenCalledWith('videos', 'the encoder is broken')
  expect(logged.map(({ videoId }) => videoId)).toEqual([id, id])
})

test('today being used up, a video is tried again in ten minutes, and the attempt does not count', async () => {
  const { id } = await ground.ordered()
  ground.render = () => Promise.reject(new BudgetSpentError())
  expect((await retried(id)).afterMs).toBe(600_000)
  expect(await ground.row(id)).toMatchObject({
    ...{ status: 'pending', attempts: 0, claim: null, last_error: "today's limit is reached" },
  })
  expect(await ground.credits()).toEqual([10, 30])
})

test.each([
  ['throws', () => Promise.reject(new BudgetSpentError())],
  ['gives files', () => Promise.resolve(FILES)],
])('a driver that %s after its worker had to stop ends nothing', async (_, answer) => {
  const { id, picture } = await ground.ordered()
  const stop = new AbortController()
  ground.render = () => {
    stop.abort(new HandBackError())
    return answer()
  }
  await expect(renderVideo(context, id, stop.signal)).rejects.toBeInstanceOf(HandBackError)
  expect(await ground.row(id)).toMatchObject({ status: 'pending', attempts: 0 })
  expect(await ground.filesOf(picture)).toEqual([])
})

test('a video waits while it is unclear whether its worker lives', async () => {
  const { id } = await ground.ordered()
  const silent = randomUUID()
  await sql`INSERT INTO workers (id, concurrency, driver, model, state, seen_at)
    VALUES (${silent}, 1, 'postcard', 'm', 'ready', now() - interval '1 minute')`.execute(context.db)
  await sql`UPDATE videos SET status = 'processing', claim = gen_random_uuid(), worker_id = ${silent},
    deadline_at = now() + interval '1 hour'`.execute(context.db)
  expect((await retried(id)).afterMs).toBe(2_000)
  expect(await ground.row(id)).toMatchObject({ status: 'processing', worker_id: silent })
})

test('a video that crashed three workers is given up: counted, logged, and free', async () => {
  const { id } = await ground.ordered()
  await sql`UPDATE videos SET crashes = 3`.execute(context.db)
  await renderVideo(context, id, never)
  expect(await ended('video_crashed')).toBe(1)
  expect(logged).toEqual([expect.objectContaining({ videoId: id, code: 'video_crashed' })])
  expect(await ground.credits()).toEqual([40, 0])
  expect(ground.asked).toEqual([])

  // It has ended: its job does nothing.
  await renderVideo(context, id, never)
  expect(await ended('video_crashed')).toBe(1)
})

test.each([
  ['its owner cancels it', new Error('cancelled'), 'resolves'],
  ['its worker stops', new HandBackError(), 'rejects'],
])('a video that waits to run alone is not begun when %s', async (_, reason, outcome) => {
  const { id } = await ground.ordered()
  await sql`UPDATE videos SET crashes = 2`.execute(context.db)
  const { gate } = context
  const other = Promise.withResolvers<void>()
  const running = gate.shared(() => other.promise)
  const closed = new Promise<void>((resolve) => gate.onChange((isClosed) => isClosed && resolve()))
  const abort = new AbortController()
  const rendering = renderVideo(context, id, abort.signal).then(
    () => 'resolves',
    (error: unknown) => (error === reason ? 'rejects' : error),
  )
  await closed
  abort.abort(reason)
  expect(await rendering).toBe(outcome)
  other.resolve()
  await running
  expect(ground.asked).toEqual([])
  expect(await ground.row(id)).toMatchObject({ status: 'pending', attempts: 0 })
  expect(logged.map(({ videoId }) => videoId)).toEqual([id])
})

test('an error of a video that runs alone reaches the queue', async () => {
  const { id } = await ground.ordered()
  await sql`UPDATE videos SET crashes = 2`.execute(context.db)
  ground.render = () => Promise.reject(new DiffusionError('503', { kind: 'retry', afterMs: 7_000 }))
  expect((await retried(id)).afterMs).toBe(7_000)
})

test('the deadline of an attempt leaves a minute beside that of the driver', async () => {
  const { id } = await ground.ordered()
  let row = await ground.row(id)
  ground.render = async () => {
    row = await ground.row(id)
    return FILES
  }
  await renderVideo(context, id, never)
  const { deadline_at: deadline, started_at: started } = row
  expect(Number(deadline) - Number(started)).toBe(context.config.video.deadlineMs + 60_000)
})

test('a video of a picture that is gone fails at once', async () => {
  const { id, picture } = await ground.ordered()
  await sql`UPDATE generations SET status = 'failed', error_code = 'generation_failed', output_image_key = NULL
    WHERE task_id = ${picture.task_id}`.execute(context.db)
  await renderVideo(context, id, never)
  expect(await ground.row(id)).toMatchObject({ status: 'failed', error_code: 'video_failed', attempts: 1 })
  expect(ground.asked).toEqual([])
})

test('a video without a film has the two other files', async () => {
  const { id, picture } = await ground.ordered()
  ground.render = async () => ({ ...FILES, mp4: null })
  await renderVideo(context, id, never)
  const { folder, bytes, has_mp4 } = await ground.row(id)
  expect([bytes, has_mp4]).toEqual([String(6 + 8), false])
  expect(await ground.filesOf(picture)).toEqual([`${folder}/postcard.webp`, `${folder}/poster.jpg`])
})

test('one that is cancelled while it is rendered stores nothing; one that is cancelled later keeps nothing', async () => {
  const early = await ground.ordered()
  const put = vi.spyOn(context.objects, 'put')
  ground.render = async () => {
    put.mockClear()
    await cancel(early.id)
    return FILES
  }
  await renderVideo(context, early.id, never)
  expect(put).not.toHaveBeenCalled()

  const late = await ground.ordered()
  put.mockClear()
  ground.render = async () => FILES
  const { put: store } = context.objects
  put.mockImplementationOnce(async (...args) => {
    await cancel(late.id)
    return store(...args)
  })
  await renderVideo(context, late.id, never)
  for (const { id, picture } of [early, late]) {
    expect(await ground.row(id)).toMatchObject({ status: 'failed', error_code: 'video_cancelled' })
    expect(await ground.filesOf(picture)).toEqual([])
  }
  expect(await ground.credits()).toEqual([40, 0])
  expect(logged.map(({ videoId }) => videoId)).toEqual([early.id, late.id])
})

test('a failure after the owner cancelled is not counted, and changes nothing', async () => {
  const { id } = await ground.ordered()
  ground.render = async () => {
    await cancel(id)
    throw new DiffusionError('refused', { kind: 'fail', code: 'content_refused' })
  }
  await renderVideo(context, id, never)
  expect(await ended('content_refused')).toBe(0)
  expect(await ground.row(id)).toMatchObject({ error_code: 'video_cancelled' })
})

test('progress rises, is written a few times a second at most, and no failure to write it ends the video', async () => {
  const { id } = await ground.ordered()
  const shows = (percent: number) => expect.poll(async () => (await ground.row(id)).progress).toBe(percent)
  const start = Date.now()
  const now = vi.spyOn(Date, 'now').mockReturnValue(start)
  ground.render = async (_request, { onProgress }) => {
    onProgress?.(0.5)
    await shows(48)
    now.mockReturnValue(start + 399)
    onProgress?.(0.9)
    now.mockReturnValue(start + 400)
    onProgress?.(0.5)
    onProgress?.(0.7)
    await shows(67)
    now.mockReturnValue(start + 800)
    vi.spyOn(context.db, 'updateTable').mockImplementationOnce(() => {
      throw new Error('no connection')
    })
    onProgress?.(0.8)
    now.mockReturnValue(start + 1_200)
    onProgress?.(7)
    await shows(97)
    return FILES
  }
  await renderVideo(context, id, never)
  expect(await ground.row(id)).toMatchObject({ status: 'completed', attempts: 1, progress: 100 })
  expect(logged).toContainEqual(expect.objectContaining({ videoId: id, err: 'no connection' }))
})

test('the sweeper gives each video that waits one job, and counts what it requeued and failed', async () => {
  await ground.adjust(60)
  const ids = [await ground.ordered(), await ground.ordered(), await ground.ordered()].map(({ id }) => id)
  const [waits, late, spent] = ids as [string, string, string]
  const { db, queue } = context
  await sweepWork(context, videoWork)
  expect(logged).toEqual([])
  expect((await queue.counts('videos')).waiting).toBe(0)
  await sql`ALTER TABLE videos DISABLE TRIGGER video_versioned`.execute(db)
  await sql`UPDATE videos SET updated_at = now() - interval '1 minute' WHERE id = ${waits}`.execute(db)
  await sql`UPDATE videos SET status = 'processing', claim = gen_random_uuid(), attempts = 1,
    deadline_at = now() - interval '1 second' WHERE id = ${late}`.execute(db)
  await sql`UPDATE videos SET status = 'processing', claim = gen_random_uuid(), attempts = ${MAX_VIDEO_ATTEMPTS},
    deadline_at = now() - interval '1 second' WHERE id = ${spent}`.execute(db)
  const add = vi.spyOn(queue, 'add')
  await sweepWork(context, videoWork)
  await sweepWork(context, videoWork)
  // The id of the job is that of the video: the second call adds none.
  expect(add.mock.calls).toEqual(Array(2).fill(['video.render', { videoId: waits }, { id: waits }]))
  expect((await queue.counts('videos')).waiting).toBe(1)
  expect(await counted('pawport_swept_total', 'videos_requeued')).toBe(1)
  expect(await counted('pawport_swept_total', 'videos_failed')).toBe(1)
  expect(logged).toEqual([expect.objectContaining({ requeued: [late], failed: [spent] })])
})
