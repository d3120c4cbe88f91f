import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('every cell is quoted', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', ''])).toBe(
    '"plain","a,b","say ""hi""","two\nlines",""\r\n',
  )
})

test.each([
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\r=1', '\n=1'],
  ...[
    '  =1+1',
    '\u00a0=1',
    '\u3000=1',
    '\u200b=1',
    '\ufeff=1',
    '\u202e=1',
    '\u0000=1',
    '\u00ad+1',
    '\u3164=1',
  ],
  ...['＝1+1', '＋1', '－1', '＠SUM(A1)', ' ＝1', '﹦1'],
])('no spreadsheet calculates %j', (text) => {
  expect(csvLine([text])).toBe(`"'${text}"\r\n`)
})

test.each([';', '\t', '|', ','])('no cell ends at a %j within it', (delimiter) => {
  const line = csvLine([`x${delimiter}=cmd|' /C calc'!A0`])
  expect(parse(line, { delimiter })).toEqual([[`x${delimiter}=cmd|' /C calc'!A0`]])
})

test('signs of a formula inside of a cell are left alone', () => {
  expect(csvLine(['a-b', 'x=1', 'ada@example.com'])).toBe('"a-b","x=1","ada@example.com"\r\n')
})

test('whatever the cells hold, a reader finds them again, and none begins a formula', () => {
  const tricky = fc.constantFrom(...'=+-@＝＋－＠;,"\t\r\n \u00a0\u200b\u202e\u0000\ufeff\u0085x')
  const text = fc.oneof(fc.string({ unit: tricky }), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (rows) => {
      const found: string[][] = parse(rows.map(csvLine).join(''))
      expect(found.map((row) => row.length)).toEqual(rows.map(() => 3))
      for (const [index, cell] of found.flat().entries()) {
        const [first = ''] = cell.replace(/^[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]+/u, '')
        expect('=+-@＝＋－＠').not.toContain(first || 'x')
        expect([rows.flat()[index], `'${rows.flat()[index]}`]).toContain(cell)
      }
    }),
    { numRuns: 1_000 },
  )
})
