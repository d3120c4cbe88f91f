import { createTransport, type SendMailOptions } from 'nodemailer'
import { isLoopback } from '../../../platform/config-trials.ts'
import type { MailDriver, OutgoingMail, SendOutcome } from '../mail.ts'
import { isPlainAddress, oneLine } from './address.ts'
import { outcomeOf, type SmtpFailure } from './outcome.ts'

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password percent-encoded where the server asks for them. */
  url: URL
  /** The sender, as `Pawport <post@pawport.example>`. */
  from: string
  /** Certificates to trust beside those of the system, as PEM. */
  ca?: string
}

const LONGEST_SUBJECT = 200
/**
 * A mail server answers within these times or gets the mail at the next try; jobs do not hang for
 * nodemailer's ten minutes.
 */
const TIMEOUTS = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
  dnsTimeout: 15_000,
}

/**
 * Whether `smtp://` demands STARTTLS, so that neither password nor mail crosses a network in the clear:
 * except on this machine, and where the operator writes `?requireTLS=false`.
 */
export function demandsTls(url: URL): boolean {
  const wanted = url.searchParams.get('requireTLS')
  return wanted === null ? !isLoopback(url.hostname) : wanted !== 'false'
}

/** Sends by SMTP, one connection for each mail. */
export function smtpMail({ url, from, ca }: SmtpOptions): MailDriver {
  const secure = url.protocol === 'smtps:'
  const { username, password, hostname } = url
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && demandsTls(url),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...(ca && { tls: { ca } }),
    ...TIMEOUTS,
    // A text must never name a file or an address that the server then reads.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    kind: 'smtp',
    async send(mail): Promise<SendOutcome> {
      if (!isPlainAddress(mail.to.address))
        return { state: 'refused', reason: 'not an address that can be written to' }
      try {
        await transport.sendMail(messageOf(mail, from))
        return { state: 'sent' }
      } catch (error) {
        return outcomeOf(error as SmtpFailure)
      }
    },
    close: () => transport.close(),
  }
}

function messageOf(
  { messageId, to, replyTo, subject, text, html, language, unsubscribeUrl }: OutgoingMail,
  from: string,
): SendMailOptions {
  return {
    messageId,
    from,
    to: { name: oneLine(to.name), address: to.address },
    ...(replyTo &&
      isPlainAddress(replyTo.address) && {
        replyTo: { name: oneLine(replyTo.name), address: replyTo.address },
      }),
    subject: oneLine(subject, LONGEST_SUBJECT),
    text,
    html,
    headers: {
      'Content-Language': language,
      // RFC 3834: no answering machine answers.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}
