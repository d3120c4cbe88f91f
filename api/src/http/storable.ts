import { fewMarks, VISIBLE, withoutTurns } from '@pawport/shared/contract/one-line.ts'

/**
 * A name as it is kept: PostgreSQL stores neither NUL nor half of a surrogate pair, and a name needs no other
 * control characters, none that turn the direction of what stands beside it, and no towers of marks.
 */
export function storable(text: string): string {
  return fewMarks(withoutTurns(text.toWellFormed().replace(/\p{Cc}/gu, ' '))).trim()
}

/** A destination as it is kept: a name with single blanks; empty where nothing of it is seen. */
export function storablePlace(text: string): string {
  const place = storable(text).replace(/\s+/g, ' ')
  return VISIBLE.test(place) ? place : ''
}
