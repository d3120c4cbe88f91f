import type { Stage } from '@pawport/shared/contract/generations/schemas.ts'
import type { PetBox } from '@pawport/shared/db/pet-box.ts'
import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { earlierTexts } from '@pawport/shared/generations/earlier-texts.ts'
import { hasPeople } from '@pawport/shared/generations/mount-switches.ts'
import { savePets, saveResult } from '@pawport/shared/generations/store.ts'
import type { Finished } from '@pawport/shared/generations/work.ts'
import { companionsOf } from '@pawport/shared/pets/companions.ts'
import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import { allDone } from '@pawport/shared/platform/all-done.ts'
import { inSpan } from '@pawport/shared/platform/tracing.ts'
import type { Attempt } from '@pawport/shared/work/kind.ts'
import { choicesOf } from '../../choices-of.ts'
import { openCompanions } from '../../companions.ts'
import type { WorkerContext } from '../../context.ts'
import type { CallOptions, Companion, Picture, Progress } from '../../drivers/diffusion/diffusion.ts'
import type { PreparedPhoto } from '../../photos/photo.ts'
import { placeOf } from '../../place-of.ts'
import type { ComputingSlot } from '../../runtime/slots.ts'
import { ClaimLostError, WorkFailure } from '../../work/verdict.ts'
import { type Drawn, drawLikely } from './draw-likely.ts'
import { loadPhoto } from './load-photo.ts'
import { payForPictures, payForStories } from './pay.ts'
import type { Previews } from './previews.ts'
import { progressReporter } from './progress-reporter.ts'
import { referencePhotos } from './reference-photos.ts'
import { settleSeed } from './settle-seed.ts'
import { completePicture, type StoredPicture, storePicture } from './store-picture.ts'
import { storedTake } from './stored-take.ts'

/** What the stages share: the row as it was claimed, and where unfinished frames of the picture go. */
interface Run {
  context: WorkerContext
  row: GenerationRow
  attempt: Attempt
  previews: Previews
  signal: AbortSignal
}

async function must(written: Promise<boolean>): Promise<void> {
  if (!(await written)) throw new ClaimLostError()
}

/**
 * Runs the stages. The diary is written while the picture is drawn, and the picture is stored while it is
 * judged. Results of an earlier attempt are used again, so that an endpoint is not paid twice for one
 * picture.
 * @throws {WorkFailure | ClaimLostError | DiffusionError} or the signal's reason
 */
export async function runStages(run: Run): Promise<Finished> {
  const slot = run.context.computingSlot()
  try {
    await slot.take(run.signal)
    return await runInSlot(run, slot)
  } finally {
    slot.leave()
  }
}

async function runInSlot(run: Run, slot: ComputingSlot): Promise<Finished> {
  const { context, row, attempt, signal } = run
  const reporter = progressReporter(context, attempt)
  const timings: NonNullable<Finished['timings']> = {}

  async function timed<T>(name: Stage, work: () => Promise<T>): Promise<T> {
    const started = performance.now()
    const result = await inSpan(name, {}, work)
    const milliseconds = performance.now() - started
    timings[name] = Math.round(milliseconds)
    context.metrics.observeStage(name, milliseconds)
    return result
  }

  async function enter(name: Stage): Promise<void> {
    signal.throwIfAborted()
    await reporter.enter(name)
  }

  signal.throwIfAborted()
  // The claim says that this stage begins.
  const photo = await timed('preparing', () => loadPhoto(context, row, attempt))
  await enter('detecting')
  const [pets, companions, place] = await allDone([
    timed('detecting', () => detectPets(run, photo)),
    findCompanions(run),
    placeOf(row),
  ])
  const seed = await settleSeed(context, row, attempt, place)
  const settled = { ...run, row: { ...row, seed } }
  await enter('drawing')
  const story = storyBeside(signal, (stopping) =>
    timed('writing', () => writeStory({ ...settled, signal: stopping }, { pets, place, companions })),
  )
  const store = (picture: Picture) =>
    timed('storing', () => storePicture(context, row.output_folder, picture))
  const drawn = await timed('drawing', () =>
    drawPicture(settled, {
      ...{ photo, pets, place, companions, slot, store },
      report: reporter.report,
      onStart: story.begin,
    }),
  ).catch(story.endWith)
  const [, description] = await allDone([enter('writing'), story.begin()])
  await enter('storing')
  const stored = drawn.stored ?? (await timed('storing', () => completePicture(context, drawn.imageKey)))
  return { ...stored, description, timings }
}

/** The diary, which is begun once: when the picture is being drawn, or when it is needed. */
function storyBeside(signal: AbortSignal, write: (signal: AbortSignal) => Promise<string>) {
  const ending = new AbortController()
  let story: Promise<string> | undefined
  return {
    begin(): Promise<string> {
      story ??= write(AbortSignal.any([signal, ending.signal]))
      // Without a handler an early failure would end the process. Who awaits the diary gets the error.
      story.catch(() => undefined)
      return story
    },
    /** Ends the diary of a picture that failed, and throws why it did. */
    async endWith(error: unknown): Promise<never> {
      ending.abort(error)
      await story?.catch(() => undefined)
      throw error
    },
  }
}

async function detectPets({ context, row, attempt }: Run, photo: PreparedPhoto): Promise<PetBox[]> {
  const pets = row.pets ?? (await context.detector.detect(photo.pixels))
  if (row.pets === null) await must(savePets(context.db, attempt, pets))
  if (pets.length === 0) throw new WorkFailure('no_pet')
  return pets
}

async function findCompanions({ context, row }: Run): Promise<Companion[]> {
  const companions = await openCompanions(context, await companionsOf(context.db, row.task_id))
  if (!companions) throw new WorkFailure('generation_failed')
  return companions
}

interface ToDraw {
  photo: PreparedPhoto
  pets: PetBox[]
  place: PlaceFacts
  /** Further saved pets that travel along. */
  companions: readonly Companion[]
  slot: ComputingSlot
  store: (picture: Picture) => Promise<StoredPicture>
  report: (stage: Stage, fraction: number) => void
  /** Called when the picture is being drawn, perhaps more than once; never while it waits for an endpoint. */
  onStart: () => void
}

/** Draws and stores the picture; one of an earlier attempt may lack its thumbnails. */
async function drawPicture(
  { context, row, attempt, previews, signal }: Run,
  { photo, pets, place, companions, slot, store, report, onStart }: ToDraw,
): Promise<{ imageKey: string; stored?: StoredPicture }> {
  const earlier = row.results.picture
  if (earlier && (await context.objects.stat(earlier.key))) return { imageKey: earlier.key }
  const request = {
    photo: photo.data,
    photoPixels: photo.pixels,
    pets,
    hasPeople: hasPeople(pets),
    place,
    ...choicesOf(row),
    companions,
    references: (most: number) => referencePhotos(context, row, most),
    take: await storedTake(context, row),
  }
  const pay = payForPictures(context, attempt)
  const options: CallOptions = {
    signal,
    async pay(call) {
      const paid = await pay(call)
      onStart()
      return paid
    },
    onProgress({ fraction, preview }: Progress) {
      onStart()
      report('drawing', fraction)
      if (preview) void previews.offer(preview)
    },
  }
  const remember = (drawn: Drawn) => rememberPicture(context, attempt, drawn)
  const drawn = await drawLikely(context, request, options, { slot, store, remember })
  await remember(drawn)
  return { imageKey: drawn.stored.imageKey, stored: drawn.stored }
}

/** Keeps what is known of a stored picture for a second attempt. */
async function rememberPicture(
  { db }: WorkerContext,
  attempt: Attempt,
  { picture, stored, likeness }: Drawn,
): Promise<void> {
  const { width, height, model, shown, portrayal, way, worn, endpoint } = picture
  const how = {
    ...(shown && { shown }),
    ...(portrayal && { portrayal }),
    ...(way && { way }),
    ...(worn !== undefined && { worn }),
  }
  const kept = { key: stored.imageKey, width, height, model, ...how, ...likeness }
  await must(saveResult(db, attempt, { picture: kept }, endpoint ?? null))
}

async function writeStory(
  { context, row, attempt, signal }: Run,
  { pets, place, companions }: Pick<ToDraw, 'pets' | 'place' | 'companions'>,
): Promise<string> {
  if (row.results.story) return row.results.story.text
  const { occasion, mood, seed, locale, pet_name: petName } = row
  const earlier = await earlierTexts(context.db, row)
  const request = { pets, place, occasion, mood, seed, locale, earlier, petName, companions }
  const text = await context.diffusion.write(request, { signal, pay: payForStories(context) })
  await must(saveResult(context.db, attempt, { story: { text } }))
  return text
}
