import type { MailConfig } from '../../platform/config-mail.ts'
import type { Log } from '../../platform/log.ts'
import { logMail } from './log-mail.ts'
import type { MailDriver } from './mail.ts'

/** Chooses the driver and says so in the log. A mail server that is away is found out by the first mail. */
export async function openMail(config: MailConfig, log: Log): Promise<MailDriver> {
  switch (config.kind) {
    case 'log':
      log.info('mails are written to the log alone')
      return logMail(log)
    case 'smtp': {
      log.info({ host: config.url.host, protocol: config.url.protocol }, 'mails leave by SMTP')
      // Its library is only needed here.
      const { smtpMail } = await import('./smtp/smtp-mail.ts')
      return smtpMail(config)
    }
    default:
      return config satisfies never
  }
}
