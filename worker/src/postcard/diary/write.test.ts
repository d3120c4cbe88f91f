import { DIARY_MOODS } from '@pawport/shared/contract/generations/schemas.ts'
import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import { placeFacts } from '@pawport/shared/places/place-facts.ts'
import { describe, expect, it } from 'vitest'
import { SAMPLE_PLACES } from '../tools/sample-places.ts'
import { CHINESE } from './chinese.ts'
import { ENGLISH } from './english.ts'
import { BEATS } from './fragment.ts'
import { MOODS_CHINESE } from './moods-chinese.ts'
import { MOODS_ENGLISH } from './moods-english.ts'
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

const BOX = { left: 0, top: 0, width: 1, height: 1 }
const companions = ['Rex', 'Luna'].map((name) => ({
  name,
  pet: { species: 'dog' as const, score: 1, box: BOX },
}))

describe('writeDiary', () => {
  it.each([
    ['en', 'Mochi', 'none', / Love, Mochi, Rex and Luna\.$/, 140],
    ['en', null, 'none', / Rex and Luna came along\.$/, 140],
    ['en', 'Mochi', 'memory', / Rex and Luna came along\. Always, Mochi\.$/, 140],
    ['zh', 'Mochi', 'none', /爱你的Mochi、Rex和Luna。$/, 220],
    ['zh', null, 'birthday', /Rex和Luna也一路同行。$/, 220],
  ] as const)(
    'names all who travel along in %s, with the name %s, for %s',
    async (locale, petName, occasion, end, most) => {
      const story = await writeDiary({
        ...request(sample('Kansas City'), 3, locale),
        petName,
        occasion,
        companions,
      })
      expect(story).toMatch(end)
      expect(locale === 'en' ? story.split(/\s+/).length : [...story].length).toBeLessThanOrEqual(most)
    },
  )

  it.each([
    ['en', /[.!?] Love, Mochi\.$/, 140],
    ['zh', /[。！？]爱你的Mochi。$/, 220],
  ] as const)(
    'signs with the name of a saved pet in %s, within the promised length',
    async (locale, end, most) => {
      for (const place of SAMPLE_PLACES) {
        const unsigned = request(place, 3, locale)
        const story = await writeDiary({ ...unsigned, petName: 'Mochi' })
        expect(story).toMatch(end)
        expect(locale === 'en' ? story.split(/\s+/).length : [...story].length).toBeLessThanOrEqual(most)
        expect(await writeDiary(unsigned)).not.toContain('Mochi')
      }
    },
  )

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

  describe.each(DIARY_MOODS)('in the mood %s', (mood) => {
    it.each([
      ['en', 60, 140, MOODS_ENGLISH],
      ['zh', 90, 220, MOODS_CHINESE],
    ] as const)(
      'the pet does and says something of it, at the promised length (%s) [E-39]',
      async (locale, least, most, moods) => {
        const place = sample('Kansas City')
        for (let seed = 0; seed < 30; seed += 1) {
          const story = await writeDiary(request(place, seed, locale, mood))
          const length = locale === 'en' ? story.split(/\s+/).length : [...story].length
          expect(length, story).toBeGreaterThanOrEqual(least)
          expect(length, story).toBeLessThanOrEqual(most)
          for (const part of ['deed', 'closing'] as const) {
            const told = moods[mood][part].map((text) => text.replaceAll('{place}', place.title))
            expect(
              told.filter((text) => story.includes(text)),
              story,
            ).toHaveLength(1)
          }
        }
      },
    )
  })

  it('still follows the mood after twenty diaries that did', async () => {
    const earlier: string[] = []
    for (let seed = 0; seed < 21; seed += 1) {
      const story = await writeDiary({
        ...request(sample('Lhasa'), seed, 'en', 'calm'),
        earlier: earlier.slice(-20),
      })
      expect(
        MOODS_ENGLISH.calm.deed.some((text) => story.includes(text.replaceAll('{place}', 'Lhasa'))),
      ).toBe(true)
      earlier.push(story)
    }
  })

  it.each([
    ['sleepy and cosy', 'calm'],
    ['so in love', 'loving'],
    ['很调皮', 'playful'],
  ] as const)('takes the words “%s” as %s', async (words, mood) => {
    const place = sample('Lhasa')
    expect(await writeDiary(request(place, 3, 'en', words))).toBe(
      await writeDiary(request(place, 3, 'en', mood)),
    )
  })

  it('names the landmark of a famous destination', async () => {
    const fuji = sample('Mount Fuji')
    const stories = await Promise.all([1, 2, 3, 4, 5].map((seed) => writeDiary(request(fuji, seed, 'zh'))))
    for (const story of stories) expect(story).toContain('富士山')
  })

  it('tells of seeing a landmark only where the picture shows it, and elsewhere at most that others speak of it', async () => {
    const prague = await placeFacts({ title: 'Prague', at: new Date('2026-06-01T10:00:00Z') })
    const undrawn = { ...prague, lat: 51, lng: 16 }
    for (let seed = 0; seed < 60; seed += 1) {
      const story = await writeDiary(request(undrawn, seed, 'en'))
      const named = story.match(/[^.!?]*Charles Bridge[^.!?]*/g) ?? []
      for (const sentence of named)
        expect(sentence).toMatch(/Everyone here talks about|They say one|The way to/)
      expect(story).not.toContain('guide')
    }
    const paris = await placeFacts({ title: 'Paris', at: new Date('2026-06-01T10:00:00Z') })
    const stories = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((seed) => writeDiary(request(paris, seed, 'en'))),
    )
    expect(stories.some((story) => story.includes('Eiffel Tower'))).toBe(true)
  })

  it.each([
    ['en', /\b(?:lead|leash|wag\w*|bark\w*|collar|fetch\w*)\b/i],
    ['zh', /牵引绳|遛|项圈|摇尾巴|汪/],
  ] as const)(
    'gives cats and other animals nothing to say that only dogs do (%s)',
    async (locale, doggish) => {
      for (const title of ['Malé', 'Lhasa', 'Kansas City', 'Joensuu']) {
        for (let seed = 0; seed < 90; seed += 1) {
          if (seed % 3 === 0) continue
          expect(await writeDiary(request(sample(title), seed, locale))).not.toMatch(doggish)
        }
      }
    },
  )

  it('tells the people of a town, not those of a region that a town stands for', async () => {
    const at = new Date('2026-06-01T10:00:00Z')
    const told = async (title: string) => {
      const place = await placeFacts({ title, at })
      const stories = Array.from({ length: 60 }, (_, seed) => writeDiary(request(place, seed, 'en')))
      return (await Promise.all(stories)).filter((story) => story.includes('people live here')).length
    }
    expect(await told('Zermatt')).toBeGreaterThan(0)
    expect(await told('Swiss Alps')).toBe(0)
  })

  it('speaks of snow when snow lies in the picture', async () => {
    const zermatt = { ...sample('Zermatt'), season: 'winter' as const, month: 1 }
    const told = async (place: PlaceFacts) => {
      const stories = await Promise.all(
        Array.from({ length: 40 }, (_, seed) => writeDiary(request(place, seed, 'en'))),
      )
      return stories.filter((story) => /snow|all that white/i.test(story)).length
    }
    expect(await told(zermatt)).toBeGreaterThan(0)
    expect(await told(sample('Zermatt'))).toBe(0)
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
