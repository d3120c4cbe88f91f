import type { Kind } from '../work/kind.ts'
import { untilNextTry } from '../work/leases.ts'
import { forgetSubscription } from './subscriptions.ts'

/** A message that a worker claimed is claimed by another one after this time. */
const SENDING_MS = 60_000
const FIRST_PAUSE_MS = 30_000

/** `gone`: the browser does not exist any more. */
export type PushEnd = { state: 'sent' | 'unwanted' | 'refused' | 'gone' }

/** Messages to browsers; one that ended is deleted. A browser that is gone is forgotten with it. */
export const pushes: Kind<'pushes', PushEnd> = {
  table: 'pushes',
  statuses: null,
  fence: 'attempts',
  lease: untilNextTry(SENDING_MS),
  // With the pauses, the last try is about an hour after the first.
  mostAttempts: 8,
  spent: (error) => error,
  pauseMs: (attempts) => FIRST_PAUSE_MS * 2 ** (attempts - 1),
  async withCompletion(transaction, { subscription_id }, { state }) {
    if (state === 'gone') await forgetSubscription(transaction, subscription_id)
    return true
  },
}
