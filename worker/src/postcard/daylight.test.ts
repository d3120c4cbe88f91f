import { describe, expect, it } from 'vitest'
import { diaryFacts } from './diary/diary-facts.ts'
import { planOf, samplePlace } from './testing/cards.ts'

const midnight = { isNight: true, localHour: 0 }

describe('the light of a picture', () => {
  it('is daylight at any hour of the day', () => {
    for (const title of ['Paris', 'Malé', 'Lhasa', 'Kansas City', 'Chicago'])
      for (const month of [1, 4, 7, 10])
        for (let seed = 1; seed <= 6; seed += 1)
          expect(
            planOf({ ...samplePlace(title), ...midnight, month }, { seed }).setting.palette.dark,
            title,
          ).toBe(false)
  })

  it('is night in Night Lights, and where the sun does not rise in that month', () => {
    expect(planOf(samplePlace('Paris'), { style: 'night' }).setting.palette.dark).toBe(true)
    const inTromso = (month: number) => planOf({ ...samplePlace('Tromsø'), ...midnight, month })
    expect(inTromso(12).setting.palette.dark).toBe(true)
    expect(inTromso(3).setting.palette.dark).toBe(false)
    const south = { ...samplePlace('McMurdo'), ...midnight }
    expect(planOf({ ...south, month: 6 }).setting.palette.dark).toBe(true)
    expect(planOf({ ...south, month: 12 }).setting.palette.dark).toBe(false)
  })

  it('is also that of the diary and of the caption', () => {
    const place = { ...samplePlace('Paris'), ...midnight }
    const story = { pets: [], place, mood: null, seed: 1, locale: 'en', earlier: [] } as const
    expect(diaryFacts({ ...story, pets: [] }, null)).toMatchObject({
      night: false,
      morning: false,
      evening: false,
    })
    for (let seed = 1; seed <= 40; seed += 1) expect(planOf(place, { seed }).caption).not.toContain('bedtime')
  })
})
