import { folderOfKey, isPreviewKey } from '@pawport/shared/generations/keys.ts'
import { keysOfPhotos } from '@pawport/shared/photos/store.ts'
import type { WorkerContext } from '../../context.ts'

/** An upload is stored before its row: younger objects may be about to get one. */
const MIN_AGE_MS = 3_600_000
/** The bytes as they were uploaded still carry their metadata; what was not drawn by now need not keep them. */
const KEEP_UPLOAD_MS = 24 * 3_600_000
const BATCH = 500

/** Removes objects that no row names, and the uploads of generations that ended without using them. */
export async function purgeObjects(context: WorkerContext): Promise<void> {
  await forgetUploads(context)
  const { objects, clock, log, metrics } = context
  const before = clock.now().getTime() - MIN_AGE_MS
  let removed = 0
  let batch: string[] = []
  async function flush(): Promise<void> {
    const orphans = await withoutRow(context, batch)
    await objects.removeMany(orphans)
    removed += orphans.length
    batch = []
  }
  for await (const { key, lastModified } of objects.list('')) {
    if (lastModified.getTime() > before) continue
    batch.push(key)
    if (batch.length === BATCH) await flush()
  }
  await flush()
  metrics.countSwept('objects_purged', removed)
  if (removed > 0) log.warn({ count: removed }, 'removed objects without a row')
}

/** Those of the keys that belong to no generation and no photo. */
async function withoutRow({ db }: WorkerContext, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const folders = [...new Set(keys.map(folderOfKey).filter((folder) => folder !== null))]
  const rows = await db
    .selectFrom('generations')
    .select(['upload_key', 'photo_key', 'output_folder', 'preview_key'])
    .where((where) =>
      where.or([
        where('upload_key', 'in', keys),
        where('photo_key', 'in', keys),
        ...(folders.length > 0 ? [where('output_folder', 'in', folders)] : []),
      ]),
    )
    .execute()
  const named = new Set([
    ...rows.flatMap((row) => [row.upload_key, row.photo_key, row.output_folder, row.preview_key]),
    ...(await keysOfPhotos(db, keys)),
  ])
  // A frame that no row shows is left over from a worker that died; its folder has a row all the same.
  const owner = (key: string) => (isPreviewKey(key) ? key : (folderOfKey(key) ?? key))
  return keys.filter((key) => !named.has(owner(key)))
}

async function forgetUploads({ db, objects, clock }: WorkerContext): Promise<void> {
  const before = new Date(clock.now().getTime() - KEEP_UPLOAD_MS)
  for (;;) {
    const rows = await db
      .selectFrom('generations')
      .select(['task_id', 'upload_key'])
      .where('upload_key', 'is not', null)
      .where('status', 'in', ['completed', 'failed'])
      .where('finished_at', '<', before)
      .limit(BATCH)
      .execute()
    for (const { task_id: taskId, upload_key: key } of rows) {
      if (key) await objects.remove(key)
      await db.updateTable('generations').set({ upload_key: null }).where('task_id', '=', taskId).execute()
    }
    if (rows.length < BATCH) return
  }
}
