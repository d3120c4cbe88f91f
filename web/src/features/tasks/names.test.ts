import { INDUSTRIES } from '@pawport/shared/contract/tasks/lists.ts'
import { expect, test } from 'vitest'
import { fileSize, listed, namedRegions, nameIn, payRange } from './names.ts'

test('amounts stand in the format of the language', () => {
  const pay = { reward_min: 1_000, reward_max: 3_000, currency: 'USD' } as const
  expect(payRange(pay, 'en')).toBe('$1,000 – $3,000')
  expect(payRange(pay, 'zh')).toMatch(/US\$1,000\s?-\s?US\$3,000|US\$1,000 ?[-–] ?3,000/)
  expect(payRange({ ...pay, reward_max: 1_000 }, 'en')).toBe('$1,000')
  expect(payRange({ reward_min: null, reward_max: null, currency: null }, 'en')).toBeNull()
})

test('an entry that this page does not know is shown as it is', () => {
  expect(nameIn(INDUSTRIES, 'pets', 'zh')).toBe('宠物')
  expect(nameIn(INDUSTRIES, 'robots', 'en')).toBe('robots')
})

test('regions stand in the order of the language', () => {
  expect(namedRegions(['JP', 'DE', 'ES'], 'en').map(({ name }) => name)).toEqual([
    'Germany',
    'Japan',
    'Spain',
  ])
  expect(listed(['Germany', 'Japan'], 'en')).toBe('Germany and Japan')
  expect(listed(['德国', '日本'], 'zh')).toBe('德国和日本')
})

test('a small file has a size, too', () => {
  expect(fileSize(3_876, 'en')).toBe('4 kB')
  expect(fileSize(2.5 * 1024 * 1024, 'en')).toBe('2.5 MB')
  expect(fileSize(10 * 1024 * 1024, 'zh')).toMatch(/^10 ?(MB|兆字节)$/)
})
