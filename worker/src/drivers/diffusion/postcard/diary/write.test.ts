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

  it('says the same for the same seed and something else for another', async () => {
    const place = sample('Lhasa')
    expect(await writeDiary(request(place, 7, 'en'))).toBe(await writeDiary(request(place, 7, 'en')))
    expect(await writeDiary(request(place, 7, 'en'))).not.toBe(await writeDiary(request(place, 10, 'en')))
  })

  it('speaks of the sea only where there is sea, of sand only in the desert, of altitude only up high', async () => {
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

  it('does not repeat itself to the same owner while something new remains', async () => {
    const used = new Set<string>()
    const place = sample('Malé')
    const first = await writeDiary(request(place, 3, 'en'), used)
    const second = await writeDiary(request(place, 3, 'en'), used)
    const sentences = (text: string): string[] => text.match(/[^.!?]+[.!?]/g) ?? []
    expect(sentences(second).filter((sentence) => first.includes(sentence))).toEqual([])
  })

  it('has enough to say in every part', () => {
    for (const beat of BEATS) {
      expect(ENGLISH[beat].length, `English ${beat}`).toBeGreaterThanOrEqual(15)
      expect(CHINESE[beat].length, `Chinese ${beat}`).toBeGreaterThanOrEqual(15)
    }
  })
})
