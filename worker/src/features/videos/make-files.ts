import type { VideoRow } from '@pawport/shared/db/video-tables.ts'
import { findGeneration } from '@pawport/shared/generations/store.ts'
import { videoKeys } from '@pawport/shared/videos/files.ts'
import { reportVideoProgress, type VideoFiles } from '@pawport/shared/videos/work.ts'
import type { Attempt } from '@pawport/shared/work/kind.ts'
import type { WorkerContext } from '../../context.ts'
import { openScene } from '../../open-scene.ts'
import { ClaimLostError, WorkFailure } from '../../work/verdict.ts'
import { payForVideos } from './pay.ts'

/** The least time between two reports of progress: each is a transaction and a message to the browser. */
const REPORT_EVERY_MS = 400
/** Rendering, before the files are stored, ends at this percent. */
const RENDERED_AT = 97

interface Run {
  context: WorkerContext
  row: VideoRow
  attempt: Attempt
  signal: AbortSignal
}

/**
 * Renders the video, signs it and stores its files in the folder of the attempt.
 * @throws {WorkFailure | ClaimLostError | DiffusionError} or the signal's reason
 */
export async function makeFiles({ context, row, attempt, signal }: Run): Promise<VideoFiles> {
  const { db, objects, signer, videos, metrics } = context
  const generation = await findGeneration(db, row.task_id)
  if (!generation?.output_image_key || !row.folder) throw new WorkFailure('video_failed')
  const picture = await objects.read(generation.output_image_key)
  const scene = await openScene(context, generation)
  const reporter = progressReporter(context, attempt)
  const started = performance.now()
  const made = await videos.render(
    { picture, scene, shape: row.shape },
    { signal, pay: payForVideos(context), onProgress: (fraction) => reporter.report(fraction) },
  )
  metrics.observeVideo(performance.now() - started)
  await reporter.end()
  signal.throwIfAborted()
  const keys = videoKeys(row.folder)
  const { poster, width, height, seconds, model } = made
  const mp4 = made.mp4 && (await signer.sign(made.mp4, 'video/mp4'))
  const webp = await signer.sign(made.webp, 'image/webp')
  if (mp4) await objects.put(keys.mp4, mp4, { contentType: 'video/mp4' })
  await objects.put(keys.webp, webp, { contentType: 'image/webp' })
  await objects.put(keys.poster, poster, { contentType: 'image/jpeg' })
  const bytes = (mp4?.length ?? 0) + webp.length + poster.length
  return { hasMp4: mp4 !== null, width, height, seconds, bytes, model }
}

interface ProgressReporter {
  /** How far rendering is, 0..1; it may be called at any rate. */
  report(fraction: number): void
  /** Resolves once all is written. @throws {ClaimLostError} when the attempt lost its claim */
  end(): Promise<void>
}

function progressReporter({ db, log }: WorkerContext, attempt: Attempt): ProgressReporter {
  let shown = 0
  let sentAt = 0
  let sending: Promise<unknown> = Promise.resolve()
  const send = (percent: number) => reportVideoProgress(db, attempt, percent)
  return {
    report(fraction) {
      const percent = Math.floor(Math.min(1, Math.max(0, fraction)) * RENDERED_AT)
      const now = Date.now()
      if (percent <= shown || now - sentAt < REPORT_EVERY_MS) return
      shown = percent
      sentAt = now
      sending = sending
        .then(() => send(percent))
        .catch((error: Error) =>
          log.debug({ videoId: attempt.id, err: error.message }, 'progress not written'),
        )
    },
    async end() {
      await sending
      if (!(await send(RENDERED_AT))) throw new ClaimLostError()
    },
  }
}
