import { makePushKeys } from '@pawport/shared/drivers/push/web-push/vapid-keys.ts'
import { readPushKeys } from '@pawport/shared/push/keys.ts'
import { pushMessage } from '@pawport/shared/push/push-message.ts'
import {
  type ClaimedPush,
  claimPush,
  endPush,
  findDuePushes,
  isPushed,
  postponePush,
} from '@pawport/shared/push/pushes.ts'
import { forgetSubscription } from '@pawport/shared/push/subscriptions.ts'
import type { WorkerContext } from '../../context.ts'

const BATCH = 200
const FIRST_PAUSE_MS = 30_000
/** With the pauses above, the last try is about an hour after the first. */
const MOST_TRIES = 8
/** What was not delivered after a day is news no more; the bell still shows it. */
const TTL_SECONDS = 24 * 3_600

/** Enqueues messages that are due. Safe on every replica at once: job id is message id. */
export async function sweepPushes({ db, queue, databaseClock }: WorkerContext): Promise<void> {
  const now = await databaseClock.now()
  for (const pushId of await findDuePushes(db, now, BATCH))
    await queue.add('push.send', { pushId }, { id: `push-${pushId}` })
}

/** Tells one browser of one notice. What the user has read meanwhile is not sent; a browser that is gone is forgotten. */
export async function sendPush(context: WorkerContext, pushId: string): Promise<void> {
  const { db, databaseClock, push, log } = context
  const claimed = await claimPush(db, pushId, await databaseClock.now())
  if (!claimed) return
  const { notice, subscription, attempts } = claimed
  if (notice.read_at !== null || !isPushed(notice.kind)) {
    await endPush(db, claimed)
    return
  }
  const keys = await readPushKeys(db, makePushKeys)
  const payload = pushMessage(notice.kind, notice, subscription.locale)
  const outcome = await push.send({ subscription, payload, ttlSeconds: TTL_SECONDS }, keys)
  // The endpoint lets its reader send to the browser: it belongs into the row alone.
  const about = { pushId, kind: notice.kind, attempt: attempts }
  switch (outcome.state) {
    case 'sent':
      await endPush(db, claimed)
      log.info(about, 'sent a push')
      return
    case 'gone':
      await forgetSubscription(db, subscription.id)
      log.info(about, 'forgot a browser that is gone')
      return
    case 'refused':
      await endPush(db, claimed)
      log.warn({ ...about, err: outcome.reason }, 'a push was refused')
      return
    case 'later':
      await later(context, claimed, outcome)
      return
    default:
      outcome satisfies never
  }
}

async function later(
  { db, databaseClock, log }: WorkerContext,
  claimed: ClaimedPush,
  { reason, afterMs }: { reason: string; afterMs: number | null },
): Promise<void> {
  const about = { pushId: claimed.id, attempt: claimed.attempts, err: reason }
  if (claimed.attempts >= MOST_TRIES) {
    await endPush(db, claimed)
    log.warn(about, 'a push is given up')
    return
  }
  const pause = afterMs ?? FIRST_PAUSE_MS * 2 ** (claimed.attempts - 1)
  const now = await databaseClock.now()
  await postponePush(db, claimed, new Date(now.getTime() + pause))
  log.info(about, 'a push did not leave; it is tried again')
}
