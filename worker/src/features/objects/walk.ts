import type { Database } from '@pawport/shared/db/database.ts'

/** A walk through all of something, in slices: by whichever worker has the next one. */
export interface Walk {
  name: string
  /** What the slice before came to; '' at the beginning. */
  position: string
}

/** The walk that is under way, or a new one when the last began `everyMs` ago. Null while there is nothing to do. */
export async function nextSlice(
  db: Database,
  { name, now, everyMs }: { name: string; now: Date; everyMs: number },
): Promise<Walk | null> {
  const begun = await db
    .insertInto('walks')
    .values({ name, begun_at: now, position: '' })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ begun_at: now, position: '' })
        .where('walks.position', 'is', null)
        .where('walks.begun_at', '<=', new Date(now.getTime() - everyMs)),
    )
    .returning('position')
    .executeTakeFirst()
  if (begun) return { name, position: '' }
  const { position } = await db
    .selectFrom('walks')
    .select('position')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return position === null ? null : { name, position }
}

/** Remembers how far the walk came; null: to the end. Nothing changes when another worker has gone on meanwhile. */
export async function moveOn(db: Database, { name, position }: Walk, to: string | null): Promise<void> {
  await db
    .updateTable('walks')
    .set({ position: to })
    .where('name', '=', name)
    .where('position', '=', position)
    .execute()
}
