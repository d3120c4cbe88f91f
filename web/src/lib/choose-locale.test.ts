import { expect, test } from 'vitest'
import { chooseLocale } from './choose-locale.ts'

test('the remembered language wins over the browser', () => {
  expect(chooseLocale('en', ['zh-CN'])).toBe('en')
  expect(chooseLocale('zh', ['en-US'])).toBe('zh')
})

test('the first language of the browser that we speak', () => {
  expect(chooseLocale(null, ['fr-FR', 'zh-TW', 'en'])).toBe('zh')
  expect(chooseLocale('klingon', ['en-GB', 'zh'])).toBe('en')
})

test('English when we speak none of them [E-124]', () => {
  expect(chooseLocale(null, ['fr', 'de'])).toBe('en')
  expect(chooseLocale(null, [])).toBe('en')
})
