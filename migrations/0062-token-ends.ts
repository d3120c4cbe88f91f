import { type Kysely, sql } from 'kysely'

/** A statement of its own for each batch, so that no lock is held for long. */
export const transaction = false

const BATCH = 1_000

/**
 * Access tokens end: those that had no end get a year from now. A release before this one may still make
 * tokens without an end while both run; this release lets them work for a year after they were made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  let filled = BATCH
  while (filled === BATCH) {
    const { numAffectedRows } = await sql`
      UPDATE access_tokens SET expires_at = now() + interval '365 days'
      WHERE id IN (SELECT id FROM access_tokens WHERE expires_at IS NULL LIMIT ${sql.lit(BATCH)})`.execute(db)
    filled = Number(numAffectedRows ?? 0)
  }
}

export async function down(): Promise<void> {
  // Which tokens had no end is not known any more; an earlier release honours the end that they have.
}
