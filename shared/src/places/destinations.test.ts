import { describe, expect, it } from 'vitest'
import { destinationOf, destinations } from './destinations.ts'
import { gazetteer } from './gazetteer.ts'
import { kilometres } from './geodesy.ts'
import { nearestPlace } from './nearest.ts'
import { resolvePlace } from './resolve.ts'

/**
 * Destinations whose nearest town in the gazetteer lies across a border or is hundreds of kilometres away.
 */
const nearestTownIsForeign = new Set([
  'amboseli',
  'antarctic-peninsula',
  'easter-island',
  'el-chalten',
  'hunza',
  'iguazu-falls',
  'kazbegi',
  'masai-mara',
  'niagara-falls',
  'north-cape',
  'perito-moreno',
  'plitvice',
  'south-georgia',
  'torres-del-paine',
])

const all = [...(await destinations()).values()]

describe('the famous destinations', () => {
  it('are more than 300, on every continent', () => {
    expect(all.length).toBeGreaterThan(300)
    for (const country of ['EG', 'CN', 'FR', 'US', 'BR', 'AU', 'AQ']) {
      expect(all.some((destination) => destination.country === country)).toBe(true)
    }
  })

  it('have slugs, names and sentences of their own', () => {
    const slugs = all.map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(all.length)
    for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
    for (const locale of ['en', 'zh'] as const) {
      expect(new Set(all.map(({ names }) => names[locale])).size).toBe(all.length)
      expect(new Set(all.map(({ sentence }) => sentence[locale])).size).toBe(all.length)
    }
  })

  it('have whole sentences in both languages', () => {
    for (const { names, sentence, landmark } of all) {
      expect(names.en).toMatch(/^\p{Lu}/u)
      expect(names.zh).toMatch(/^[\p{Script=Han}-]+$/u)
      expect(sentence.en).toMatch(/^\p{Lu}.{20,110}\.$/u)
      expect(sentence.zh).toMatch(/^[^a-z]?\p{L}?.{8,48}。$/u)
      expect(sentence.zh).toMatch(/\p{Script=Han}{2}/u)
      if (!landmark) continue
      expect(landmark.en).not.toBe('')
      expect(landmark.en).not.toMatch(/^The |\.$/)
      expect(landmark.zh).toMatch(/\p{Script=Han}/u)
    }
  })

  it('have their nearest town in their own country', async () => {
    const { file } = await gazetteer()
    for (const { slug, country, lat, lng } of all) {
      let nearest = -1
      let least = Number.POSITIVE_INFINITY
      for (let row = 0; row < file.id.length; row++) {
        const distance = kilometres(
          { lat, lng },
          { lat: (file.lat[row] ?? 0) / 1000, lng: (file.lng[row] ?? 0) / 1000 },
        )
        if (distance < least) {
          least = distance
          nearest = row
        }
      }
      const found = file.country.slice(nearest * 2, nearest * 2 + 2)
      if (!nearestTownIsForeign.has(slug)) expect(`${slug} ${found}`).toBe(`${slug} ${country}`)
    }
  })

  it('are found by either name and by their coordinates', async () => {
    for (const { slug, names, lat, lng } of all) {
      expect((await resolvePlace(names.en))?.id).toBe(slug)
      expect((await resolvePlace(names.zh))?.id).toBe(slug)
      expect((await nearestPlace(lat, lng))?.id).toBe(slug)
    }
  })

  it('belong to their place, and ordinary towns have none', async () => {
    expect((await destinationOf(await resolvePlace('Kyoto')))?.slug).toBe('kyoto')
    expect(await destinationOf(await resolvePlace('Birmingham'))).toBeNull()
    expect(await destinationOf(null)).toBeNull()
  })
})
