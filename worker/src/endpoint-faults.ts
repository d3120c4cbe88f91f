import type { Database } from '@pawport/shared/db/database.ts'
import { keepFault } from '@pawport/shared/generations/endpoint-tests.ts'
import type { Log } from '@pawport/shared/platform/log.ts'
import type { CallTimes } from './drivers/diffusion/endpoints/call-once.ts'

/**
 * Keeps a call that brought no picture, for administrators. It never rejects: the picture does not wait for
 * it.
 */
export async function keepFaultOf(
  { endpoint, outcome, message }: Parameters<CallTimes['onCall']>[0],
  { db, log }: { db: Database; log: Pick<Log, 'warn'> },
): Promise<void> {
  if (message === undefined) return
  try {
    await keepFault(db, { endpoint, outcome, message })
  } catch (error) {
    log.warn({ endpoint, err: (error as Error).message }, 'fault of the endpoint not kept')
  }
}
