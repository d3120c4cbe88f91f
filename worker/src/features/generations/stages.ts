import type { Stage } from '@pawport/shared/contract/generations.ts'
import { thumbnailKey } from '@pawport/shared/contract/thumbnails.ts'
import type { GenerationRow, PetBox } from '@pawport/shared/db/tables.ts'
import { earlierTexts } from '@pawport/shared/generations/earlier-texts.ts'
import { pictureKey } from '@pawport/shared/generations/keys.ts'
import { overallProgress } from '@pawport/shared/generations/lifecycle.ts'
import { type Attempt, reportProgress, savePets, saveResult } from '@pawport/shared/generations/store.ts'
import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import { placeFacts } from '@pawport/shared/places/place-facts.ts'
import { inSpan } from '@pawport/shared/platform/tracing.ts'
import type { WorkerContext } from '../../context.ts'
import type { PreparedPhoto } from '../../photos/photo.ts'
import { loadPhoto } from './load-photo.ts'
import { payForPictures, payForStories } from './pay.ts'
import type { Previews } from './previews.ts'
import { makeThumbnails } from './thumbnails.ts'
import { AttemptLostError, GenerationFailure } from './verdict.ts'

/** The least time between two reports of progress: each is a transaction, and owners need no more than a few a second. */
const REPORT_EVERY_MS = 200

export interface Finished {
  imageKey: string
  bytes: number
  description: string
}

/** What the stages share: the row as it was claimed, and where unfinished frames of the picture go. */
interface Run {
  context: WorkerContext
  row: GenerationRow
  attempt: Attempt
  previews: Previews
  signal: AbortSignal
}

async function must(written: Promise<boolean>): Promise<void> {
  if (!(await written)) throw new AttemptLostError()
}

/**
 * Runs the stages in their order. Results of an earlier attempt are used again, so that an endpoint is not paid twice for
 * one picture.
 * @throws {GenerationFailure | AttemptLostError | DiffusionError} or the signal's reason
 */
export async function runStages(run: Run): Promise<Finished> {
  const { context, row, attempt, signal } = run
  const reporter = progressReporter(context, attempt)
  const timings: Partial<Record<Stage, number>> = {}

  async function stage<T>(name: Stage, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted()
    await must(reporter.enter(name))
    const started = performance.now()
    const result = await inSpan(name, {}, work)
    const milliseconds = performance.now() - started
    timings[name] = Math.round(milliseconds)
    context.metrics.observeStage(name, milliseconds)
    return result
  }

  const photo = await stage('preparing', () => loadPhoto(context, row, attempt))
  const pets = await stage('detecting', () => detectPets(run, photo))
  const place = await placeFacts({
    title: row.prompt_location,
    at: row.created_at,
    ...(row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : {}),
  })
  const imageKey = await stage('drawing', () => drawPicture(run, photo, pets, place, reporter.report))
  const description = await stage('writing', () => writeStory(run, pets, place))
  const bytes = await stage('storing', () => storeThumbnails(run, imageKey))
  await must(saveResult(context.db, attempt, { timings }))
  return { imageKey, bytes, description }
}

async function detectPets({ context, row, attempt }: Run, photo: PreparedPhoto): Promise<PetBox[]> {
  const pets = row.pets ?? (await context.detector.detect(photo.pixels))
  if (row.pets === null) await must(savePets(context.db, attempt, pets))
  if (pets.length === 0) throw new GenerationFailure('no_pet')
  return pets
}

async function drawPicture(
  { context, row, attempt, previews, signal }: Run,
  photo: PreparedPhoto,
  pets: PetBox[],
  place: PlaceFacts,
  report: (stage: Stage, fraction: number) => void,
): Promise<string> {
  const earlier = row.results.picture
  if (earlier && (await context.objects.stat(earlier.key))) return earlier.key
  const { size, aspect, style, mount, mood, seed, locale, watermark } = row
  const request = {
    photo: photo.data,
    pets,
    place,
    size,
    aspect,
    style,
    mount,
    mood,
    seed,
    locale,
    watermark,
  }
  const picture = await context.diffusion.draw(request, {
    signal,
    pay: payForPictures(context, attempt),
    onProgress({ fraction, preview }) {
      report('drawing', fraction)
      if (preview) void previews.offer(preview)
    },
  })
  const { data, contentType, width, height, model, endpoint = null } = picture
  const key = pictureKey(row.output_folder, contentType)
  await context.objects.put(key, data, { contentType })
  await must(saveResult(context.db, attempt, { picture: { key, width, height, model } }, endpoint))
  return key
}

async function writeStory(
  { context, row, attempt, signal }: Run,
  pets: PetBox[],
  place: PlaceFacts,
): Promise<string> {
  if (row.results.story) return row.results.story.text
  const { mood, seed, locale } = row
  const earlier = await earlierTexts(context.db, row)
  const request = { pets, place, mood, seed, locale, earlier }
  const text = await context.diffusion.write(request, { signal, pay: payForStories(context) })
  await must(saveResult(context.db, attempt, { story: { text } }))
  return text
}

/** Returns the bytes of picture and thumbnails. */
async function storeThumbnails({ context }: Run, imageKey: string): Promise<number> {
  const picture = await context.objects.read(imageKey)
  const thumbnails = await makeThumbnails(picture)
  const contentType = 'image/jpeg'
  await Promise.all([
    context.objects.put(thumbnailKey(imageKey, 'small'), thumbnails.small, { contentType }),
    context.objects.put(thumbnailKey(imageKey, 'medium'), thumbnails.medium, { contentType }),
  ])
  return picture.length + thumbnails.small.length + thumbnails.medium.length
}

interface ProgressReporter {
  /** Says that a stage begins. False when the attempt lost its claim. */
  enter(stage: Stage): Promise<boolean>
  /** Reports how far a stage is (0..1); it may be called at any rate. */
  report(stage: Stage, fraction: number): void
}

function progressReporter({ db, log }: WorkerContext, attempt: Attempt): ProgressReporter {
  let shown = -1
  let sentAt = 0
  let sending: Promise<unknown> = Promise.resolve()

  return {
    async enter(stage) {
      await sending
      shown = overallProgress(stage, 0)
      return reportProgress(db, attempt, stage, shown)
    },
    report(stage, fraction) {
      const percent = overallProgress(stage, fraction)
      const now = Date.now()
      if (percent <= shown || now - sentAt < REPORT_EVERY_MS) return
      shown = percent
      sentAt = now
      sending = sending
        .then(() => reportProgress(db, attempt, stage, percent))
        .catch((error: Error) =>
          log.debug({ taskId: attempt.taskId, err: error.message }, 'progress not written'),
        )
    },
  }
}
