import { expect, test } from 'vitest'
import { SAMPLE_PLACES } from '../tools/sample-places.ts'
import { CHINESE } from './chinese.ts'
import { ENGLISH } from './english.ts'
import { BEATS } from './fragment.ts'
import { MOODS_ENGLISH } from './moods-english.ts'
import { FEASTS_CHINESE, MEMORY_CHINESE } from './occasions-chinese.ts'
import { FEASTS_ENGLISH, MEMORY_ENGLISH } from './occasions-english.ts'
import { writeDiary } from './write.ts'

const PET = { species: 'dog', score: 1, box: { left: 0, top: 0, width: 1, height: 1 } } as const
const LANGUAGES = [
  ['en', 60, 140, MEMORY_ENGLISH, FEASTS_ENGLISH],
  ['zh', 90, 220, MEMORY_CHINESE, FEASTS_CHINESE],
] as const

const lengthOf = (text: string, locale: 'en' | 'zh'): number =>
  locale === 'en' ? text.split(/\s+/).length : [...text].length

/** The sentences of a diary that are in one of the texts, marks aside. */
const toldOf = (text: string, all: readonly string[]): string[] =>
  all.filter((one) => one.split(/\{\w+\}/).every((part) => text.includes(part)))

test.each(LANGUAGES)(
  'a diary in memory has gentle words only, at the promised length, signed (%s)',
  async (locale, least, most, memory) => {
    const plain = locale === 'en' ? ENGLISH : CHINESE
    const others = BEATS.flatMap((beat) => plain[beat].map(({ text }) => text))
    for (const [seed, place] of SAMPLE_PLACES.entries()) {
      const request = { pets: [PET], place, mood: 'playful', seed, locale, earlier: [], petName: 'Momo' }
      const text = await writeDiary({ ...request, occasion: 'memory' })
      expect(lengthOf(text, locale), text).toBeGreaterThanOrEqual(least)
      expect(lengthOf(text, locale), text).toBeLessThanOrEqual(most)
      expect(text).toMatch(/Momo[.。]$/)
      expect(text).not.toMatch(/[{}]|undefined/)
      expect(toldOf(text, others)).toEqual([])
      expect(toldOf(text, MOODS_ENGLISH.playful.deed)).toEqual([])
      const own = BEATS.flatMap((beat) => memory[beat].map((one) => one.text))
      expect(toldOf(text, own).length, text).toBeGreaterThanOrEqual(3)
    }
  },
)

test.each(LANGUAGES)(
  'a birthday and a holiday are in the opening, the deed and the closing (%s)',
  async (locale, least, most, _memory, feasts) => {
    for (const occasion of ['birthday', 'holiday'] as const)
      for (const [seed, place] of SAMPLE_PLACES.entries()) {
        const request = { pets: [PET], place, mood: 'grumpy', seed, locale, earlier: [] }
        const text = await writeDiary({ ...request, occasion })
        expect(lengthOf(text, locale), text).toBeGreaterThanOrEqual(least)
        expect(lengthOf(text, locale), text).toBeLessThanOrEqual(most)
        for (const beat of ['opening', 'deed', 'closing'] as const)
          expect(toldOf(text, feasts[occasion][beat] ?? []), text).toHaveLength(1)
        expect(await writeDiary(request)).not.toBe(text)
      }
  },
)
