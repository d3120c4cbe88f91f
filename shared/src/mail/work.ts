import { type Kind, lastError } from '../work/kind.ts'
import { untilNextTry } from '../work/leases.ts'

/** A worker that did not come back by then crashed, and it is not known whether the mail left. */
const SENDING_MS = 300_000
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 6 * 3_600_000
/**
 * With the pauses above, the last try is some twenty hours after the first: a mail server that is away for a
 * night loses nothing.
 */
const MOST_TRIES = 12

/** `skipped`: the mail is not wanted any more, for this reason. */
export type MailEnd = { status: 'sent' } | { status: 'skipped'; reason: string }

/**
 * Mails to users, and mails about messages of the contact form; the columns that this file uses are the same.
 */
function outbox<T extends 'mails' | 'contact_mails'>(table: T): Kind<T, MailEnd> {
  return {
    table,
    statuses: { waiting: 'waiting', running: 'sending', completed: 'sent', failed: 'failed' },
    fence: 'attempts',
    lease: untilNextTry(SENDING_MS),
    mostAttempts: MOST_TRIES,
    spent: (error) => error,
    pauseMs: (tries) => Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS),
    columns: {
      released: lastError,
      completed: (end, now) =>
        end.status === 'sent'
          ? { last_error: null, sent_at: now }
          : { status: 'skipped', last_error: end.reason },
      failed: lastError,
    },
  }
}

export const mails = outbox('mails')
export const contactMails = outbox('contact_mails')
