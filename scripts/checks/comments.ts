import { parseSync } from 'oxc-parser'

/** A comment that a check refuses. */
export interface CommentFault {
  /** Where the comment begins, counted from 1. */
  line: number
  /** What to mend, such as `says "anew"`. */
  fault: string
}

/** Words that make a reader guess, and what a plain comment says in their place. */
const RIDDLES: [RegExp, string][] = [
  [/\bas those\b/i, 'name the things'],
  [/\bas everybody who is none\b/i, 'name the users'],
  [/\bnone of ours\b/i, 'say to what it belongs'],
  [/\b(?:is|are) told\b/i, 'active voice: who gets, shows or throws it?'],
  [/\banew\b/i, 'again'],
  [/\bwhom\b/i, 'name the person, as the subject'],
  [/\b(?:nobody|somebody)\b/i, 'name the user or the code'],
  [/\b(?:whoever|whatever)\b/i, 'name the person or the thing'],
]
/** Names in code marks are as they are: the account `nobody`. */
const QUOTED = /`[^`]*`/g
/** Between two lines of one comment. */
const LINE_BREAK = /\s*\n\s*\*?\s*/g

/**
 * Finds comments of TypeScript or JavaScript code that are not in plain words. Strings, texts and titles of tests are not comments.
 * @param file its name, whose ending tells the language
 */
export function commentFaults(file: string, code: string): CommentFault[] {
  return parseSync(file, code).comments.flatMap(({ value, start }) => {
    const words = value.replaceAll(LINE_BREAK, ' ').replaceAll(QUOTED, '')
    const line = code.slice(0, start).split('\n').length
    return RIDDLES.flatMap(([riddle, advice]) => {
      const said = riddle.exec(words)?.[0]
      return said ? [{ line, fault: `says "${said}": ${advice}` }] : []
    })
  })
}
