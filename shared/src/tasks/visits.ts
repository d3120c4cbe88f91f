import { sql } from 'kysely'
import { DAY_MS } from '../contract/time.ts'
import type { Executor } from '../db/database.ts'

/** How long the hash of a visitor's network is kept: counting it once a day needs no more. */
const KEPT_MS = 2 * DAY_MS

/** Counts a visit of a landing page, unless this visitor was counted on this day (UTC). */
export async function countVisit(
  db: Executor,
  { pageId, visitor, now }: { pageId: string; visitor: Buffer; now: Date },
): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  await sql`
    WITH visit AS (
      INSERT INTO landing_page_visits (landing_page_id, day, visitor_hash)
      SELECT id, ${day}::date, ${visitor} FROM landing_pages WHERE id = ${pageId} FOR KEY SHARE
      ON CONFLICT DO NOTHING
      RETURNING landing_page_id
    )
    UPDATE landing_pages SET visits = visits + 1 FROM visit WHERE landing_pages.id = visit.landing_page_id`.execute(
    db,
  )
}

/**
 * Removes the hashes of visitors of landing pages on earlier days; the counts stay. Returns how many rows
 * were removed.
 */
export async function removeOldVisits(db: Executor, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString().slice(0, 10)
  const { numAffectedRows } = await sql`
    DELETE FROM landing_page_visits WHERE day < ${before}::date`.execute(db)
  return Number(numAffectedRows ?? 0)
}
