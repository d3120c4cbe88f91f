/**
 * A character that is seen: none of blanks and fillers, which are letters of Hangul and a sign of Braille
 * without ink.
 */
const SEEN = '[^\\s\\p{C}\\p{DI}\\u2800]'
/** A character of one line: no control character, and none that turns the direction of what follows. */
const OF_LINE = '[^\\p{Cc}\\u2028-\\u202e\\u2066-\\u2069]'
/** What is not seen is read up to the first character that is: a long text takes one pass, not its square. */
const NAMED = `(?:(?!${SEEN})${OF_LINE})*${SEEN}${OF_LINE}*`

/** One line of which something is seen. */
export const NAME = /* @__PURE__ */ new RegExp(`^${NAMED}$`, 'u')

/** The same, or nothing. */
export const NAME_OR_NOTHING = /* @__PURE__ */ new RegExp(`^(?:${NAMED})?$`, 'u')

/** At least one character that is seen. */
export const VISIBLE = /* @__PURE__ */ new RegExp(SEEN, 'u')

const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu

/** A text without characters that turn the direction of what follows, also of what stands beside the text. */
export function withoutTurns(text: string): string {
  return text.replace(TURNS, '')
}

/** Marks over one letter. Scripts need fewer; towers of hundreds cover the lines above and below. */
export const MOST_MARKS = 8

const TOWERS = /* @__PURE__ */ new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu')

/** A text without the marks beyond `MOST_MARKS` over one letter. */
export function fewMarks(text: string): string {
  return text.replace(TOWERS, '$1')
}
