import { describe, expect, test } from 'vitest'
import { lineOf, type Measure, piecesOf, setText } from './back-text.ts'

/** Every letter is as wide as its size. */
const measure: Measure = ({ text }) => [...text].length
const setting = { typeface: 'diary', measure, sizes: [12, 10, 8], lineHeight: 1 } as const
const words = (lines: { runs: { text: string }[] }[]) =>
  lines.map(({ runs }) => runs.map(({ text }) => text).join(''))

test('a text is as large as it fits', () => {
  expect(setText('one two', { width: 12 * 7, height: 12 }, setting)).toMatchObject({ size: 12 })
  expect(setText('one two', { width: 10 * 7, height: 10 }, setting)).toMatchObject({ size: 10 })
})

test('lines end between words, and paragraphs begin on a line of their own', () => {
  const { lines } = setText('one two three\nfour', { width: 8 * 8, height: 8 * 3 }, setting)
  expect(words(lines)).toEqual(['one two', 'three', 'four'])
})

test('a text that is too long at the smallest size ends with an ellipsis', () => {
  const { size, lines } = setText('one two three four five', { width: 8 * 8, height: 8 * 2 }, setting)
  expect([size, words(lines)]).toEqual([8, ['one two', 'thr…']])
})

test('a long word makes the text smaller, and is divided where it is too wide even then', () => {
  expect(setText('abcdefgh', { width: 8 * 8, height: 80 }, setting)).toMatchObject({ size: 8 })
  const { lines } = setText('abcdefgh', { width: 7, height: 80 }, setting)
  expect(words(lines)).toEqual([...'abcdefgh'])
})

describe('Chinese', () => {
  test('may end a line after every character, but no line begins with its punctuation', () => {
    expect(piecesOf('今天，真好。')).toEqual(['今', '天，', '真', '好。'])
  })

  test('comes from a font that has its characters, and Latin words from the hand', () => {
    const { runs } = lineOf('去 Rome 回家', setting)
    expect(runs.map(({ text }) => text)).toEqual(['去 ', 'Rome ', '回家'])
    expect(runs.map(({ file }) => /noto-sans-sc|caveat/.exec(file)?.[0])).toEqual([
      'noto-sans-sc',
      'caveat',
      'noto-sans-sc',
    ])
  })
})

test('what no font has is left out', () => {
  expect(words([lineOf('fun 🐾!', setting)])).toEqual(['fun !'])
  expect(setText('🐾', { width: 100, height: 100 }, setting).lines).toEqual([])
})
