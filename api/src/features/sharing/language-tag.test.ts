import { expect, test } from 'vitest'
import { languageTag } from './language-tag.ts'

test.each([
  ['zh', 'en', '<span class="language">Chinese</span>'],
  ['en', 'zh', '<span class="language">英语</span>'],
  ['en', 'en', ''],
] as const)('a diary in %s on a page in %s', (written, locale, tag) => {
  expect(languageTag(written, locale).markup).toBe(tag)
})
