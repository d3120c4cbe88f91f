import { IS_RECEIPT } from '@pawport/shared/mail/is-receipt.ts'
import type { MailData, MailTemplate } from '@pawport/shared/mail/mail-data.ts'
import type { MailRow } from '@pawport/shared/mail/outbox.ts'
import { type Recipient, readRecipient } from '@pawport/shared/mail/recipients.ts'
import { renderMail } from '@pawport/shared/mail/render.ts'
import { unsubscribeUrl } from '@pawport/shared/mail/unsubscribe-link.ts'
import { pictureNoticeKey, videoNoticeKey } from '@pawport/shared/notices/end-notice-keys.ts'
import { hasRead } from '@pawport/shared/notices/read-notices.ts'
import type { WorkerContext } from '../../context.ts'
import { ClaimLostError } from '../../work/verdict.ts'
import type { Outcome } from './outcome.ts'

/**
 * Sends a mail to the address that its user has now. Never rejects once the recipient is read: a mail that
 * cannot be written is tried again, perhaps by a newer release.
 */
export async function attemptUserMail(context: WorkerContext, mail: MailRow): Promise<Outcome> {
  const recipient = await readRecipient(context.db, mail.user_id)
  // The mail went with the account.
  if (!recipient) throw new ClaimLostError('the account was deleted')
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
