import type { SendOutcome } from '../mail.ts'

/** What nodemailer says about a failure. */
export interface SmtpFailure {
  message: string
  code?: string | undefined
  /** The command that the server answered; `CONN` for everything about the connection. */
  command?: string | undefined
  /** The server's reply, three digits. */
  responseCode?: number | undefined
  permanent?: boolean | undefined
  /** The code of Node.js behind nodemailer's own. */
  originalCode?: string | undefined
  timeoutType?: string | undefined
}

const BROKE = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'ESTREAM', 'EABORT'])
/**
 * How an open connection ends. All other codes, of names, certificates and refused connections, come before
 * any mail is on its way.
 */
const BROKE_LATE = new Set(['', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'])
/**
 * Refusals that are about this mail or its recipient; a refused sender, sign-in or encryption is about our
 * settings.
 */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA'])

/** What a failure means for the mail: a refusal for good, or another try. */
export function outcomeOf(failure: SmtpFailure): SendOutcome {
  const { message: reason, code, command = '', responseCode, permanent } = failure
  if (responseCode !== undefined) {
    if (permanent && ABOUT_THE_MAIL.has(command)) return { state: 'refused', reason }
    return { state: 'later', reason, isUnknown: false }
  }
  // Without a reply of a server this is an address that cannot be written, or a mail without content.
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return { state: 'refused', reason }
  return { state: 'later', reason, isUnknown: mayHaveArrived(failure) }
}

function mayHaveArrived({ code = '', originalCode = '', timeoutType }: SmtpFailure): boolean {
  if (!BROKE.has(code) || !BROKE_LATE.has(originalCode)) return false
  return timeoutType === undefined || timeoutType === 'SOCKET_TIMEOUT'
}
