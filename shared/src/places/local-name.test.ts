import { expect, test } from 'vitest'
import { localName } from './local-name.ts'

test.each([
  ['Reykjavik', 'zh', '雷克雅未克'],
  ['reykjavík', 'zh', '雷克雅未克'],
  ['Kyoto', 'zh', '京都'],
  ['Rio de Janeiro', 'zh', '里约热内卢'],
  ['Japan', 'zh', '日本'],
  ['Kyoto, Japan', 'zh', '京都，日本'],
  ['京都，日本', 'en', 'Kyoto, Japan'],
  ['京都', 'en', 'Kyoto'],
  ['紐約', 'en', 'New York'],
  ['冰岛', 'en', 'Iceland'],
  ['kyot', 'en', 'Kyoto'],
  ['kyot', 'zh', '京都'],
  ['new yrok', 'en', 'New York'],
  ['paris', 'en', 'Paris'],
  ['里约热内', 'zh', '里约热内卢'],
] as const)('%s is read in %s as %s', async (typed, locale, read) => {
  expect(await localName(typed, locale)).toBe(read)
})

test.each([
  ['Kyoto', 'en'],
  ['京都', 'zh'],
  ['Firenze', 'en'],
  ["my grandmother's garden", 'zh'],
  ['Eiffel Tower at night', 'zh'],
  ['Scotland', 'zh'],
  ["Kyoto, grandmother's garden", 'zh'],
  ['Moon', 'zh'],
  ['44.82° N, 111.05° E', 'en'],
  ['🏝️', 'zh'],
  ['奶奶家的院子', 'en'],
  ['Kyoto '.repeat(20), 'zh'],
] as const)('%s stays as it was typed in %s', async (typed, locale) => {
  expect(await localName(typed, locale)).toBe(typed)
})
