import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('cells with commas, quotes and line breaks are quoted', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines'])).toBe(
    'plain,"a,b","say ""hi""","two\nlines"\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('no spreadsheet calculates %j', (text) => {
  expect(csvLine([text])).toContain(`'${text}`)
})

test('signs of a formula inside of a cell are left alone', () => {
  expect(csvLine(['a-b', 'x=1', 'ada@example.com'])).toBe('a-b,x=1,ada@example.com\r\n')
})
