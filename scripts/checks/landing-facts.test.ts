import { destinations } from '@pawport/shared/places/destinations.ts'
import { gazetteer } from '@pawport/shared/places/gazetteer.ts'
import { expect, test } from 'vitest'
import { homeEn } from '../../web/src/locales/home/en.ts'
import { homeZh } from '../../web/src/locales/home/zh.ts'

test('the first page names the true numbers of destinations and towns, in both languages', async () => {
  const famous = (await destinations()).size
  const { file } = await gazetteer()
  const thousands = Math.floor(file.id.length / 1_000)
  expect(homeEn['features.places']).toBe(`${famous} destinations, ${thousands},000 towns`)
  expect(homeZh['features.places']).toBe(`${famous} 个目的地，${thousands / 10} 万座城镇`)
})
