import { HOUR_MS } from '../contract/time.ts'
import type { Database, Executor } from '../db/database.ts'
import { sidesIn } from './files.ts'

const BATCH = 100
/** Both sides of a card that has ended are kept this long, for its owner to look at. */
const KEPT_MS = 7 * 24 * HOUR_MS

/** The cards that a shop has, or may have, and was not asked about since a time; the caller is to ask. */
export async function cardsToCheck(db: Executor, before: Date, now: Date): Promise<string[]> {
  const due = db
    .selectFrom('mailed_cards')
    .select('id')
    .where('submitted_at', 'is not', null)
    .where('is_settled', '=', false)
    .where('status', 'in', ['printing', 'failed'])
    .where((where) =>
      where.or([
        where('checked_at', 'is', null),
        where('checked_at', '<', before),
        // The owner waits for the answer.
        where('cancel_asked_at', '>', where.ref('checked_at')),
      ]),
    )
    .orderBy('checked_at')
    .limit(BATCH)
  const rows = await db
    .updateTable('mailed_cards')
    .set({ checked_at: now })
    .where('id', 'in', due)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Removes proofs that were not ordered before `proofsBefore`, and the sides of cards that ended a week ago.
 * @returns the keys of their objects
 */
export async function letCardsGo(db: Database, proofsBefore: Date, now: Date): Promise<string[]> {
  const proofs = await db
    .deleteFrom('mailed_cards')
    .where('ordered_at', 'is', null)
    .where('created_at', '<', proofsBefore)
    .returning('folder')
    .execute()
  const ended = await db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('mailed_cards')
      .select(['id', 'folder'])
      .where('folder', 'is not', null)
      .where('status', 'in', ['posted', 'failed'])
      .where('finished_at', '<', new Date(now.getTime() - KEPT_MS))
      .limit(BATCH)
      .forUpdate()
      .execute()
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0)
      await transaction.updateTable('mailed_cards').set({ folder: null }).where('id', 'in', ids).execute()
    return rows
  })
  return [...proofs, ...ended].flatMap(({ folder }) => (folder ? Object.values(sidesIn(folder)) : []))
}
