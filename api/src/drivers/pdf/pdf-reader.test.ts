import { createLog } from '@pawport/shared/platform/log.ts'
import { expect, test } from 'vitest'
import { openPdfReader } from './pdf-reader.ts'
import { pdfBomb, pdfOf } from './testing/pdfs.ts'

const logged: string[] = []
const reader = openPdfReader(createLog('api', { level: 'info' }, { write: (line) => void logged.push(line) }))

/** A PDF of one page with other text of the same length in it. */
function changed(from: string, to: string): Buffer {
  return Buffer.from(pdfOf(1).toString('latin1').replace(from, to), 'latin1')
}
const LOOP = Buffer.from(
  '%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Prev 9 >>\nstartxref\n9\n%%EOF\n',
)

test.each([1, 50])('counts %i pages', async (pages) => {
  expect(await reader.read(pdfOf(pages))).toEqual({ pages })
})

test.each([
  ['nothing but a header', Buffer.from('%PDF-1.7\n')],
  ['no PDF', Buffer.from('<script>alert(1)</script>')],
  ['no pages', pdfOf(0)],
  ['pages that name themselves', changed('/Kids [3 0 R]', '/Kids [2 0 R]')],
  ['a table that leads to itself', LOOP],
])('a file with %s cannot be opened', async (_what, pdf) => {
  expect(await reader.read(pdf)).toEqual({ pages: null })
})

test('a file that unpacks to gigabytes ends its process alone, and the next one is read', async () => {
  const bomb = pdfBomb(1_500_000_000)
  expect(bomb.length).toBeLessThan(10_000_000)
  const [first, second] = await Promise.all([reader.read(bomb), reader.read(pdfOf(2))])
  expect([first, second]).toEqual([{ pages: null }, { pages: 2 }])
  expect(logged).toEqual([expect.stringContaining('a PDF ended the process that read it')])
})
