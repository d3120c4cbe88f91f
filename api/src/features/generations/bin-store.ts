import { RECYCLE_SOON_DAYS, type RecycleStats } from '@pawport/shared/contract/recycle/schemas.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { receiptsOfPage } from '@pawport/shared/credits/receipt.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { GenerationRow, Tables } from '@pawport/shared/db/tables.ts'
import { recycledBefore } from '@pawport/shared/generations/recycle-bin.ts'
import { companionsOfPage, type NamedCompanion } from '@pawport/shared/pets/companions.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { orNoCompanions, type PageOptions, type RowWithReceipt } from './list-store.ts'

export type BinnedRow = GenerationRow & { deleted_at: Date }

/** The recycle bin of a user, what was deleted last first. */
export async function listBinned(
  db: Executor,
  userId: string,
  options: PageOptions,
): Promise<(RowWithReceipt<BinnedRow> & { companions: NamedCompanion[] })[]> {
  const page = db
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
  return db
    .with('page', () => page)
    .selectFrom('page')
    .leftJoin(receiptsOfPage, 'receipts.task_id', 'page.task_id')
    .leftJoin(companionsOfPage, 'companions_of_page.task_id', 'page.task_id')
    .selectAll('page')
    .select(['receipt', orNoCompanions])
    .orderBy('page.deleted_at', 'desc')
    .orderBy('page.task_id', 'desc')
    .execute()
}

/**
 * Adds up the counts that triggers keep for each day, so that a bin of any size is read in the same time.
 * Only the day in which the last days of a creation begin is counted by its rows.
 */
export async function binStats(db: Executor, userId: string, now: Date): Promise<RecycleStats> {
  const soon = new Date(recycledBefore(now).getTime() + RECYCLE_SOON_DAYS * DAY_MS)
  const soonDay = new Date(Math.floor(soon.getTime() / DAY_MS) * DAY_MS)
  const binned = (rows: ExpressionBuilder<Tables, 'bin_counts'>) =>
    rows.selectFrom('generations').where('user_id', '=', userId).where('deleted_at', 'is not', null)
  const { total, earlier, within, oldest } = await db
    .selectFrom('bin_counts')
    .select((select) => [
      select.fn.coalesce(select.fn.sum<string>('creations'), sql.lit(0)).as('total'),
      select.fn
        .coalesce(select.fn.sum<string>('creations').filterWhere('day', '<', soonDay), sql.lit(0))
        .as('earlier'),
    ])
    .select((rows) => [
      binned(rows)
        .select((select) => select.fn.countAll<string>().as('count'))
        .where('deleted_at', '>=', soonDay)
        .where('deleted_at', '<=', soon)
        .as('within'),
      binned(rows).select('deleted_at').orderBy('deleted_at').limit(1).as('oldest'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    total: Number(total),
    expiring_soon: Number(earlier) + Number(within),
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
