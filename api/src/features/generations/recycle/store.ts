import type { GenerationStatus } from '@pawport/shared/contract/generations.ts'
import { RECYCLE_SOON_DAYS, type RecycleStats } from '@pawport/shared/contract/recycle.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { recycledBefore } from '@pawport/shared/generations/recycle-bin.ts'

const DAY_MS = 86_400_000

export type BinnedRow = GenerationRow & { deleted_at: Date }

interface ListOptions {
  limit: number
  offset: number
  status?: GenerationStatus | undefined
  cancelled?: 'only' | 'none' | undefined
}

/** The recycle bin of a user, what was deleted last first. */
export async function listBinned(db: Executor, userId: string, options: ListOptions): Promise<BinnedRow[]> {
  return db
    .selectFrom('generations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .$narrowType<{ deleted_at: Date }>()
    .$if(options.status !== undefined, (query) => query.where('status', '=', options.status ?? 'pending'))
    .$if(options.cancelled === 'only', (query) => query.where('error_code', '=', 'cancelled'))
    .$if(options.cancelled === 'none', (query) => query.where('error_code', 'is distinct from', 'cancelled'))
    .orderBy('deleted_at', 'desc')
    .orderBy('task_id', 'desc')
    .limit(options.limit)
    .offset(options.offset)
    .execute()
}

export async function binStats(db: Executor, userId: string, now: Date): Promise<RecycleStats> {
  const soon = new Date(recycledBefore(now).getTime() + RECYCLE_SOON_DAYS * DAY_MS)
  const { total, expiring_soon, oldest } = await db
    .selectFrom('generations')
    .select((select) => [
      select.fn.countAll<string>().as('total'),
      select.fn.countAll<string>().filterWhere('deleted_at', '<=', soon).as('expiring_soon'),
      select.fn.min('deleted_at').as('oldest'),
    ])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return {
    total: Number(total),
    expiring_soon: Number(expiring_soon),
    oldest_delete_date: oldest?.getTime() ?? null,
  }
}

/** Moves a generation out of the recycle bin. False when the bin of this user does not hold it. */
export async function restoreBinned(db: Executor, userId: string, taskId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('generations')
    .set({ deleted_at: null })
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
