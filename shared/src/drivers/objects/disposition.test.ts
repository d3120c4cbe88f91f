import { expect, test } from 'vitest'
import { contentDisposition } from './disposition.ts'

test('a picture is shown in place, under a name that says nothing about its key', () => {
  expect(contentDisposition('users/7/secret/result.webp')).toBe('inline; filename="pawport.webp"')
})
