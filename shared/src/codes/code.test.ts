import { expect, test } from 'vitest'
import { giftCode, hashCode, newCode, readCode, writtenCode } from './code.ts'

test('a code has sixteen signs that cannot be misread, and no two are the same', () => {
  const codes = Array.from({ length: 200 }, newCode)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
  expect(new Set(codes).size).toBe(200)
})

test('a typed code is read without case, blanks and dashes, and what is misread is what it looks like', () => {
  const code = newCode()
  expect(readCode(` ${writtenCode(code).toLowerCase()} `)).toBe(code)
  expect(readCode('oOoO-iIlL-2345-6789')).toBe('0000111123456789')
  for (const wrong of ['', '1234', 'U234-5678-9ABC-DEFG', '2345-6789-ABCD-EFGH-J', '猫'.repeat(16)])
    expect(readCode(wrong)).toBeNull()
})

test('the code of a gift follows from its id and the secret alone', () => {
  const code = giftCode('one', 'a secret')
  expect(readCode(code)).toBe(code)
  expect(giftCode('one', 'a secret')).toBe(code)
  expect([giftCode('two', 'a secret'), giftCode('one', 'another secret')]).not.toContain(code)
  expect(hashCode(code)).toHaveLength(32)
})
