/**
 * One line of which something is seen: no control character, none that turns the direction of what follows,
 * and one beside blanks and fillers, which are letters of Hangul and a sign of Braille without ink. What is
 * not seen is read up to the first character that is: a long text takes one pass, and not its square.
 */
export const NAME =
  /^(?:(?![^\s\p{C}\p{DI}\u2800])[^\p{Cc}\u2028-\u202e\u2066-\u2069])*[^\s\p{C}\p{DI}\u2800][^\p{Cc}\u2028-\u202e\u2066-\u2069]*$/u

/** The same, or nothing. */
export const NAME_OR_NOTHING =
  /^(?:(?:(?![^\s\p{C}\p{DI}\u2800])[^\p{Cc}\u2028-\u202e\u2066-\u2069])*[^\s\p{C}\p{DI}\u2800][^\p{Cc}\u2028-\u202e\u2066-\u2069]*)?$/u

/** At least one character that is seen. */
export const VISIBLE = /[^\s\p{C}\p{DI}\u2800]/u

const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu

/** A text without characters that turn the direction of what follows, also of what stands beside the text. */
export function withoutTurns(text: string): string {
  return text.replace(TURNS, '')
}

/** Marks over one letter. Scripts need fewer; towers of hundreds cover the lines above and below. */
export const MOST_MARKS = 8

/** A text without the marks beyond `MOST_MARKS` over one letter. */
export function fewMarks(text: string): string {
  return text.replace(new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu'), '$1')
}
