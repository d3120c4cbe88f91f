import { ConfigError, type Env, text, url } from './env.ts'

/** How mails leave: written to the log, or by an SMTP server. */
export type MailConfig =
  | { kind: 'log' }
  | {
      kind: 'smtp'
      /** `smtp://user:password@host:587` (STARTTLS, see `demandsTls`) or `smtps://...:465`. */
      url: URL
      /** The sender: an address, or a name and an address. */
      from: string
    }

/** `Pawport <cards@example.com>`, or the address alone; no line can be added to a header with it. */
const SENDER = /^(?:[^<>\r\n@]{1,100}<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/

/**
 * @param accounts `isOpen`: everybody can make an account with any address, so that no mail may leave
 * @throws {ConfigError} for an address that cannot be one, or SMTP_URL without MAIL_FROM
 */
export function mailConfig(env: Env, accounts: { isOpen: boolean }): MailConfig {
  const server = url(env, 'SMTP_URL', ['smtp:', 'smtps:'])
  if (!server) return { kind: 'log' }
  if (accounts.isOpen) {
    throw new ConfigError('SMTP_URL', 'empty while test accounts are open to other machines')
  }
  const from = text(env, 'MAIL_FROM')
  if (!from || !SENDER.test(from)) {
    throw new ConfigError('MAIL_FROM', 'the sender of mails, such as Pawport <cards@example.com>')
  }
  return { kind: 'smtp', url: server, from }
}
