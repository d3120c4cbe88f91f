import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import { describe, expect, it } from 'vitest'
import { SAMPLE_PLACES } from '../tools/sample-places.ts'
import { CHINESE } from './chinese.ts'
import { ENGLISH } from './english.ts'
import { BEATS } from './fragment.ts'
import { writeDiary } from './write.ts'

const SPECIES = ['dog', 'cat', 'animal'] as const

function request(place: PlaceFacts, seed: number, locale: 'en' | 'zh', mood: string | null = null) {
  const species = SPECIES[seed % 3] ?? 'dog'
  return {
    pets: [{ species, score: 1, box: { left: 0, top: 0, width: 1, height: 1 } }],
    place,
    mood,
    seed,
    locale,
    earlier: [],
  }
}

function sample(title: string): PlaceFacts {
  const found = SAMPLE_PLACES.find((place) => place.title === title)
  if (!found) throw new Error(`no sample ${title}`)
  return found
}

const nowhere: PlaceFacts = {
  ...sample('Kansas City'),
  title: 'my garden',
  place: null,
  lat: null,
  lng: null,
  country: null,
  elevation: null,
  coastKm: null,
  timeZone: null,
}

describe('writeDiary', () => {
  it.each([
    ['en', 60, 140],
    ['zh', 90, 220],
  ] as const)(
    'keeps the promised length in %s, everywhere and without unfilled marks',
    async (locale, least, most) => {
      for (const place of [...SAMPLE_PLACES, nowhere]) {
        for (let seed = 0; seed < 12; seed += 1) {
          const story = await writeDiary(request(place, seed, locale))
          const length = locale === 'en' ? story.split(/\s+/).length : [...story].length
          expect(length, story).toBeGreaterThanOrEqual(least)
          expect(length, story).toBeLessThanOrEqual(most)
          expect(story).not.toMatch(/[{}]|undefined|null|NaN/)
        }
      }
    },
  )

  it('gives the same text for the same seed and another text for another seed', async () => {
    const place = sample('Lhasa')
    expect(await writeDiary(request(place, 7, 'en'))).toBe(await writeDiary(request(place, 7, 'en')))
    expect(await writeDiary(request(place, 7, 'en'))).not.toBe(await writeDiary(request(place, 10, 'en')))
  })

  it('mentions the sea only at the coast, sand only in the desert, altitude only in high places', async () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const story = await writeDiary(request(sample('Kansas City'), seed, 'en'))
      expect(story).not.toMatch(/wave|salt|sand\b|litter tray|snow|metres/i)
    }
  })

  it('names the landmark of a famous destination', async () => {
    const fuji = sample('Mount Fuji')
    const stories = await Promise.all([1, 2, 3, 4, 5].map((seed) => writeDiary(request(fuji, seed, 'zh'))))
    for (const story of stories) expect(story).toContain('富士山')
  })

  it.each([
    ['en', /[^.!?]+[.!?]/g],
    ['zh', /[^。！？]+[。！？]/g],
  ] as const)('tells an owner no sentence of their last 20 texts again (%s)', async (locale, sentence) => {
    for (const [title, seedStep] of [
      ['Kansas City', 3],
      ['Mount Fuji', 1],
      ['Malé', 0],
    ] as const) {
      const texts: string[] = []
      for (let turn = 0; turn < 40; turn += 1) {
        const earlier = texts.slice(-20)
        const place = sample(title)
        const text = await writeDiary({ ...request(place, turn * seedStep, locale), earlier })
        const sentences = (text.match(sentence) ?? []).map((one) => one.trim())
        const before = earlier.join('\n')
        // The name alone is an exclamation, not a sentence.
        const repeated = sentences.filter(
          (one) => !/^[^ ]+(?: [^ ]+)?!$|^.{0,5}！$/.test(one) && before.includes(one),
        )
        expect(repeated, `${title}, text ${turn + 1}`).toEqual([])
        texts.push(text)
      }
    }
  })

  it('recognises a sentence that it used for another place', async () => {
    const before = await writeDiary(request(sample('Lhasa'), 5, 'en'))
    const opening = before.split(/(?<=[.!?]) /)[0] ?? ''
    const elsewhere = sample('Kansas City')
    const told = opening.replaceAll('Lhasa', 'Kansas City')
    for (let seed = 0; seed < 60; seed += 1) {
      const text = await writeDiary({ ...request(elsewhere, seed, 'en'), earlier: [before] })
      expect(text).not.toContain(told)
    }
  })

  it.each(['en', 'zh'] as const)(
    'has at least 700 different texts in 1,000 for one place (%s)',
    async (locale) => {
      const place = sample('Kansas City')
      const texts = new Set<string>()
      for (let seed = 0; seed < 1_000; seed += 1) texts.add(await writeDiary(request(place, seed, locale)))
      expect(texts.size).toBeGreaterThanOrEqual(700)
    },
  )

  it('keeps the emoji of the owner’s words', async () => {
    const place = { ...sample('Kansas City'), title: 'Rome with Rex 🐶' }
    const stories = await Promise.all([1, 2, 3, 4, 5].map((seed) => writeDiary(request(place, seed, 'en'))))
    expect(stories.join(' ')).toContain('Rome with Rex 🐶')
  })

  it('has enough fragments for every part', () => {
    for (const beat of BEATS) {
      expect(ENGLISH[beat].length, `English ${beat}`).toBeGreaterThanOrEqual(15)
      expect(CHINESE[beat].length, `Chinese ${beat}`).toBeGreaterThanOrEqual(15)
    }
  })
})
