/**
 * Codes of Node's network errors, and of PostgreSQL: shutdown, startup, too many connections, connection
 * failures.
 */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  // The name server forgets a container that is stopped.
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/

/** Codes of PostgreSQL: its disk is full, it has no memory, its disk fails. */
const NO_ROOM = new Set(['53100', '53200', '58030'])

/**
 * Codes of PostgreSQL under more work than it can do: it ended a statement or an idle transaction that took
 * too long, or one of several that waited for each other.
 */
const TOO_BUSY = new Set(['57014', '25P03', '25P04', '40001', '40P01', '55P03'])

/** True when the database could not be reached or ended the connection: another try may help. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (
    (typeof code === 'string' && (CODES.has(code) || code.startsWith('08'))) || MESSAGES.test(error.message)
  )
}

/** The same, or it answers but has no room to write, or is too busy to finish. */
export function isDatabaseAway(error: unknown): boolean {
  const code = String((error as { code?: unknown } | null)?.code)
  return isConnectionLoss(error) || NO_ROOM.has(code) || TOO_BUSY.has(code)
}
