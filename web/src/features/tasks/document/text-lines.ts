/** A run of text as the PDF library gives it. */
export interface TextRun {
  str: string
  hasEOL: boolean
}

/** The lines of a page, without empty ones. */
export function textLines(runs: readonly TextRun[]): string[] {
  const text = runs.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join('')
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
}
