const MAX_LENGTH = 500

/**
 * The message of an error as PostgreSQL can store it: no NUL, no half of a surrogate pair, and short, for a
 * request's error may quote the request.
 */
export function storableMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replaceAll('\0', '').toWellFormed().slice(0, MAX_LENGTH).toWellFormed()
}
