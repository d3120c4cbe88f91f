import { expect, test } from 'vitest'
import { readable } from './readable-body.ts'

const PICTURE = Buffer.alloc(3_000, 7).toString('base64')

test.each([
  [
    'application/json',
    JSON.stringify({ inputs: PICTURE, parameters: { prompt: 'a cat' } }),
    '"prompt": "a cat"',
  ],
  [
    'application/json; charset=utf-8',
    `{"images":["data:image/jpeg;base64,${PICTURE}"]}`,
    '<4023 characters>',
  ],
  ['text/event-stream', `event: progress\ndata: {"step":1,"preview":"${PICTURE}"}\n\n`, '"step": 1'],
  ['application/json', `not JSON, ${PICTURE} ${PICTURE}`, '<8011 characters>'],
  ['text/plain', 'Unauthorized: key only-for-tests', 'Unauthorized: key [token]'],
  ['text/html', '<p>hf_abcDEF123</p>', '<p>[token]</p>'],
  ['image/png', PICTURE, '<4000 bytes>'],
  ['', '', ''],
])('a body of %s shows its words, and only the length of its pictures', (type, body, expected) => {
  const shown = readable(Buffer.from(body), type, 'only-for-tests')
  expect(shown).toContain(expected)
  expect(shown).not.toContain(PICTURE.slice(0, 100))
})

test('a form shows its fields, and its files by their length', () => {
  const part = (head: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`
  const form = `${part('name="prompt"', 'a cat in Kraków')}${part('name="image"; filename="a.jpg"', 'JPEG')}--x--\r\n`
  const shown = readable(Buffer.from(form), 'multipart/form-data; boundary=x', '')
  expect(shown).toBe('prompt: a cat in Kraków\nimage: <4 bytes>')
})
