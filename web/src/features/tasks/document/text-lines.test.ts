import { expect, test } from 'vitest'
import { textLines } from './text-lines.ts'

test('runs of text become lines, and empty lines go', () => {
  const runs = [
    { str: 'Show the ', hasEOL: false },
    { str: 'bottle', hasEOL: true },
    { str: ' ', hasEOL: true },
    { str: 'Say   its name', hasEOL: false },
  ]
  expect(textLines(runs)).toEqual(['Show the bottle', 'Say its name'])
  expect(textLines([])).toEqual([])
})
