import { randomBytes } from 'node:crypto'
import { placeKey } from '@pawport/shared/community/place-key.ts'
import type { OwnPublication, Species } from '@pawport/shared/contract/community.ts'
import { thumbnailKey } from '@pawport/shared/contract/thumbnails.ts'
import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { readHandle } from '@pawport/shared/settings/store.ts'
import type { ApiContext } from '../../context.ts'
import { addPublication, findOwnPicture, type OwnRow, openComments } from './store.ts'
import { viewOwn } from './view.ts'

/** The kind that the gallery files a picture under: that of the best match; without a match `other`. */
function speciesOf(pets: GenerationRow['pets']): Species {
  const best = pets?.reduce((one, other) => (other.score > one.score ? other : one), pets[0] ?? NONE)
  return best?.species === 'dog' || best?.species === 'cat' ? best.species : 'other'
}
const NONE = { species: 'animal', score: 0, box: { left: 0, top: 0, width: 0, height: 0 } } as const

/** @throws {AppError} publish_refused; moderation_unavailable */
async function requireAllowed({ moderation, objects }: ApiContext, row: OwnRow): Promise<void> {
  const { prompt_location: text, output_image_key: key } = row
  if (!(await moderation.allows({ kind: 'text', text }))) throw new AppError('publish_refused')
  if (moderation.kind === 'none' || !key) return
  const small = thumbnailKey(key, 'medium')
  const found = (await objects.stat(small)) ?? (await objects.stat(key))
  if (!found) throw new AppError('not_ready')
  const bytes = await objects.read(found.key)
  if (!(await moderation.allows({ kind: 'picture', bytes, type: found.contentType })))
    throw new AppError('publish_refused')
}

interface Publishing {
  userId: string
  taskId: string
  /** Left out: open in a new publication, as they are in another. */
  commentsOpen: boolean | undefined
}

/**
 * Puts a finished picture into the community, or opens and closes the comments of one that is there already.
 * @throws {AppError} not_found, not_ready, handle_needed, publish_blocked, publish_refused, moderation_unavailable
 */
export async function publish(
  context: ApiContext,
  { userId, taskId, commentsOpen }: Publishing,
): Promise<OwnPublication> {
  const { db, config, databaseClock } = context
  const before = await requireOwn(context, userId, taskId)
  if (before.share_blocked_at) throw new AppError('publish_blocked')
  if (before.status !== 'completed') throw new AppError('not_ready')
  if (!before.public_id) {
    if (!(await readHandle(db, userId))) throw new AppError('handle_needed')
    await requireAllowed(context, before)
    const isReady = await addPublication(db, {
      userId,
      taskId,
      publicId: randomBytes(16).toString('base64url'),
      species: speciesOf(before.pets),
      placeKey: await placeKey(before.prompt_location),
      commentsOpen: commentsOpen ?? true,
      now: await databaseClock.now(),
      hideAfterReports: config.community.hideAfterReports,
    })
    if (!isReady) throw new AppError('not_ready')
  }
  if (commentsOpen !== undefined) await openComments(db, taskId, commentsOpen)
  const own = viewOwn(await requireOwn(context, userId, taskId))
  // It was taken out again at this very moment.
  if (!own) throw new AppError('not_found')
  return own
}

/** @throws {AppError} not_found */
export async function requireOwn({ db }: ApiContext, userId: string, taskId: string): Promise<OwnRow> {
  const row = await findOwnPicture(db, userId, taskId)
  if (!row) throw new AppError('not_found')
  return row
}
