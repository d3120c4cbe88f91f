import type { ErrorCode } from '@pawport/shared/contract/errors.ts'
import { isConnectionLoss } from '@pawport/shared/db/database-away.ts'
import { HandBackError } from '@pawport/shared/drivers/queue/queue.ts'
import { DiffusionError } from './drivers/diffusion/diffusion-error.ts'
import type { Verdict } from './work/verdict.ts'

/** The pause before the next look at a database or an object store that is away. */
const STORE_AWAY_MS = 5_000

/**
 * The verdict on what every attempt can meet: its abort, its deadline, the driver's errors. Unknown errors
 * count as temporary; the limit on attempts ends them.
 */
export function verdictOnAttempt(error: unknown, signal: AbortSignal): Verdict<ErrorCode> {
  if (signal.aborted) return { kind: signal.reason instanceof HandBackError ? 'hand-back' : 'lost' }
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return { kind: 'fail', code: 'generation_timeout' }
  if (error instanceof DiffusionError) {
    const { remedy, message: reason } = error
    switch (remedy.kind) {
      case 'fail':
        return { kind: 'fail', code: remedy.code }
      case 'retry':
        return { kind: 'retry', reason, ownFault: false, ...(remedy.afterMs && { afterMs: remedy.afterMs }) }
      case 'wait':
        return { kind: 'wait', reason, afterMs: remedy.afterMs }
    }
  }
  const reason = error instanceof Error ? error.message : String(error)
  // The object store's connections break with the same codes.
  if (isConnectionLoss(error)) return { kind: 'wait', reason, afterMs: STORE_AWAY_MS }
  return { kind: 'retry', reason, ownFault: true }
}
