import { createHmac, timingSafeEqual } from 'node:crypto'

export const UNSUBSCRIBE_PATH = '/mail/unsubscribe'

/** What a link declines: all notices, or the mails about finished pictures. */
export const MAIL_TOPICS = ['notices', 'pictures'] as const
export type MailTopic = (typeof MAIL_TOPICS)[number]

/**
 * A link that declines mails of a topic for one user without a sign-in. It never expires: old mails keep
 * their way out.
 */
export function unsubscribeUrl(
  userId: string,
  { publicUrl, secret }: { publicUrl: URL; secret: string },
  topic: MailTopic = 'notices',
): string {
  const url = new URL(UNSUBSCRIBE_PATH, publicUrl)
  url.search = new URLSearchParams({
    user: userId,
    ...(topic !== 'notices' && { topic }),
    signature: signatureOf(userId, topic, secret).toString('base64url'),
  }).toString()
  return url.href
}

/** Whether a link was signed by us for this user and topic. */
export function isUnsubscribeLink(
  link: { user: string; topic?: MailTopic | undefined; signature: string },
  secret: string,
): boolean {
  const given = Buffer.from(link.signature, 'base64url')
  const expected = signatureOf(link.user, link.topic ?? 'notices', secret)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * The first item separates this use of the secret from others. Links about all notices name no topic: they
 * are older than topics.
 */
function signatureOf(userId: string, topic: MailTopic, secret: string): Buffer {
  const signed = ['mail-unsubscribe', userId, ...(topic === 'notices' ? [] : [topic])]
  return createHmac('sha256', secret).update(JSON.stringify(signed)).digest()
}
