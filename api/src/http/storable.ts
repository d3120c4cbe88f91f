/**
 * PostgreSQL stores neither NUL nor half of a surrogate pair, and a name needs no other control characters.
 */
export function storable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
}
