import { expect, test } from 'vitest'
import { EntryNames } from './entry-names.ts'

test.each([
  ['Kyoto', 'Kyoto.webp'],
  ['京都', '京都.webp'],
  ['Cafe\u0301 in A/B: "C"?', 'Café in A B C.webp'],
  ['../../etc/passwd', 'etc passwd.webp'],
  ['C:\\Windows', 'C Windows.webp'],
  ['CON', 'CON_.webp'],
  ['St. Johns . ', 'St. Johns.webp'],
  ['a\u202Egnp.exe\n', 'a gnp.exe.webp'],
  [' .. ', 'file.webp'],
  ['', 'file.webp'],
  ['长'.repeat(120), `${'长'.repeat(60)}.webp`],
])('%j becomes a name that every system can unpack', (name, file) => {
  expect(new EntryNames().take(name, 'webp')).toBe(file)
})

test('every name is given once, also where small and capital letters are the same', () => {
  const names = new EntryNames()
  const taken = ['Rome', 'rome', 'Rome (2)', 'Rome', 'Oslo'].map((name) => names.take(name, 'png'))
  expect(taken).toEqual(['Rome.png', 'rome (2).png', 'Rome (2) (2).png', 'Rome (3).png', 'Oslo.png'])
  expect(names.take('Rome', 'txt')).toBe('Rome.txt')
})
