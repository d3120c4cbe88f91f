/** Control and format characters except line breaks and what joins and varies signs. */
const INVISIBLE = /[^\P{C}\n\u200d]/gu

/** A typed text as it is kept: without blanks around it, and with at most one empty line in a row. */
export function tidyText(typed: string): string {
  return typed
    .replaceAll('\r\n', '\n')
    .replace(INVISIBLE, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
