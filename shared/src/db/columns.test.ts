import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { columnsOf, rowOf } from './columns.ts'

const { TIMESTAMPTZ } = pg.types.builtins
const usual = pg.types.getTypeParser(TIMESTAMPTZ)
const columns = columnsOf([{ name: 'at', dataTypeID: TIMESTAMPTZ }])

function read(text: string): unknown {
  return rowOf(columns, [text]).at
}

test.each([
  '2026-11-23 09:05:07+00',
  '2026-11-23 09:05:07.1+00',
  '2026-11-23 09:05:07.123456+00',
  '1969-12-31 23:59:59.9999+00',
  '0050-01-01 00:00:00+00',
  '12026-11-23 09:05:07+00',
  '2026-11-23 09:05:07.5+05:30',
  '2026-11-23 09:05:07-03',
  '0044-03-15 12:00:00+00 BC',
  'infinity',
  '-infinity',
])('%s is read as pg reads it', (text) => {
  expect(read(text)).toEqual(usual(text))
})

test('every time of the years from 100 on is read as pg reads it', () => {
  const time = fc.date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(time, fc.integer({ min: 0, max: 6 }), (at, digits) => {
      const fraction = `${at.toISOString().slice(20, 23)}999`.slice(0, digits)
      const text = `${at.toISOString().slice(0, 19).replace('T', ' ')}${digits ? '.' : ''}${fraction}+00`
      expect(read(text)).toEqual(usual(text))
    }),
  )
})
