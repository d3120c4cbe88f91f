import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { isLate } from '@pawport/shared/generations/cancel.ts'
import { readUse } from '@pawport/shared/quotas/daily-use.ts'
import type { ApiContext } from '../../context.ts'

/**
 * How often the owner of these rows cancelled today while a paid endpoint drew; 0 without a query when none
 * of the rows is late.
 */
export async function countLateCancels(
  { db, databaseClock }: ApiContext,
  rows: readonly Pick<GenerationRow, 'user_id' | 'status' | 'endpoint_calls'>[],
): Promise<number> {
  const late = rows.find(isLate)
  if (!late) return 0
  return (await readUse(db, { userId: late.user_id, now: await databaseClock.now() })).late_cancels
}
