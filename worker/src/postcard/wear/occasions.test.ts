import { OCCASIONS } from '@pawport/shared/contract/generations/extras.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { composeCard, composeScene } from '../compose.ts'
import { planCard } from '../plan-card.ts'
import { rasterise } from '../raster.ts'
import { BROKEN_CARD, NO_PET, planOf, samplePlace } from '../testing/cards.ts'
import { SAMPLE_PLACES } from '../tools/sample-places.ts'

const PIXELS = { width: 512, height: 512 }
const SEASONS = ['winter', 'spring', 'summer', 'autumn', 'wet', 'dry'] as const

test('each occasion has a picture and a line of its own in both languages, and the same seed draws it again', () => {
  for (const locale of ['en', 'zh'] as const) {
    const cards = OCCASIONS.map((occasion) =>
      composeCard(planOf(samplePlace('Paris'), { occasion, locale }), NO_PET, PIXELS),
    )
    expect(new Set(cards).size).toBe(OCCASIONS.length)
    const plans = OCCASIONS.map((occasion) => planOf(samplePlace('Paris'), { occasion, locale }))
    expect(new Set(plans.map(({ words }) => words.subtitle)).size).toBe(OCCASIONS.length)
    expect(plans.map((plan) => composeCard(plan, NO_PET, PIXELS))).toEqual(cards)
  }
})

test('a holiday wears the ornaments of its season', () => {
  const scenes = SEASONS.map((season) => {
    const facts = { ...samplePlace('Paris'), season }
    const [bare, festive] = (['none', 'holiday'] as const).map((occasion) =>
      composeScene(planOf(facts, { occasion, seed: 4 }), NO_PET),
    )
    return (festive?.length ?? 0) - (bare?.length ?? 0)
  })
  for (const more of scenes) expect(more).toBeGreaterThan(500)
  // Lanterns hang in summer and in the dry season, flowers in spring and in the wet one.
  expect(new Set(scenes).size).toBeGreaterThanOrEqual(4)
})

test('ornaments stay off the postmark, and no card breaks', () => {
  for (const [index, facts] of SAMPLE_PLACES.filter((_, at) => at % 4 === 0).entries())
    for (const occasion of ['birthday', 'holiday', 'memory'] as const) {
      const aspect = (['1:1', '4:5', '3:2', '9:16'] as const)[index % 4] ?? '1:1'
      const plan = planOf(facts, { occasion, aspect, seed: index })
      expect(composeCard(plan, NO_PET, PIXELS)).not.toMatch(BROKEN_CARD)
    }
})

test('a card in memory has none of the lamps that the night hangs up', () => {
  const night = (occasion: 'none' | 'memory') =>
    composeScene(planCard({ ...planOf(samplePlace('Paris')), style: 'night', occasion }), NO_PET)
  expect(night('none')).toContain('#ffd07c')
  expect(night('memory')).not.toContain('#ffd07c')
})

test('a scene in memory lies under a veil of quiet light, and no other does', async () => {
  const spread = async (occasion: 'none' | 'memory') => {
    const { pixels } = await rasterise(composeScene(planOf(samplePlace('Paris'), { occasion }), NO_PET), 128)
    const { channels } = await sharp(pixels, {
      raw: { width: 128, height: pixels.length / 512, channels: 4 },
    }).stats()
    return channels.slice(0, 3).reduce((sum, { stdev }) => sum + stdev, 0)
  }
  expect(await spread('memory')).toBeLessThan((await spread('none')) * 0.8)
})

test('a pet that is to wear something is cut out wherever the mount is left to us', () => {
  const cutOut = (isDressed: boolean, show: 'auto' | 'framed' = 'auto') =>
    [0, 1, 2, 3, 4, 5].map((seed) => planOf(samplePlace('Paris'), { show, seed, isDressed }).wantsSticker)
  expect(cutOut(false)).toContain(false)
  expect(cutOut(true)).not.toContain(false)
  expect(cutOut(true, 'framed')).not.toContain(true)
})
