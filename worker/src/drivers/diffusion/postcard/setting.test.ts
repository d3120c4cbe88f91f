import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import { describe, expect, it } from 'vitest'
import { findLandmark } from './landmarks/index.ts'
import { choosePalette } from './palette.ts'
import { createRandom } from './random.ts'
import { chooseKit } from './setting.ts'
import { SAMPLE_PLACES } from './tools/sample-places.ts'

function sample(title: string): PlaceFacts {
  const found = SAMPLE_PLACES.find((place) => place.title === title)
  if (!found) throw new Error(`no sample ${title}`)
  return found
}

describe('chooseKit', () => {
  it.each([
    ['Malé', 'beach'],
    ['Lhasa', 'highland'],
    ['Cairo', 'desert'],
    ['Tromsø', 'northern-coast'],
    ['Zermatt', 'alpine'],
    ['Ulaanbaatar', 'steppe'],
    ['Iquitos', 'jungle'],
    ['Naivasha', 'savanna'],
    ['Chicago', 'skyline'],
    ['Amalfi', 'riviera'],
    ['Joensuu', 'lake'],
    ['McMurdo', 'polar'],
    ['Frankfurt am Main', 'old-town'],
  ])('shows %s as %s', (title, kit) => {
    expect(chooseKit(sample(title))).toBe(kit)
  })

  it('chooses the meadow for a place of which nothing is known', () => {
    const nowhere = {
      ...sample('Kansas City'),
      place: null,
      lat: null,
      lng: null,
      country: null,
      elevation: null,
      coastKm: null,
    }
    expect(chooseKit(nowhere)).toBe('meadow')
  })
})

describe('findLandmark', () => {
  it('finds a city by name and country, and a destination by its slug', () => {
    expect(findLandmark(sample('Kyoto'))).not.toBeNull()
    expect(findLandmark(sample('Mount Fuji'))).not.toBeNull()
  })

  it('does not put the Eiffel Tower into Paris, Texas, nor into a place far from Paris', () => {
    const paris = sample('Paris')
    if (!paris.place) throw new Error('Paris has a place')
    expect(findLandmark({ ...paris, country: 'US', place: { ...paris.place, country: 'US' } })).toBeNull()
    expect(findLandmark({ ...paris, lat: 49.5 })).toBeNull()
  })
})

describe('choosePalette', () => {
  const random = createRandom(1)

  it('is dark at night with lit windows, and shows northern lights only far north in the dark months', () => {
    expect(choosePalette(sample('Chicago'), random).dark).toBe(true)
    expect(choosePalette(sample('Tromsø'), random).name).toBe('aurora')
    expect(choosePalette({ ...sample('Tromsø'), month: 6, localHour: 12, isNight: false }, random).dark).toBe(
      false,
    )
    expect(choosePalette(sample('Chicago'), random).name).toMatch(/night|violet|teal/)
  })

  it('lays snow in a cold winter and not in a tropical one', () => {
    expect(choosePalette(sample('Tromsø'), random).snowy).toBe(true)
    expect(choosePalette({ ...sample('Malé'), season: 'winter' }, random).snowy).toBe(false)
  })
})
