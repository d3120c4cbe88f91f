import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import type { ObjectStore } from '@pawport/shared/drivers/objects/objects.ts'
import type { WorkerContext } from '../../context.ts'

const RETENTION_DAYS = 30
const DAY_MS = 86_400_000
const BATCH = 100

/** Every object of a generation, whatever it is called. */
async function objectsOf(objects: ObjectStore, row: BinnedRow): Promise<string[]> {
  const keys = [row.photo_key, ...(row.upload_key ? [row.upload_key] : [])]
  for await (const { key } of objects.list(`${row.output_folder}/`)) keys.push(key)
  return keys
}

type BinnedRow = Pick<GenerationRow, 'photo_key' | 'upload_key' | 'output_folder'>

/**
 * Removes what has been in the recycle bin for 30 days. The row goes first, guarded: one that was restored this very moment
 * keeps its pictures. What a crash in between leaves is an object without a row, which another sweeper removes. Safe on
 * every replica at once.
 */
export async function purgeRecycleBin({ db, objects, clock, log, metrics }: WorkerContext): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS)
  for (;;) {
    const due = db
      .selectFrom('generations')
      .select('task_id')
      .where('deleted_at', '<=', before)
      .where('status', 'in', ['completed', 'failed'])
      .orderBy('deleted_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
    const rows = await db
      .deleteFrom('generations')
      .where('task_id', 'in', due)
      .returning(['photo_key', 'upload_key', 'output_folder'])
      .execute()
    for (const row of rows) await objects.removeMany(await objectsOf(objects, row))
    metrics.countSwept('binned_purged', rows.length)
    if (rows.length > 0) log.info({ count: rows.length }, 'emptied the recycle bin')
    if (rows.length < BATCH) return
  }
}
