import { capture, reserve } from '../credits/ledger/holds.ts'
import type { Executor } from '../db/database.ts'
import { HOLD_MS } from './lifecycle.ts'

interface Finished {
  generationId: string
  userId: string
  /** The price in credits; 0 for what cost nothing. */
  amount: number
  now: Date
}

/**
 * Captures the credits of a finished picture or video. If its hold was released meanwhile, the credits are
 * reserved again first. False when its owner has too few by then: the caller undoes the completion.
 */
export async function captureFinished(
  transaction: Executor,
  { generationId, userId, amount, now }: Finished,
): Promise<boolean> {
  if (amount === 0 || (await capture(transaction, { generationId, now }))) return true
  const expiresAt = new Date(now.getTime() + HOLD_MS)
  await reserve(transaction, { userId, generationId, amount, now, expiresAt })
  return capture(transaction, { generationId, now })
}
