import type { Stage } from '@pawport/shared/contract/generations.ts'
import { thumbnailKey } from '@pawport/shared/contract/thumbnails.ts'
import type { PetBox } from '@pawport/shared/db/pet-box.ts'
import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { earlierTexts } from '@pawport/shared/generations/earlier-texts.ts'
import { pictureKey } from '@pawport/shared/generations/keys.ts'
import { overallProgress } from '@pawport/shared/generations/lifecycle.ts'
import { type Attempt, reportProgress, savePets, saveResult } from '@pawport/shared/generations/store.ts'
import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import { inSpan } from '@pawport/shared/platform/tracing.ts'
import type { WorkerContext } from '../../context.ts'
import type { Picture, Progress } from '../../drivers/diffusion/diffusion.ts'
import type { PreparedPhoto } from '../../photos/photo.ts'
import { placeOf } from '../../place-of.ts'
import { drawLikely } from './draw-likely.ts'
import { loadPhoto } from './load-photo.ts'
import { payForPictures, payForStories } from './pay.ts'
import type { Previews } from './previews.ts'
import { referencePhotos } from './reference-photos.ts'
import { settleSeed } from './settle-seed.ts'
import { makeThumbnails } from './thumbnails.ts'
import { AttemptLostError, GenerationFailure } from './verdict.ts'

/** The least time between two reports of progress: each is a transaction, and owners need no more than a few a second. */
const REPORT_EVERY_MS = 200

export interface Finished {
  imageKey: string
  bytes: number
  colour: string
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
  const place = await placeOf(row)
  const seed = await settleSeed(context, row, attempt, place)
  const settled = { ...run, row: { ...row, seed } }
  const imageKey = await stage('drawing', () => drawPicture(settled, photo, pets, place, reporter.report))
  const description = await stage('writing', () => writeStory(settled, pets, place))
  const stored = await stage('storing', () => storeThumbnails(run, imageKey))
  await must(saveResult(context.db, attempt, { timings }))
  return { imageKey, ...stored, description }
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
  const { size, aspect, style, mount, mood, seed, locale, watermark, pet_name: petName } = row
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
    petName,
    references: (most: number) => referencePhotos(context, row, most),
  }
  const options = {
    signal,
    pay: payForPictures(context, attempt),
    onProgress({ fraction, preview }: Progress) {
      report('drawing', fraction)
      if (preview) void previews.offer(preview)
    },
  }
  const keep = (picture: Picture) => keepPicture(context, row, attempt, picture)
  const { picture, likeness } = await drawLikely(context, request, options, keep)
  return keepPicture(context, row, attempt, picture, likeness)
}

/** Stores a picture, and remembers it for a second attempt. Returns its key. */
async function keepPicture(
  { db, objects }: WorkerContext,
  row: GenerationRow,
  attempt: Attempt,
  { data, contentType, width, height, model, shown, endpoint }: Picture,
  likeness: Partial<NonNullable<GenerationRow['results']['picture']>> = {},
): Promise<string> {
  const key = pictureKey(row.output_folder, contentType)
  await objects.put(key, data, { contentType })
  await must(
    saveResult(
      db,
      attempt,
      { picture: { key, width, height, model, ...(shown && { shown }), ...likeness } },
      endpoint ?? null,
    ),
  )
  return key
}

async function writeStory(
  { context, row, attempt, signal }: Run,
  pets: PetBox[],
  place: PlaceFacts,
): Promise<string> {
  if (row.results.story) return row.results.story.text
  const { mood, seed, locale, pet_name: petName } = row
  const earlier = await earlierTexts(context.db, row)
  const request = { pets, place, mood, seed, locale, earlier, petName }
  const text = await context.diffusion.write(request, { signal, pay: payForStories(context) })
  await must(saveResult(context.db, attempt, { story: { text } }))
  return text
}

/** Returns the bytes of picture and thumbnails, and the picture's main colour. */
async function storeThumbnails(
  { context }: Run,
  imageKey: string,
): Promise<Pick<Finished, 'bytes' | 'colour'>> {
  const picture = await context.objects.read(imageKey)
  const thumbnails = await makeThumbnails(picture)
  const contentType = 'image/jpeg'
  await Promise.all([
    context.objects.put(thumbnailKey(imageKey, 'small'), thumbnails.small, { contentType }),
    context.objects.put(thumbnailKey(imageKey, 'medium'), thumbnails.medium, { contentType }),
  ])
  const bytes = picture.length + thumbnails.small.length + thumbnails.medium.length
  return { bytes, colour: thumbnails.colour }
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
