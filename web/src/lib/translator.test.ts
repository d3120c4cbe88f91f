import { expect, test } from 'vitest'
import { authEn } from '../locales/auth/en.ts'
import { authZh } from '../locales/auth/zh.ts'
import { creationsEn } from '../locales/creations/en.ts'
import { creationsZh } from '../locales/creations/zh.ts'
import { en as mainEn } from '../locales/en.ts'
import { homeEn } from '../locales/home/en.ts'
import { homeZh } from '../locales/home/zh.ts'
import { mapEn } from '../locales/map/en.ts'
import { mapZh } from '../locales/map/zh.ts'
import { pagesEn } from '../locales/pages/en.ts'
import { pagesZh } from '../locales/pages/zh.ts'
import { postcardEn } from '../locales/postcard/en.ts'
import { postcardZh } from '../locales/postcard/zh.ts'
import { studioEn } from '../locales/studio/en.ts'
import { studioZh } from '../locales/studio/zh.ts'
import { zh as mainZh } from '../locales/zh.ts'
import { createTranslator } from './translator.ts'

const en = {
  ...mainEn,
  ...authEn,
  ...creationsEn,
  ...homeEn,
  ...mapEn,
  ...pagesEn,
  ...postcardEn,
  ...studioEn,
}
const zh = {
  ...mainZh,
  ...authZh,
  ...creationsZh,
  ...homeZh,
  ...mapZh,
  ...pagesZh,
  ...postcardZh,
  ...studioZh,
}
const marksOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, mark]) => mark).sort()

test('gives a text and fills its marks', () => {
  const texts = { hello: 'Hello', at: 'Number {position} of {total}' } as const
  const t = createTranslator<typeof texts>(texts)
  expect(t('hello')).toBe('Hello')
  expect(t('at', { position: 2, total: 5 })).toBe('Number 2 of 5')
})

test('both languages have the same keys, and every text the same marks', () => {
  expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort())
  for (const key of Object.keys(en) as (keyof typeof en)[]) {
    expect(marksOf(zh[key]), key).toEqual(marksOf(en[key]))
  }
})

test('no Chinese text was left in English', () => {
  const latinOnly = Object.entries(zh).filter(([, text]) => !/[\u4e00-\u9fff]/.test(text))
  expect(latinOnly.map(([key]) => key)).toEqual([
    'language.english',
    'live.spoken',
    'live.pair',
    'place.as',
    'tab.title',
  ])
})
