import type { SelectQueryBuilder } from 'kysely'
import { RECYCLE_DAYS } from '../contract/recycle.ts'
import type { Executor } from '../db/database.ts'
import type { GenerationRow, Tables } from '../db/tables.ts'
import type { ObjectStore } from '../drivers/objects/objects.ts'
import { keysOfPhotos } from '../photos/store.ts'

const DAY_MS = 86_400_000

/** Where the objects of a removed generation are. */
export type Leftover = Pick<GenerationRow, 'photo_key' | 'upload_key' | 'output_folder'>

/** What was deleted by then has been in the bin for its whole time. */
export function recycledBefore(now: Date): Date {
  return new Date(now.getTime() - RECYCLE_DAYS * DAY_MS)
}

/** Whole days until a deleted generation is removed for good, begun ones counted; 0 when that is due. */
export function daysRemaining(deletedAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((deletedAt.getTime() - recycledBefore(now).getTime()) / DAY_MS))
}

/**
 * Removes rows of the recycle bin for good, those that `choose` picks among the binned ones that nobody works on. The
 * rows go first, guarded: one that was restored this very moment keeps its pictures. The credits' books know a
 * generation by number only, so receipts outlive it. Hand what is returned to `removeLeftovers`.
 */
export async function removeBinned(
  db: Executor,
  choose: (binned: BinnedQuery) => BinnedQuery,
): Promise<Leftover[]> {
  const binned = db
    .selectFrom('generations')
    .select('task_id')
    .where('deleted_at', 'is not', null)
    .where('status', 'in', ['completed', 'failed'])
  return db
    .deleteFrom('generations')
    .where('task_id', 'in', choose(binned).forUpdate())
    .returning(['photo_key', 'upload_key', 'output_folder'])
    .execute()
}

type BinnedQuery = SelectQueryBuilder<Tables, 'generations', { task_id: string }>

/**
 * Removes every object of generations whose rows are gone, whatever it is called; a photo that another generation or
 * a checked photo still names stays. What a crash leaves is an object without a row, which a sweeper of the worker removes.
 */
export async function removeLeftovers(
  { db, objects }: { db: Executor; objects: ObjectStore },
  leftovers: readonly Leftover[],
): Promise<void> {
  for (const leftover of leftovers) {
    const keys = await unnamed(db, [
      leftover.photo_key,
      ...(leftover.upload_key ? [leftover.upload_key] : []),
    ])
    for await (const { key } of objects.list(`${leftover.output_folder}/`)) keys.push(key)
    await objects.removeMany(keys)
  }
}

/** Those of the photos and uploads that nothing names any more. */
async function unnamed(db: Executor, keys: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('generations')
    .select(['photo_key', 'upload_key'])
    .where((where) => where.or([where('photo_key', 'in', keys), where('upload_key', 'in', keys)]))
    .execute()
  const named = new Set([
    ...rows.flatMap((row) => [row.photo_key, row.upload_key]),
    ...(await keysOfPhotos(db, keys)),
  ])
  return keys.filter((key) => !named.has(key))
}
