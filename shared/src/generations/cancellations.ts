import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

/** The channel on which workers hear that a job is not wanted any more; the payload is the task id. */
export const CANCEL_CHANNEL = 'generation_cancelled'

/** Leaves with the transaction that ends the generation. */
export async function announceCancel(transaction: Executor, taskId: string): Promise<void> {
  await sql`SELECT pg_notify(${CANCEL_CHANNEL}, ${taskId})`.execute(transaction)
}
