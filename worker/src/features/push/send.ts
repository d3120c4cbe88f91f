import { makePushKeys } from '@pawport/shared/drivers/push/web-push/vapid-keys.ts'
import { readPushKeys } from '@pawport/shared/push/keys.ts'
import { pushMessage } from '@pawport/shared/push/push-message.ts'
import { isPushed, readPush } from '@pawport/shared/push/pushes.ts'
import { type PushEnd, pushes } from '@pawport/shared/push/work.ts'
import type { Row } from '@pawport/shared/work/kind.ts'
import type { WorkerContext } from '../../context.ts'
import { runAttempt } from '../../work/run-attempt.ts'
import { sweepWork } from '../../work/sweep-work.ts'
import { TryLaterError, verdictOnThrown } from '../../work/verdict.ts'
import type { Work } from '../../work/work.ts'

/** What was not delivered after a day is news no more; the bell still shows it. */
const TTL_SECONDS = 24 * 3_600

const pushWork: Work<'pushes', PushEnd> = {
  kind: pushes,
  name: 'push',
  idName: 'pushId',
  enqueue: (queue, id) => queue.add('push.send', { pushId: id }, { id: `push-${id}` }),
  attempt: send,
  verdictOn: verdictOnThrown,
  failed: ({ log }, pushId, err, row) =>
    log.warn({ pushId, attempt: row?.attempts, err }, 'a push is given up'),
  postponed: ({ log }, { id, attempts }, error) =>
    log.info(
      { pushId: id, attempt: attempts, err: (error as Error).message },
      'a push did not leave; it is tried again',
    ),
}

/** Tells one browser of one notice, unless the user has read it meanwhile. @throws {TryLaterError} */
async function send(context: WorkerContext, row: Row<'pushes'>): Promise<PushEnd> {
  const { db, push, log } = context
  const told = await readPush(db, row)
  if (!told || told.notice.read_at !== null || !isPushed(told.notice.kind)) return { state: 'unwanted' }
  const { notice, subscription } = told
  const keys = await readPushKeys(db, makePushKeys)
  const payload = pushMessage(told.notice.kind, notice, subscription.locale)
  const outcome = await push.send({ subscription, payload, ttlSeconds: TTL_SECONDS }, keys)
  if (outcome.state === 'later') throw new TryLaterError(outcome.reason, outcome.afterMs)
  // The endpoint lets its reader send to the browser: it belongs into the row alone.
  const about = { pushId: row.id, kind: notice.kind, attempt: row.attempts }
  if (outcome.state === 'refused') log.warn({ ...about, err: outcome.reason }, 'a push was refused')
  else log.info(about, outcome.state === 'sent' ? 'sent a push' : 'a browser is gone')
  return { state: outcome.state }
}

/** Enqueues messages that are due. */
export function sweepPushes(context: WorkerContext): Promise<void> {
  return sweepWork(context, pushWork)
}

/** @throws for the queue */
export function sendPush(
  context: WorkerContext,
  pushId: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  return runAttempt(context, pushWork, pushId, signal)
}
