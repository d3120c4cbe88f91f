import type { ErrorCode } from '@pawport/shared/contract/errors.ts'
import { finishDraft, isDraftWanted, type TakenDraft, takeDraft } from '@pawport/shared/drafts/store.ts'
import { ObjectMissingError } from '@pawport/shared/drivers/objects/objects.ts'
import { RetryLaterError } from '@pawport/shared/drivers/queue/queue.ts'
import { hasPeople, sceneOf, verdictOf } from '@pawport/shared/generations/mount-switches.ts'
import { placeFacts } from '@pawport/shared/places/place-facts.ts'
import { openCompanions } from '../../companions.ts'
import type { WorkerContext } from '../../context.ts'
import { type PreparedPhoto, reopenPhoto } from '../../photos/photo.ts'
import { PhotoError } from '../../photos/photo-error.ts'
import type { Idle } from '../../runtime/idle.ts'

/** The pause before the next try while a picture is drawn here. */
const AGAIN_MS = 300

class Refusal extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}

/**
 * Draws the drafts of one request, one after another, and begins none while a picture is drawn here: paid
 * pictures go first. Drafts that fail are not tried again here: the answer says that the client may ask
 * again.
 * @throws {RetryLaterError} while a picture is drawn here; meanwhile another worker may take the request
 */
export async function drawDrafts(
  context: WorkerContext,
  draftId: string,
  signal: AbortSignal,
  idle: Idle,
): Promise<void> {
  const { config, db, databaseClock, log } = context
  if (!(await isDraftWanted(db, draftId))) return
  if (!idle.isIdle()) throw new RetryLaterError('a picture is drawn here', AGAIN_MS)
  const taken = await takeDraft(db, draftId)
  if (!taken) return
  const age = (await databaseClock.now()).getTime() - taken.created_at.getTime()
  if (age > config.waits.draftsMs) return
  const started = performance.now()
  try {
    const drawn = await drawEach(context, draftId, taken, { signal, idle })
    if (!drawn) return
    await finishDraft(db, draftId, drawn)
    log.info(
      { draftId, drafts: drawn.pictures.length, ms: Math.round(performance.now() - started) },
      'drew drafts',
    )
  } catch (error) {
    const code = error instanceof PhotoError || error instanceof Refusal ? error.code : 'drafts_busy'
    if (code === 'drafts_busy') log.warn({ draftId, err: (error as Error).message }, 'drafts not drawn')
    await finishDraft(db, draftId, { error_code: code })
  }
}

/** Null when the client has left. */
async function drawEach(
  context: WorkerContext,
  draftId: string,
  { request, created_at: at, ...taken }: TakenDraft,
  { signal, idle }: { signal: AbortSignal; idle: Idle },
): Promise<{ pictures: Buffer[]; left_out: boolean[] } | null> {
  const { diffusion, detector, db } = context
  if (!diffusion.draft) throw new Refusal('drafts_not_offered')
  const photo = await openPhoto(context, taken)
  await idle.untilIdle(signal)
  const pets = request.pets ?? (await detector.detect(photo.pixels, { quick: true }))
  if (pets.length === 0) throw new Refusal('no_pet')
  const { locale, petName } = request
  const companions = await openCompanions(context, request.companions ?? [])
  if (!companions) throw new Refusal('companion_gone')
  const checked = request.pets ?? undefined
  const known = { verdict: verdictOf(checked), scene: sceneOf(checked), hasPeople: hasPeople(checked) }
  const drawn: { pictures: Buffer[]; left_out: boolean[] } = { pictures: [], left_out: [] }
  for (const { location, lat, lng, ...choices } of request.cards) {
    await idle.untilIdle(signal)
    if (!(await isDraftWanted(db, draftId))) return null
    const place = await placeFacts({ title: location, at, lat, lng })
    const wanted = { photo: photo.data, pets, ...known, place, locale, petName, companions, ...choices }
    const { data, worn } = await diffusion.draft(wanted, { signal })
    drawn.pictures.push(data)
    drawn.left_out.push(worn === false)
  }
  return drawn
}

async function openPhoto(
  { objects, photoDecoder }: WorkerContext,
  { photo, photo_key: key }: Pick<TakenDraft, 'photo' | 'photo_key'>,
): Promise<PreparedPhoto> {
  if (photo) return photoDecoder.prepare(photo)
  if (!key) throw new Refusal('photo_missing')
  try {
    return await reopenPhoto(await objects.read(key))
  } catch (error) {
    throw error instanceof ObjectMissingError ? new Refusal('photo_expired') : error
  }
}
