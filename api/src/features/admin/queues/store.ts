import type { Executor } from '@pawport/shared/db/database.ts'

/** Until when this session may change the queues; null when it may not. */
export async function readChangesEnd(db: Executor, sessionHash: Buffer, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('sessions')
    .select('queues_writable_until')
    .where('token_hash', '=', sessionHash)
    .where('queues_writable_until', '>', now)
    .executeTakeFirst()
  return row?.queues_writable_until ?? null
}

/** False when the session has ended meanwhile. */
export async function setChangesEnd(db: Executor, sessionHash: Buffer, end: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ queues_writable_until: end })
    .where('token_hash', '=', sessionHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
