import { isVisible } from '@pawport/shared/community/visibility.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { petNames } from '@pawport/shared/pets/companions.ts'

/** The columns that the public page shows; the photo is not among them. */
export type SharedCard = Pick<
  GenerationRow,
  | 'task_id'
  | 'prompt_location'
  | 'output_image_key'
  | 'output_folder'
  | 'output_description'
  | 'locale'
  | 'size'
  | 'aspect'
  | 'created_at'
  | 'results'
> & {
  /** Everybody finds it in the community. */
  is_published: boolean
}

/**
 * Gives a finished generation of this user a public page, or finds the one it has; two calls at the same time
 * get the same page. Undefined when the generation belongs to another user, is not finished, is blocked, or
 * has another picture than the one that was checked.
 */
export async function share(
  db: Executor,
  { userId, taskId }: { userId: string; taskId: string },
  { shareId, imageKey }: { shareId: string; imageKey: string | null },
): Promise<string | undefined> {
  const row = await db
    .updateTable('generations')
    .set((set) => ({ share_id: set.fn.coalesce('share_id', set.val(shareId)) }))
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .where('status', '=', 'completed')
    .where('deleted_at', 'is', null)
    .where('share_blocked_at', 'is', null)
    .where('output_image_key', 'is not distinct from', imageKey)
    .returning('share_id')
    .executeTakeFirst()
  return row?.share_id ?? undefined
}

/**
 * What decides whether a generation of this user gets a public page; undefined for one that is deleted or of
 * another user.
 */
export async function findOwn(
  db: Executor,
  userId: string,
  taskId: string,
): Promise<
  | Pick<
      GenerationRow,
      | 'status'
      | 'share_id'
      | 'share_blocked_at'
      | 'output_image_key'
      | 'prompt_location'
      | 'pet_name'
      | 'output_description'
    >
  | undefined
> {
  return db
    .selectFrom('generations')
    .select(['status', 'share_id', 'share_blocked_at', 'output_image_key'])
    .select(['prompt_location', 'output_description'])
    .select(petNames.as('pet_name'))
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Closes the page; its address never leads anywhere again. False when the generation belongs to another user.
 */
export async function unshare(db: Executor, userId: string, taskId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('generations')
    .set({ share_id: null })
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What a public page shows; undefined also while its owner is suspended. */
export async function findShared(db: Executor, shareId: string): Promise<SharedCard | undefined> {
  return db
    .selectFrom('generations')
    .innerJoin('users', 'users.id', 'generations.user_id')
    .select([
      'task_id',
      'prompt_location',
      'output_image_key',
      'output_folder',
      'output_description',
      'generations.locale',
      'size',
      'aspect',
      'generations.created_at',
      'results',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('publications')
          .select('public_id')
          .whereRef('publications.task_id', '=', 'generations.task_id')
          .where(isVisible),
      )
        .$castTo<boolean>()
        .as('is_published'),
    )
    .where('share_id', '=', shareId)
    .where('users.suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
