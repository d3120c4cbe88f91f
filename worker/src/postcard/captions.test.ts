import { expect, test } from 'vitest'
import { signCaption, signerOf, stampWords } from './captions.ts'

test.each([
  ['Best walk ever!', 'Mochi', 'en', 'Best walk ever! – Mochi'],
  ['Greetings from the tourist', 'Bartholomew', 'en', 'Love, Bartholomew'],
  ['闻过了，很喜欢', '麻薯', 'zh', '闻过了，很喜欢——麻薯'],
  ['这趟遛弯太值了！', '一只名字很长的大橘猫', 'zh', '爱你的一只名字很长的大橘猫'],
  ['Best walk ever!', 'Mochi 🐶', 'en', 'Best walk ever! – Mochi'],
  ['Best walk ever!', '🐶', 'en', 'Best walk ever!'],
  ['Best walk ever!', '', 'en', 'Best walk ever!'],
] as const)('%s, signed by %s in %s', (caption, name, locale, signed) => {
  expect(signCaption(caption, name, locale)).toBe(signed)
})

test.each([
  ['Japan', 'Mochi', 'MOCHI · Japan'],
  ['日本', '麻薯', '麻薯 · 日本'],
  ['', 'Mochi', 'MOCHI'],
  ['Japan', '🐶', 'Japan'],
  ['Japan', '', 'Japan'],
])('a stamp of %s for %s', (country, name, words) => {
  expect(stampWords(country, name)).toBe(words)
})

test.each([
  ['Minka', [], 'en', 'Minka'],
  ['Minka', ['Rex'], 'en', 'Minka & Rex'],
  ['Minka', ['Rex', 'Luna'], 'en', 'Minka, Rex & Luna'],
  ['Minka', ['Bartholomew', 'Maximilian'], 'en', 'Minka & friends'],
  ['麻薯', ['阿福'], 'zh', '麻薯和阿福'],
  ['麻薯', ['一只名字很长的大橘猫'], 'zh', '麻薯和伙伴们'],
  ['', ['Rex'], 'en', ''],
] as const)('%s and %j sign in %s', (name, companions, locale, signed) => {
  expect(signerOf(name, companions, locale)).toBe(signed)
})
