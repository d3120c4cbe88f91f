import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const key = randomBytes(32)

test('what is sealed opens with its key, for its row, and unchanged alone', () => {
  const sealed = seal(key, 'row', { name: 'Grandma', city: '京都' })
  expect(sealed.includes('Grandma')).toBe(false)
  expect(unseal(key, 'row', sealed)).toEqual({ name: 'Grandma', city: '京都' })
  expect(seal(key, 'row', 'x').equals(seal(key, 'row', 'x'))).toBe(false)
  expect(unseal(randomBytes(32), 'row', sealed)).toBeNull()
  expect(unseal(key, 'another', sealed)).toBeNull()
  const changed = Buffer.from(sealed)
  changed[changed.length - 1]! ^= 1
  expect(unseal(key, 'row', changed)).toBeNull()
  expect(unseal(key, 'row', Buffer.alloc(0))).toBeNull()
})
