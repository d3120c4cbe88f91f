import { expect, test } from 'vitest'
import { periodFrom } from './periods.ts'

const seconds = (date: string) => new Date(date).getTime() / 1000

test.each([
  ['2030-01-31T10:00:00Z', '2030-01-31T10:00:00Z', 'month', '2030-02-28T10:00:00Z'],
  ['2030-01-31T10:00:00Z', '2030-02-28T10:00:00Z', 'month', '2030-03-31T10:00:00Z'],
  ['2030-12-05T00:00:00Z', '2030-12-05T00:00:00Z', 'month', '2031-01-05T00:00:00Z'],
  ['2032-02-29T00:00:00Z', '2032-02-29T00:00:00Z', 'year', '2033-02-28T00:00:00Z'],
  ['2032-02-29T00:00:00Z', '2035-02-28T00:00:00Z', 'year', '2036-02-29T00:00:00Z'],
] as const)(
  'a period anchored at %s that begins at %s and lasts a %s ends at %s',
  (anchor, start, interval, end) => {
    expect(periodFrom(seconds(anchor), seconds(start), interval)).toEqual({
      start: seconds(start),
      end: seconds(end),
    })
  },
)
