import { expect, test } from 'vitest'
import { contentDisposition } from './disposition.ts'

test('a picture is shown in place, under a name that says nothing about its key', () => {
  expect(contentDisposition('users/7/secret/result.webp')).toBe('inline; filename="pawport.webp"')
})

test('a download has the name asked for', () => {
  expect(contentDisposition('a/b.png', 'paris.png')).toBe('attachment; filename="paris.png"')
})

test('a name in Chinese keeps its characters and has an ASCII twin', () => {
  expect(contentDisposition('a/b.png', '巴黎.png')).toBe(
    `attachment; filename="__.png"; filename*=UTF-8''%E5%B7%B4%E9%BB%8E.png`,
  )
})

test.each([
  ['a"; filename="evil.exe', 'a; filename=evil.exe'],
  ['../../.bashrc', 'bashrc'],
  ['a\r\nSet-Cookie: x=1', 'aSet-Cookie x=1'],
])('%j cannot break out of the header', (name, expected) => {
  expect(contentDisposition('a/b.png', name)).toBe(`attachment; filename="${expected}"`)
})

test('a name of which nothing is left falls back to the neutral one', () => {
  expect(contentDisposition('a/b.png', '///')).toBe('inline; filename="pawport.png"')
})
