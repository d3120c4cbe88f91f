import { expect, test } from 'vitest'
import { parseText } from './parse-text.ts'

test('headings, paragraphs over several lines, and lists', () => {
  const text =
    '\uFEFF# Terms of Acme\r\n\r\nWe send\r\ncards.\r\n\r\n- one\r\n  and a half\r\n2. two\n\n## 条款\n\n正文。\n'
  expect(parseText(text)).toEqual([
    { kind: 'heading', text: 'Terms of Acme' },
    { kind: 'paragraph', text: 'We send cards.' },
    { kind: 'item', text: 'one and a half' },
    { kind: 'item', text: 'two' },
    { kind: 'heading', text: '条款' },
    { kind: 'paragraph', text: '正文。' },
  ])
})

test.each(['<script>alert(1)</script>', '[a link](javascript:alert(1))', '<img src=x onerror=alert(1)>'])(
  '%s is text',
  (text) => {
    expect(parseText(text)).toEqual([{ kind: 'paragraph', text }])
  },
)

test('blank text has no blocks', () => {
  expect(parseText(' \n\n')).toEqual([])
})
