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
/** As wide as the formatter leaves code, in characters. */
const WIDEST = 110
/** The formatter reads these up to the end of their line. */
const DIRECTIVE = /^\s*biome-ignore/
/** Between two lines of one comment. */
const LINE_BREAK = /\s*\n\s*\*?\s*/g

/**
 * Finds comments of TypeScript or JavaScript that are not in plain words, or wider than the code. Strings,
 * texts and titles of tests are not comments.
 * @param file its name, whose ending tells the language
 */
export function commentFaults(file: string, code: string): CommentFault[] {
  return parseSync(file, code).comments.flatMap((comment) => [
    ...riddlesIn(comment.value).map((fault) => ({ line: lineAt(code, comment.start), fault })),
    ...(DIRECTIVE.test(comment.value) ? [] : wideLines(code, comment)),
  ])
}

function riddlesIn(comment: string): string[] {
  const words = comment.replaceAll(LINE_BREAK, ' ').replaceAll(QUOTED, '')
  return RIDDLES.flatMap(([riddle, advice]) => {
    const said = riddle.exec(words)?.[0]
    return said ? [`says "${said}": ${advice}`] : []
  })
}

function wideLines(code: string, { start, end }: { start: number; end: number }): CommentFault[] {
  const lines = code.slice(code.lastIndexOf('\n', start) + 1, end).split('\n')
  return lines.flatMap((text, index) => {
    // Characters beyond the first 65,536 count twice in a string's own length.
    const length = text.length > WIDEST ? [...text].length : 0
    if (length <= WIDEST) return []
    return [{ line: lineAt(code, start) + index, fault: `is ${length} columns wide, not ${WIDEST}` }]
  })
}

function lineAt(code: string, position: number): number {
  return code.slice(0, position).split('\n').length
}
