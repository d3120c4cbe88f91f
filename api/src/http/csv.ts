/** White space, control, format and other characters without a shape: a spreadsheet looks behind them. */
const UNSEEN = String.raw`[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]`
/** Signs with which a formula begins; East Asian spreadsheets take the wide and small forms for the same. */
const SIGN = '[=+\\-@＝＋－＠﹦﹢﹣﹫−]'
/** A tab or a line break at the beginning counts, too: some programs leave it out and calculate the rest. */
const DANGEROUS = new RegExp(String.raw`^(?:[\t\r\n\0]|${UNSEEN}*${SIGN})`, 'u')

/**
 * One line of a CSV file (RFC 4180). Every cell is quoted, so that no semicolon or tab within begins another
 * cell where these separate. A cell that a spreadsheet would take for a formula gets an apostrophe before it.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(text: string): string {
  const harmless = DANGEROUS.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
