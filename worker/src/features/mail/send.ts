import { IS_RECEIPT } from '@pawport/shared/mail/is-receipt.ts'
import type { MailData, MailTemplate } from '@pawport/shared/mail/mail-data.ts'
import {
  claimContactMail,
  claimMail,
  endTry,
  type MailRow,
  type Outbox,
} from '@pawport/shared/mail/outbox.ts'
import { type Recipient, readRecipient } from '@pawport/shared/mail/recipients.ts'
import { renderMail } from '@pawport/shared/mail/render.ts'
import { unsubscribeUrl } from '@pawport/shared/mail/unsubscribe-link.ts'
import { pictureNoticeKey, videoNoticeKey } from '@pawport/shared/notices/end-notice-keys.ts'
import { hasRead } from '@pawport/shared/notices/read-notices.ts'
import type { WorkerContext } from '../../context.ts'
import { attemptContactMail } from './contact-mail.ts'
import type { Outcome } from './outcome.ts'
import { nextTry } from './retry-rules.ts'

interface Try {
  outbox: Outbox
  mail: Pick<MailRow, 'id' | 'template' | 'attempts'>
}

/**
 * Sends one mail, to the address that its user has now, or one about a message of the contact form. A worker takes the row first, so that
 * the mail leaves at most once; only after a crash or a connection that broke in the middle it may leave again, with the same Message-ID.
 */
export async function sendMail(context: WorkerContext, mailId: string): Promise<void> {
  const { db, databaseClock } = context
  const now = await databaseClock.now()
  const mail = await claimMail(db, mailId, now)
  if (mail) return end(context, { outbox: 'mails', mail }, await attempt(context, mail))
  const contactMail = await claimContactMail(db, mailId, now)
  if (!contactMail) return
  const outcome = await attemptContactMail(context, contactMail)
  return end(context, { outbox: 'contact_mails', mail: contactMail }, outcome)
}

/** Writes what became of a try into the row, the metrics and the log. */
async function end(context: WorkerContext, { outbox, mail }: Try, outcome: Outcome): Promise<void> {
  const { db, databaseClock, log, metrics } = context
  const now = await databaseClock.now()
  const about = { mailId: mail.id, template: mail.template, attempt: mail.attempts }
  if (outcome.state === 'sent' || outcome.state === 'skipped') {
    const reason = outcome.state === 'skipped' ? outcome.reason : null
    await endTry(db, mail, { outbox, status: outcome.state, error: reason, now })
    metrics.countMail(outcome.state)
    log.info({ ...about, reason }, outcome.state === 'sent' ? 'sent a mail' : 'a mail is not sent')
    return
  }
  const { reason } = outcome
  const err = withoutAddresses(reason)
  const nextTryAt = outcome.state === 'later' && nextTry(mail.attempts, now)
  if (nextTryAt) {
    await endTry(db, mail, { outbox, status: 'waiting', error: reason, now, nextTryAt })
    metrics.countMail('postponed')
    const { isUnknown } = outcome
    log.warn({ ...about, err, nextTryAt, isUnknown }, 'a mail did not leave; it is tried again')
    return
  }
  await endTry(db, mail, { outbox, status: 'failed', error: reason, now })
  metrics.countMail('failed')
  log.error({ ...about, err }, 'a mail is given up')
}

/** Replies of mail servers repeat the address, which belongs into the row alone. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>]+@[^\s<>]+/g, '[address]')
}

/** Never rejects once the recipient is read: a mail that cannot be written is tried again, perhaps by a newer release. */
async function attempt(context: WorkerContext, mail: MailRow): Promise<Outcome> {
  const recipient = await readRecipient(context.db, mail.user_id)
  if (!recipient) return { state: 'skipped', reason: 'the account was deleted' }
  if (!(mail.template in IS_RECEIPT)) return { state: 'later', reason: 'unknown template', isUnknown: false }
  const template = mail.template as MailTemplate
  if (!IS_RECEIPT[template]) {
    if (recipient.hasDeclinedNotices) return { state: 'skipped', reason: 'notices are declined' }
    if (recipient.isSuspended) return { state: 'skipped', reason: 'the account is suspended' }
  }
  if (isOfEnd(template) && (await wasSeen(context, mail, template)))
    return { state: 'skipped', reason: 'the user has seen it' }
  try {
    return await context.mail.send(write(context, mail, template, recipient))
  } catch (error) {
    return { state: 'later', reason: (error as Error).message, isUnknown: false }
  }
}

/** Mails about the end of a picture or a video. */
type OfEnd = 'picture-ended' | 'video-ended'
const END_NOTICE_KEYS: { [T in OfEnd]: (data: MailData[T]) => string } = {
  'picture-ended': ({ taskId }) => pictureNoticeKey(taskId),
  'video-ended': ({ videoId }) => videoNoticeKey(videoId),
}

function isOfEnd(template: MailTemplate): template is OfEnd {
  return Object.hasOwn(END_NOTICE_KEYS, template)
}

/** Such a mail waits a minute: a user who looks at the screen meanwhile needs none. */
function wasSeen(
  { db }: WorkerContext,
  { user_id: userId, data }: MailRow,
  template: OfEnd,
): Promise<boolean> {
  return hasRead(db, userId, END_NOTICE_KEYS[template](data as never))
}

function write({ config }: WorkerContext, mail: MailRow, template: MailTemplate, recipient: Recipient) {
  const { publicUrl, secret } = config.server
  const { name, email: address, locale } = recipient
  const isEnd = isOfEnd(template)
  const topic = isEnd ? 'pictures' : 'notices'
  const link = IS_RECEIPT[template] ? null : unsubscribeUrl(mail.user_id, { publicUrl, secret }, topic)
  const rendered = renderMail(template, mail.data as never, {
    locale,
    to: { name, address },
    publicUrl,
    contactEmail: config.contact.email,
    isSimulated: config.payments.kind === 'simulated' && !isEnd,
    unsubscribeUrl: link,
  })
  return {
    ...rendered,
    messageId: `<${mail.id}@${publicUrl.hostname}>`,
    to: { name, address },
    unsubscribeUrl: link,
  }
}
