import type { StageResults } from '@pawport/shared/db/tables.ts'
import { allDone } from '@pawport/shared/platform/all-done.ts'
import type { WorkerContext } from '../../context.ts'
import type { CallOptions, Picture, PictureRequest } from '../../drivers/diffusion/diffusion.ts'
import { ANOTHER_ANIMAL } from '../../photos/likeness.ts'
import type { ComputingSlot } from '../../runtime/slots.ts'
import { ClaimLostError } from '../../work/verdict.ts'
import type { StoredPicture } from './store-picture.ts'

/**
 * A picture is drawn again only while this share of the job's time is left for it, and for no longer than
 * that share.
 */
const SHARE_OF_DEADLINE = 1 / 3
const SEEDS = 2 ** 31

export interface Drawn {
  picture: Picture
  stored: StoredPicture
  likeness: Pick<NonNullable<StageResults['picture']>, 'likeness' | 'redrawn'>
}

interface Keeping {
  /** Free for another picture while an endpoint draws. */
  slot: ComputingSlot
  store: (picture: Picture) => Promise<StoredPicture>
  /** Writes into the row which picture is stored. */
  remember: (drawn: Drawn) => Promise<void>
}

/**
 * Draws and stores the picture. When an endpoint drew clearly another animal it is asked once more with
 * another seed, at no cost for the owner, and the picture that is more like the pet is kept. A second call
 * that fails, or that today's budget refuses, leaves the first.
 * @param keeping stores a picture while it is judged, and remembers the first one before the second call, so
 *   that an attempt after a crash
 * does not pay for it again
 */
export async function drawLikely(
  context: WorkerContext,
  request: PictureRequest,
  options: CallOptions,
  keeping: Keeping,
): Promise<Drawn> {
  const { pay } = options
  const pets = vectorsOf(context, request)
  const looking: CallOptions = {
    ...options,
    ...(pay && {
      async pay(call) {
        const paid = await pay(call)
        // While the endpoint draws.
        void pets.look()
        keeping.slot.leave()
        return paid
      },
    }),
  }
  try {
    return await drawJudged(context, request, looking, { ...keeping, look: pets.look })
  } finally {
    await pets.settled()
  }
}

interface Vectors {
  pets: number[][]
  companions: number[][]
}

interface Judging extends Keeping {
  look: () => Promise<Vectors>
}

async function drawJudged(
  context: WorkerContext,
  request: PictureRequest,
  options: CallOptions,
  { slot, store, remember, look }: Judging,
): Promise<Drawn> {
  const { diffusion, config } = context
  const started = performance.now()
  const first = await diffusion.draw(request, options)
  await slot.take(options.signal)
  const [stored, likeness] = await allDone([store(first), judge(context, look, first)])
  const drawn: Drawn = { picture: first, stored, likeness: likeness === undefined ? {} : { likeness } }
  if (likeness === undefined || likeness === null || likeness >= ANOTHER_ANIMAL) return drawn
  const most = config.worker.deadlineMs * SHARE_OF_DEADLINE
  if (performance.now() - started > most) return drawn
  await remember(drawn)
  const second = await drawAgain(context, request, options, most)
  await slot.take(options.signal)
  if (!second) return drawn
  const next = await judge(context, look, second)
  const isBetter = typeof next === 'number' ? next > likeness : next === null
  return isBetter
    ? {
        picture: second,
        stored: await store(second),
        likeness: { likeness: next ?? null, redrawn: true },
      }
    : { ...drawn, likeness: { likeness, redrawn: true } }
}

/**
 * The vectors of the pets in the photo and of the companions: `look` computes them once, `settled` waits for
 * that, so that no model works after the job.
 */
function vectorsOf(
  { likeness }: WorkerContext,
  { photo, photoPixels, pets, companions = [] }: PictureRequest,
) {
  let vectors: Promise<Vectors> | undefined
  const compute = async (): Promise<Vectors> => ({
    pets: await likeness.embed(photoPixels ?? photo, pets),
    companions: (await allDone(companions.map((one) => likeness.embed(one.photo, [one.pet])))).flat(),
  })
  return {
    look(): Promise<Vectors> {
      vectors ??= compute()
      // Without a handler an early failure would end the process. Who awaits `vectors` gets the error.
      vectors.catch(() => undefined)
      return vectors
    },
    async settled(): Promise<void> {
      await vectors?.catch(() => undefined)
    },
  }
}

/**
 * Undefined for a picture that the built-in renderer drew of the photo itself, and when it cannot be judged.
 */
async function judge(
  { likeness, log, metrics }: WorkerContext,
  look: () => Promise<Vectors>,
  { data, pixels, endpoint, model }: Picture,
): Promise<number | null | undefined> {
  if (!endpoint) return undefined
  try {
    const { pets, companions } = await look()
    const found = await likeness.compare(pets, pixels ?? data, companions)
    metrics.observeLikeness(model, found)
    return found
  } catch (error) {
    log.warn({ err: (error as Error).message }, 'the likeness of a picture could not be judged')
    return undefined
  }
}

async function drawAgain(
  { diffusion, log }: WorkerContext,
  request: PictureRequest,
  { signal, ...options }: CallOptions,
  most: number,
): Promise<Picture | null> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(most)])
  try {
    const seed = (request.seed + 1) % SEEDS
    const picture = await diffusion.draw({ ...request, seed }, { ...options, signal: limited })
    return picture.endpoint ? picture : null
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ClaimLostError) throw error
    log.info({ err: (error as Error).message }, 'a picture of another animal was not drawn again')
    return null
  }
}
