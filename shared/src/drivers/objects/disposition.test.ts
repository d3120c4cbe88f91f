import { expect, test } from 'vitest'
import { contentDisposition } from './disposition.ts'

test('a picture is shown inline, under a name that does not contain its key', () => {
  expect(contentDisposition('users/7/secret/result.webp')).toBe('inline; filename="pawport.webp"')
})
