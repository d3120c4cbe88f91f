import { randomUUID } from 'node:crypto'
import { releaseExpiredHolds } from '@pawport/shared/credits/ledger/holds.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import { HandBackError, RetryLaterError } from '@pawport/shared/drivers/queue/queue.ts'
import type { Signer } from '@pawport/shared/drivers/signing/signing.ts'
import { keysWithoutRow } from '@pawport/shared/generations/recycle-bin.ts'
import { beat } from '@pawport/shared/generations/workers.ts'
import { cancelVideo } from '@pawport/shared/videos/cancel.ts'
import { MAX_VIDEO_ATTEMPTS } from '@pawport/shared/videos/work.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WorkerContext } from '../../context.ts'
import { DiffusionError } from '../../drivers/diffusion/diffusion-error.ts'
import { runAttempt } from '../../work/run-attempt.ts'
import { sweepWork } from '../../work/sweep-work.ts'
import { FILES, type VideoGround, videoGround } from './testing/video-ground.ts'
import { videoWork } from './work.ts'

const never = new AbortController().signal
const renderVideo = (context: WorkerContext, id: string, signal: AbortSignal) =>
  runAttempt(context, videoWork, id, signal)

let ground: VideoGround
let context: WorkerContext

beforeEach(async () => {
  ground = await videoGround()
  ;({ context } = ground)
})
afterEach(async () => {
  if (context) await expectBooksToBalance(context.db)
  await ground?.close()
})

test('a video is drawn from the photo and seed of its picture, stored whole, and charged once', async () => {
  const { id, picture } = await ground.ordered()
  ground.render = async (_request, { onProgress }) => {
    onProgress?.(0.4)
    return FILES
  }
  await renderVideo(context, id, never)
  expect(ground.asked[0]).toMatchObject({ shape: 'tall', picture: Buffer.from('the picture') })
  expect(ground.asked[0]?.scene).toMatchObject({
    ...{ seed: 77, portrayal: 'photo', photo: Buffer.from('the photo') },
  })
  const made = await ground.row(id)
  expect(made).toMatchObject({
    ...{ status: 'completed', progress: 100, has_mp4: true, width: 720, height: 1280, seconds: 5 },
    ...{ bytes: String(6 + 6 + 8), claim: null },
  })
  const files = await ground.filesOf(picture)
  expect(files).toEqual(
    ['postcard.mp4', 'postcard.webp', 'poster.jpg'].map((name) => `${made.folder}/${name}`),
  )
  expect(await keysWithoutRow(context.db, files)).toEqual([])
  expect(await ground.credits()).toEqual([10, 0])

  // A job that comes twice does nothing.
  await renderVideo(context, id, never)
  expect(ground.asked).toHaveLength(1)
  expect(await ground.credits()).toEqual([10, 0])
})

test('both files of a video are signed', async () => {
  const signed: string[] = []
  const { id, picture } = await ground.ordered()
  const signer: Signer = {
    async sign(file, type) {
      signed.push(`${file} as ${type}`)
      return Buffer.concat([file, Buffer.from(', signed')])
    },
  }
  await renderVideo({ ...context, signer }, id, never)
  expect(signed.toSorted()).toEqual(['a film as video/mp4', 'a webp as image/webp'])
  const files = await Promise.all((await ground.filesOf(picture)).map((key) => context.objects.read(key)))
  const texts = files.map((file) => `${file}`)
  expect(texts).toEqual(expect.arrayContaining(['a film, signed', 'a webp, signed', 'a poster']))
  expect((await ground.row(id)).bytes).toBe(String(14 + 14 + 8))
})

test('the picture itself moves when an endpoint drew it, or its photo is gone', async () => {
  const { id } = await ground.ordered({ endpoint: 'flux' })
  await renderVideo(context, id, never)
  expect(ground.asked[0]?.scene).toBeNull()
})

test('a failure that may pass is tried again, the last one gives the credits back and leaves no file', async () => {
  const { id, picture } = await ground.ordered()
  ground.render = async () => {
    throw new Error('the encoder is broken')
  }
  for (let attempt = 1; attempt < MAX_VIDEO_ATTEMPTS; attempt++) {
    await expect(renderVideo(context, id, never)).rejects.toBeInstanceOf(RetryLaterError)
    expect(await ground.row(id)).toMatchObject({
      status: 'pending',
      attempts: attempt,
      last_error: 'the encoder is broken',
    })
  }
  expect(await ground.credits()).toEqual([10, 30])
  await renderVideo(context, id, never)
  expect(await ground.row(id)).toMatchObject({ status: 'failed', error_code: 'video_failed', folder: null })
  expect(await ground.credits()).toEqual([40, 0])
  expect(await ground.filesOf(picture)).toEqual([])
})

test('what no attempt can make fails at once', async () => {
  const { id } = await ground.ordered()
  ground.render = async () => {
    throw new DiffusionError('refused', { kind: 'fail', code: 'content_refused' })
  }
  await renderVideo(context, id, never)
  expect(await ground.row(id)).toMatchObject({ status: 'failed', error_code: 'content_refused', attempts: 1 })
  expect(await ground.credits()).toEqual([40, 0])
})

test('a driver that runs out of time fails the video, and says so', async () => {
  const { id } = await ground.ordered()
  ground.render = async () => {
    throw new DiffusionError('not ready within 600 s', { kind: 'fail', code: 'generation_timeout' })
  }
  await renderVideo(context, id, never)
  expect(await ground.row(id)).toMatchObject({ status: 'failed', error_code: 'video_timeout' })
})

test('a video that is cancelled while it is made ends with its credits back, and its late files are removed', async () => {
  const { id, picture } = await ground.ordered()
  const { db } = context
  ground.render = async () => {
    await db.transaction().execute((transaction) => cancelVideo(transaction, id, new Date()))
    return FILES
  }
  await renderVideo(context, id, never)
  expect(await ground.row(id)).toMatchObject({ status: 'failed', error_code: 'video_cancelled' })
  expect(await ground.credits()).toEqual([40, 0])
  expect(await ground.filesOf(picture)).toEqual([])
})

test('a worker that has to stop hands its video back without counting the attempt', async () => {
  const { id } = await ground.ordered()
  const stop = new AbortController()
  ground.render = async (_request, { signal }) => {
    stop.abort(new HandBackError())
    signal.throwIfAborted()
    return FILES
  }
  await expect(renderVideo(context, id, stop.signal)).rejects.toBeInstanceOf(HandBackError)
  expect(await ground.row(id)).toMatchObject({ status: 'pending', attempts: 0, claim: null, folder: null })
})

test('only the latest claim completes: the files of an earlier one go', async () => {
  const { id, picture } = await ground.ordered()
  const inner = Promise.withResolvers<void>()
  let calls = 0
  ground.render = async () => {
    calls += 1
    if (calls === 1) {
      // The queue gives the job to another worker, because this one lost its lock.
      await renderVideo(context, id, never)
      inner.resolve()
    }
    return FILES
  }
  await renderVideo(context, id, never)
  await inner.promise
  const made = await ground.row(id)
  expect(made).toMatchObject({ status: 'completed', attempts: 2 })
  expect((await ground.filesOf(picture)).every((key) => key.startsWith(`${made.folder}/`))).toBe(true)
  expect(await ground.filesOf(picture)).toHaveLength(3)
  expect(await ground.credits()).toEqual([10, 0])
})

test('a hold that expired is made again at the end; without credits nothing is charged or kept', async () => {
  const { id, picture } = await ground.ordered()
  const { db } = context
  await sql`UPDATE credit_holds SET expires_at = now() - interval '1 second'`.execute(db)
  await releaseExpiredHolds(db, new Date())
  await ground.adjust(-20)
  await renderVideo(context, id, never)
  expect(await ground.row(id)).toMatchObject({ status: 'failed', error_code: 'video_unpaid' })
  expect(await ground.credits()).toEqual([20, 0])
  expect(await ground.filesOf(picture)).toEqual([])
})

/** Makes this worker's heartbeats old enough to observe the end of others. */
async function becomeObserver(): Promise<void> {
  const { db, id } = context
  const said = { state: 'ready' as const, condition: {}, metrics: [], host: 'h', pid: 1, resident_bytes: 1 }
  await beat(db, { id, concurrency: 1, driver: 'postcard', model: 'm', ...said })
  await sql`UPDATE workers SET beating_since = now() - interval '1 hour' WHERE id = ${id}`.execute(db)
}

/** Another worker takes the video, and is not heard of any more. */
async function crash(id: string): Promise<void> {
  const { db } = context
  const worker = randomUUID()
  await sql`INSERT INTO workers (id, concurrency, driver, model, state, seen_at)
    VALUES (${worker}, 1, 'postcard', 'm', 'ready', now() - interval '1 minute')`.execute(db)
  await sql`UPDATE videos SET status = 'processing', claim = gen_random_uuid(), worker_id = ${worker},
    deadline_at = now() + interval '1 hour' WHERE id = ${id}`.execute(db)
}

test('after one crash of its worker a video is made; after the third it is given up and costs nothing', async () => {
  await becomeObserver()
  const { id } = await ground.ordered()
  await crash(id)
  await renderVideo(context, id, never)
  expect(await ground.row(id)).toMatchObject({ status: 'completed', crashes: 1 })
  expect(await ground.credits()).toEqual([10, 0])

  await ground.adjust(30)
  const deadly = await ground.ordered()
  ground.render = async () => {
    await crash(deadly.id)
    throw new Error('this worker is gone')
  }
  for (let attempt = 1; attempt <= 3; attempt++)
    await expect(renderVideo(context, deadly.id, never)).rejects.toThrow('this worker is gone')
  await renderVideo(context, deadly.id, never)
  expect(await ground.row(deadly.id)).toMatchObject({ status: 'failed', error_code: 'video_crashed' })
  expect(await ground.credits()).toEqual([40, 0])
})

test('the sweeper enqueues what waits without a job, and requeues or fails what is past its deadline', async () => {
  const { db, queue } = context
  const [waits, late, spent] = [
    await ground.ordered(),
    await ground.ordered({}),
    await ground.ordered({}),
  ].map(({ id }) => id)
  await sql`ALTER TABLE videos DISABLE TRIGGER video_versioned`.execute(db)
  await sql`UPDATE videos SET updated_at = now() - interval '1 minute' WHERE id = ${waits}`.execute(db)
  await sql`UPDATE videos SET status = 'processing', claim = gen_random_uuid(), attempts = 1,
    deadline_at = now() - interval '1 second' WHERE id = ${late}`.execute(db)
  await sql`UPDATE videos SET status = 'processing', claim = gen_random_uuid(), attempts = ${MAX_VIDEO_ATTEMPTS},
    deadline_at = now() - interval '1 second' WHERE id = ${spent}`.execute(db)
  await sweepWork(context, videoWork)
  expect((await queue.counts('videos')).waiting).toBe(1)
  expect(await ground.row(String(late))).toMatchObject({ status: 'pending', claim: null })
  expect(await ground.row(String(spent))).toMatchObject({ status: 'failed', error_code: 'video_timeout' })
})
