import type { Log } from '../../platform/log.ts'
import type { MailDriver } from './mail.ts'

/**
 * Stands in for a mail server: writes each mail into the log, its text at the level `debug`, and sends
 * nothing.
 */
export function logMail(log: Log): MailDriver {
  return {
    kind: 'log',
    async send({ messageId, subject, text }) {
      log.info({ messageId, subject }, 'mail, written to the log alone: SMTP_URL is not set')
      log.debug({ messageId, text }, 'text of the mail')
      return { state: 'sent' }
    },
    close: () => undefined,
  }
}
