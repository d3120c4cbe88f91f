import { fewMarks } from '../contract/one-line.ts'

/** Control and format characters except line breaks and what joins and varies signs. */
const INVISIBLE = /[^\P{C}\n\u200d]/gu

/**
 * A typed text as it is kept: without blanks around it, with at most one empty line in a row, and with few
 * marks over a letter.
 */
export function tidyText(typed: string): string {
  const seen = typed.replaceAll('\r\n', '\n').replace(INVISIBLE, '')
  return fewMarks(seen)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
