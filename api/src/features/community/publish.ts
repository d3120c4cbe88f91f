import { randomBytes } from 'node:crypto'
import { placeKey } from '@pawport/shared/community/place-key.ts'
import type { OwnPublication, Species } from '@pawport/shared/contract/community/schemas.ts'
import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { contentOf, requireAllowed } from '@pawport/shared/drivers/moderation/public-content.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { readHandle } from '@pawport/shared/settings/store.ts'
import type { ApiContext } from '../../context.ts'
import { addPublication, findOwnPicture, type OwnRow, openComments, showDiary } from './store.ts'
import { viewOwn } from './view.ts'

/** The kind that the gallery files a picture under: that of the best match; without a match `other`. */
function speciesOf(pets: GenerationRow['pets']): Species {
  const best = pets?.reduce((one, other) => (other.score > one.score ? other : one), pets[0] ?? NONE)
  return best?.species === 'dog' || best?.species === 'cat' ? best.species : 'other'
}
const NONE = { species: 'animal', score: 0, box: { left: 0, top: 0, width: 0, height: 0 } } as const

interface Publishing {
  userId: string
  taskId: string
  /** Left out: open in a new publication, as they are in another. */
  commentsOpen: boolean | undefined
  /** Left out: not shown in a new publication, as it is in another. */
  showsDiary: boolean | undefined
}

/**
 * Puts a finished picture into the community, or changes what is shown with one that is there already.
 * @throws {AppError} not_found, not_ready, handle_needed, publish_blocked, and those of `requireAllowed`
 */
export async function publish(
  context: ApiContext,
  { userId, taskId, commentsOpen, showsDiary }: Publishing,
): Promise<OwnPublication> {
  const { db, config, databaseClock } = context
  const before = await requireOwn(context, userId, taskId)
  if (before.share_blocked_at) throw new AppError('publish_blocked')
  if (before.status !== 'completed') throw new AppError('not_ready')
  if (showsDiary && !before.shows_diary)
    await requireAllowed(context.moderation, { diary: before.output_description })
  if (!before.public_id) {
    if (!(await readHandle(db, userId))) throw new AppError('handle_needed')
    // Without its diary, which is asked about where it is shown.
    await requireAllowed(context.moderation, { ...contentOf(context.objects, before), diary: null })
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
  if (showsDiary !== undefined) await showDiary(db, taskId, showsDiary)
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
