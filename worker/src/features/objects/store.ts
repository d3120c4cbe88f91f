import type { Database } from '@pawport/shared/db/database.ts'

/** A walk through all objects, in slices; any worker takes the next one. */
export interface Walk {
  name: string
  /** The key at which the slice before ended; '' at the beginning. */
  position: string
}

/**
 * The current walk, or a new one when the last walk began at least `everyMs` ago. Null while no walk is due.
 */
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

/**
 * Stores the position of the walk; null means its end. Changes nothing when another worker has moved the walk
 * meanwhile.
 */
export async function moveOn(db: Database, { name, position }: Walk, to: string | null): Promise<void> {
  await db
    .updateTable('walks')
    .set({ position: to })
    .where('name', '=', name)
    .where('position', '=', position)
    .execute()
}
