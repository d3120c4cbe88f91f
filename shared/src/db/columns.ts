import pg from 'pg'

/** What PostgreSQL says of one column of an answer. */
export interface FieldDescription {
  name: string
  dataTypeID: number
}

type Parse = (text: string) => unknown
export type Row = Record<string, unknown>

/** The columns of an answer: their names and how their text becomes a value. */
export interface Columns {
  names: readonly string[]
  parsers: readonly Parse[]
  /** A row with all names and no values, so that all rows have one shape. */
  empty: Row
}

/** For a statement that answers without rows. */
export const NO_COLUMNS: Columns = { names: [], parsers: [], empty: {} }

export function columnsOf(fields: readonly FieldDescription[]): Columns {
  const names = fields.map(({ name }) => name)
  return {
    names,
    parsers: fields.map(({ dataTypeID }) => parserOf(dataTypeID)),
    empty: Object.fromEntries(names.map((name) => [name, null])),
  }
}

export function rowOf({ names, parsers, empty }: Columns, texts: readonly (string | null)[]): Row {
  const row = { ...empty }
  for (let at = 0; at < texts.length; at++) {
    const text = texts[at]
    if (text !== null && text !== undefined) row[names[at] as string] = (parsers[at] as Parse)(text)
  }
  return row
}

function parserOf(type: number): Parse {
  const usual = pg.types.getTypeParser(type) as Parse
  return type === pg.types.builtins.TIMESTAMPTZ ? (text) => utcTime(text) ?? usual(text) : usual
}

/** `2026-11-23 09:05:07.123456+00`: a year of four digits, with or without fractions of a second, in UTC. */
const SECONDS_END = 19
const OFFSET = '+00'

function number(text: string, from: number, digits: number): number {
  let value = 0
  for (let at = from; at < from + digits; at++) value = value * 10 + text.charCodeAt(at) - 48
  return value
}

/**
 * A time in UTC as PostgreSQL writes it, to the millisecond; undefined for all others. A quarter of the cost
 * of the usual parser.
 */
function utcTime(text: string): Date | undefined {
  const end = text.length - OFFSET.length
  const hasFraction = text[SECONDS_END] === '.'
  if (text[4] !== '-' || !text.endsWith(OFFSET) || (end !== SECONDS_END && !hasFraction)) return undefined
  const digits = hasFraction ? Math.min(3, end - SECONDS_END - 1) : 0
  const milliseconds = number(text, SECONDS_END + 1, digits) * 10 ** (3 - digits)
  const [year, month, day] = [number(text, 0, 4), number(text, 5, 2), number(text, 8, 2)]
  // `Date.UTC` reads a year before 100 as a year of the 20th century.
  if (year < 100) return undefined
  const [hours, minutes, seconds] = [number(text, 11, 2), number(text, 14, 2), number(text, 17, 2)]
  return new Date(Date.UTC(year, month - 1, day, hours, minutes, seconds, milliseconds))
}
