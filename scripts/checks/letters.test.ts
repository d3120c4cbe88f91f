import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import { expect, test } from 'vitest'
import { homeEn } from '../../web/src/locales/home/en.ts'
import { homeZh } from '../../web/src/locales/home/zh.ts'
import { writeDiary } from '../../worker/src/postcard/diary/write.ts'
import { SAMPLE_PLACES } from '../../worker/src/postcard/tools/sample-places.ts'

/** The diaries that the landing quotes: species, place as the owner typed it, seed. */
const LETTERS = [
  { key: 'letters.1', species: 'dog', place: 'London', zh: '伦敦', seed: 1 },
  { key: 'letters.2', species: 'cat', place: 'Kyoto', zh: '京都', seed: 2 },
  { key: 'letters.3', species: 'animal', place: 'New York', zh: '纽约', seed: 2 },
] as const

test.each(LETTERS)(
  '$key on the landing is word for word in a diary that the product writes',
  async (letter) => {
    expect(await diary('en', letter.place, letter)).toContain(homeEn[letter.key])
    expect(await diary('zh', letter.zh, letter)).toContain(homeZh[letter.key])
  },
)

function diary(
  locale: 'en' | 'zh',
  title: string,
  { species, place, zh, seed }: (typeof LETTERS)[number],
): Promise<string> {
  const facts = SAMPLE_PLACES.find((each) => each.title === place) as PlaceFacts
  const pets = [{ species, score: 1, box: { left: 0, top: 0, width: 1, height: 1 } }]
  const named = facts.place && { ...facts.place, nameZh: zh }
  return writeDiary({ pets, place: { ...facts, title, place: named }, mood: null, seed, locale, earlier: [] })
}
