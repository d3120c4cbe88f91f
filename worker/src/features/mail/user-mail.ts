import { giftCode, hashCode, writtenCode } from '@pawport/shared/codes/code.ts'
import { findPaidGift, isGiftAlive } from '@pawport/shared/codes/gifts.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
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
  const gift = template === 'gift' ? await readGiftMail(context, mail.data as MailData['gift']) : null
  if (typeof gift === 'string') return { state: 'skipped', reason: gift }
  try {
    return await context.mail.send(
      gift
        ? write(context, { ...mail, data: gift.data }, template, { ...recipient, ...gift.to })
        : write(context, mail, template, recipient),
    )
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

const FRIEND: Record<Locale, string> = { en: 'friend', zh: '朋友' }

/** What the mail of a gift shows and who gets it, which the outbox does not hold; or why it is not sent. */
async function readGiftMail({ db, config }: WorkerContext, { giftId }: MailData['gift']) {
  const gift = await findPaidGift(db, giftId)
  if (!gift?.to_email || !isGiftAlive(gift.status)) return 'the payment was returned'
  const code = giftCode(giftId, config.server.secret)
  if (!gift.code_hash.equals(hashCode(code))) return 'APP_SECRET has changed since'
  const { locale, from_name: from, credits, bonus } = gift
  const data: MailData['gift'] = { giftId, from, credits: credits + bonus, code: writtenCode(code) }
  return { data, to: { name: FRIEND[locale], email: gift.to_email, locale } }
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
