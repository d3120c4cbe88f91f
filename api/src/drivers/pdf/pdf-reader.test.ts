import { createLog } from '@pawport/shared/platform/log.ts'
import { expect, test } from 'vitest'
import { openPdfReader } from './pdf-reader.ts'
import { pdfBomb, pdfOf } from './testing/pdfs.ts'

const logged: string[] = []
const reader = openPdfReader(createLog('api', { level: 'info' }, { write: (line) => void logged.push(line) }))

test.each([1, 50])('counts %i pages', async (pages) => {
  expect(await reader.read(pdfOf(pages))).toEqual({ pages })
})

test.each([
  ['nothing but a header', Buffer.from('%PDF-1.7\n')],
  ['no PDF', Buffer.from('<script>alert(1)</script>')],
  ['no pages', pdfOf(0)],
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
