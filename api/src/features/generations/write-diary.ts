import { requireAllowed } from '@pawport/shared/drivers/moderation/public-content.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { tidyText } from '@pawport/shared/platform/tidy-text.ts'
import type { ApiContext } from '../../context.ts'
import { replaceDiary } from './store.ts'

interface Writing {
  userId: string
  taskId: string
  typed: string
}

/**
 * Puts the owner's words in place of the diary of a finished picture, wherever it is shown. Moderation reads
 * them at once, also those of a private picture: it may be shown to others at the same moment.
 * @throws {AppError} not_ready, diary_refused, moderation_unavailable
 */
export async function writeDiary(
  { db, moderation }: Pick<ApiContext, 'db' | 'moderation'>,
  { userId, taskId, typed }: Writing,
): Promise<void> {
  const diary = tidyText(typed)
  await requireAllowed(moderation, { diary })
  if (!(await replaceDiary(db, { userId, taskId, diary }))) throw new AppError('not_ready')
}
