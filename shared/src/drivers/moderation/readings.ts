import { digitsAsLetters } from './fold-text.ts'

const SEPARATORS = /[^\p{L}\p{N}]+/u
/** Shorter words than this are parts of many abbreviations that are spelt letter by letter. */
const SHORTEST_INSIDE = 4
/** Keeps a text of nothing but single letters cheap. */
const LONGEST_INSIDE = 20

/** The words of a text, which separators of any kind stand between. */
export function wordsOf(text: string): string[] {
  return text.split(SEPARATORS).filter(Boolean)
}

/**
 * How a person may read a folded text, each reading as words with one blank before, between and behind them:
 * as it is written, without separators inside of words (`f.u-ck`) and digits around them (`fuck99`), with
 * digits and signs for letters (`$h1t`), and letters that stand alone as one word (`f u c k`).
 */
export function readingsOf(folded: string): string[] {
  const chunks = folded.split(/\s+/u).filter(Boolean)
  const asLetters = chunks.map((chunk) => (isMostlyLetters(chunk) ? digitsAsLetters(chunk) : chunk))
  const readings = [chunks, asLetters].flatMap((given) => [
    given.flatMap(wordsOf),
    given.map((chunk) => wordsOf(chunk).join('')),
    spelled(given.flatMap(wordsOf)),
    given.flatMap(wordsOf).map((word) => word.replace(/^\p{N}+|\p{N}+$/gu, '')),
  ])
  return [...new Set(readings.map((words) => ` ${words.filter(Boolean).join(' ')} `))]
}

/** `h3llo`, and not `A55`, which is a road. */
function isMostlyLetters(chunk: string): boolean {
  const letters = chunk.match(/\p{L}/gu)?.length ?? 0
  const digits = chunk.match(/\p{N}/gu)?.length ?? 0
  return letters > 0 && letters >= digits
}

/** Each row of single letters as the words that it can spell. */
function spelled(words: readonly string[]): string[] {
  const rows: string[][] = [[]]
  for (const word of words) {
    if ([...word].length === 1) rows.at(-1)?.push(word)
    else rows.push([])
  }
  return rows.filter(({ length }) => length > 2).flatMap((row) => wordsInside(row))
}

/** The whole row, and its parts of some letters. */
function wordsInside(row: readonly string[]): string[] {
  const words = [row.join('')]
  for (let start = 0; start < row.length; start += 1) {
    const longest = Math.min(row.length, start + LONGEST_INSIDE)
    for (let end = start + SHORTEST_INSIDE; end <= longest; end += 1)
      words.push(row.slice(start, end).join(''))
  }
  return words
}
