import type { MailRow } from '@pawport/shared/mail/outbox.ts'
import { contactMails, type MailEnd, mails } from '@pawport/shared/mail/work.ts'
import type { WorkerContext } from '../../context.ts'
import { runAttempt } from '../../work/run-attempt.ts'
import { TryLaterError, verdictOnThrown, WorkFailure } from '../../work/verdict.ts'
import type { Work } from '../../work/work.ts'
import { attemptContactMail } from './contact-mail.ts'
import type { Outcome } from './outcome.ts'
import { attemptUserMail } from './user-mail.ts'

/** A mail that did not leave; `isUnknown`: it may have, and comes twice then. */
class NotSentError extends TryLaterError {
  readonly isUnknown: boolean
  constructor({ reason, isUnknown }: { reason: string; isUnknown: boolean }) {
    super(reason)
    this.isUnknown = isUnknown
  }
}

/** @throws {WorkFailure | NotSentError} */
function endOf(outcome: Outcome): MailEnd {
  switch (outcome.state) {
    case 'sent':
      return { status: 'sent' }
    case 'skipped':
      return { status: 'skipped', reason: outcome.reason }
    case 'refused':
      throw new WorkFailure(outcome.reason)
    case 'later':
      throw new NotSentError(outcome)
  }
}

/** Replies of mail servers repeat the address, which belongs into the row alone. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>]+@[^\s<>]+/g, '[address]')
}

type AnyMail = Pick<MailRow, 'id' | 'template' | 'attempts'>
const about = ({ id, template, attempts }: AnyMail) => ({ mailId: id, template, attempt: attempts })

/**
 * A mail leaves at most once; only after a crash or a connection that broke in the middle it may leave again,
 * with the same Message-ID.
 */
const SENDING = {
  name: 'mail',
  idName: 'mailId',
  enqueue: (queue, id) => queue.add('mail.send', { mailId: id }, { id }),
  verdictOn: verdictOnThrown,
  completed({ metrics, log }, mail: AnyMail, end) {
    metrics.countMail(end.status)
    const reason = end.status === 'skipped' ? end.reason : null
    log.info({ ...about(mail), reason }, end.status === 'sent' ? 'sent a mail' : 'a mail is not sent')
  },
  failed({ metrics, log }, _id, reason, mail?: AnyMail) {
    metrics.countMail('failed')
    log.error({ ...(mail && about(mail)), err: withoutAddresses(reason) }, 'a mail is given up')
  },
  postponed({ metrics, log }, mail: AnyMail, error, nextTryAt) {
    metrics.countMail('postponed')
    const isUnknown = error instanceof NotSentError && error.isUnknown
    const err = withoutAddresses((error as Error).message)
    log.warn({ ...about(mail), err, nextTryAt, isUnknown }, 'a mail did not leave; it is tried again')
  },
} satisfies Partial<Work<'mails' | 'contact_mails', MailEnd>>

export const mailWork: Work<'mails', MailEnd> = {
  ...SENDING,
  kind: mails,
  attempt: async (context, mail) => endOf(await attemptUserMail(context, mail)),
}

export const contactMailWork: Work<'contact_mails', MailEnd> = {
  ...SENDING,
  kind: contactMails,
  attempt: async (context, mail) => endOf(await attemptContactMail(context, mail)),
}

/** Sends one mail of either outbox: ids are random, so that no two rows share one. @throws for the queue */
export async function sendMail(
  context: WorkerContext,
  mailId: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  await runAttempt(context, mailWork, mailId, signal)
  await runAttempt(context, contactMailWork, mailId, signal)
}
