import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Executor } from '../db/database.ts'

/** The channel on which workers hear that a job is not wanted any more; the payload is the task id. */
export const CANCEL_CHANNEL = 'generation_cancelled'

/** Leaves with the transaction that ends the generation. */
export async function announceCancel(transaction: Executor, taskId: string): Promise<void> {
  await sql`SELECT pg_notify(${CANCEL_CHANNEL}, ${taskId})`.execute(transaction)
}

const taskId = z.uuid()

/**
 * The task id that a notification on the channel names.
 * @throws {z.core.$ZodError} when the payload is no task id
 */
export function readCancel(payload: string): string {
  return taskId.parse(payload)
}
