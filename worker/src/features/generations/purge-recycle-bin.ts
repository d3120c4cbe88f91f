import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import type { ObjectStore } from '@pawport/shared/drivers/objects/objects.ts'
import type { WorkerContext } from '../../context.ts'

export const RETENTION_DAYS = 30
const DAY_MS = 86_400_000
const BATCH = 100

/** Every object of a generation, whatever it is called. */
async function objectsOf(objects: ObjectStore, row: BinnedRow): Promise<string[]> {
  const keys = [row.photo_key, ...(row.upload_key ? [row.upload_key] : [])]
  for await (const { key } of objects.list(`${row.output_folder}/`)) keys.push(key)
  return keys
}

type BinnedRow = Pick<GenerationRow, 'task_id' | 'photo_key' | 'upload_key' | 'output_folder'>

/**
 * Removes what has been in the recycle bin for 30 days: objects first, then the row, so that a crash in between leaves a
 * row that is tried again and never an object without one. Safe on every replica at once.
 */
export async function purgeRecycleBin({ db, objects, clock, log, metrics }: WorkerContext): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS)
  for (;;) {
    const rows = await db
      .selectFrom('generations')
      .select(['task_id', 'photo_key', 'upload_key', 'output_folder'])
      .where('deleted_at', '<=', before)
      .where('status', 'in', ['completed', 'failed'])
      .orderBy('deleted_at')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      await objects.removeMany(await objectsOf(objects, row))
      // Restored meanwhile? Then its pictures are gone, but the row says so no longer than it must.
      await db.deleteFrom('generations').where('task_id', '=', row.task_id).execute()
    }
    metrics.countSwept('binned_purged', rows.length)
    if (rows.length > 0) log.info({ count: rows.length }, 'emptied the recycle bin')
    if (rows.length < BATCH) return
  }
}
