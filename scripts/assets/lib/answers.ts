/** What a person answered about one card: would you send it? */
export interface Answer {
  /** The number of the card, from 1 on, sheet by sheet and row by row. */
  card: number
  reply: 'yes' | 'no' | '?'
  style: string
  /** How the pet is shown: cut out or in a frame. */
  shown: string
  /** The file of the photo. */
  name: string
}

/**
 * One answer for each row: number, reply, style, how the pet is shown, file.
 * @throws {Error} naming the row that is no answer
 */
export function readAnswers(text: string): Answer[] {
  return text
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const [, card, reply, style = '', shown = '', name = ''] =
        /^\s*(\d+)\s+(yes|no|\?)\s+(\S+)\s+(\S+)\s+(.+?)\s*$/i.exec(row) ?? []
      if (!reply) throw new Error(`no answer: ${row}`)
      return { card: Number(card), reply: reply.toLowerCase() as Answer['reply'], style, shown, name }
    })
}

/**
 * How many would be sent: of all, in each style, and by how the pet is shown; then how many have no answer
 * yet.
 */
export function countAnswers(answers: readonly Answer[]): string {
  const counts = [row('all', answers)]
  for (const style of namesOf(answers, (one) => one.style))
    counts.push(
      row(
        style,
        answers.filter((one) => one.style === style),
      ),
    )
  for (const shown of namesOf(answers, (one) => one.shown))
    counts.push(
      row(
        shown,
        answers.filter((one) => one.shown === shown),
      ),
    )
  const open = answers.filter(({ reply }) => reply === '?').length
  return [...counts, ...(open > 0 ? [`without an answer: ${open}`] : [])].join('\n')
}

function namesOf(answers: readonly Answer[], nameOf: (one: Answer) => string): string[] {
  return [...new Set(answers.map(nameOf))].sort()
}

function row(name: string, answers: readonly Answer[]): string {
  const answered = answers.filter(({ reply }) => reply !== '?')
  const sent = answered.filter(({ reply }) => reply === 'yes').length
  const share = answered.length > 0 ? `${Math.round((sent / answered.length) * 100)} %` : '-'
  return `${name.padEnd(12)} ${sent} of ${answered.length} (${share})`
}
