import { describe, expect, it } from 'vitest'
import type { Climate } from './facts.ts'
import { placeFacts } from './place-facts.ts'

const january = new Date('2026-01-15T12:00:00Z')
const july = new Date('2026-07-15T12:00:00Z')

describe('the title of a picture', () => {
  it.each([
    ['Pariss', 'Paris'],
    ['Barcelnoa', 'Barcelona'],
    ['Pariss, France', 'Paris'],
    ['kyot', 'Kyoto'],
    ['new york', 'New York'],
    ['Paris', 'Paris'],
    ['PARIS', 'PARIS'],
    ['Firenze', 'Firenze'],
    ['Москва', 'Москва'],
    ['Rome with Rex', 'Rome with Rex'],
    ['the Eiffel Tower', 'the Eiffel Tower'],
    ['my garden', 'my garden'],
  ])('has no slip in the name of a place: %s becomes %s', async (title, printed) => {
    expect((await placeFacts({ title, at: july })).title).toBe(printed)
  })

  it('is corrected for a point that was found by the misspelt name, and for no other', async () => {
    expect((await placeFacts({ title: 'Pariss', lat: 48.8566, lng: 2.3522, at: july })).title).toBe('Paris')
    expect((await placeFacts({ title: 'Pariss', lat: 35.01, lng: 135.77, at: july })).title).toBe('Pariss')
  })
})

describe('facts of a place', () => {
  const climates: [string, Climate][] = [
    ['Longyearbyen', 'polar'],
    ['Nuuk', 'polar'],
    ['Antarctica', 'polar'],
    ['Tromsø', 'cold'],
    ['Moscow', 'cold'],
    ['Harbin', 'cold'],
    ['Montreal', 'cold'],
    ['Ulaanbaatar', 'cold'],
    ['Yellowknife', 'cold'],
    ['London', 'temperate'],
    ['Paris', 'temperate'],
    ['Bergen', 'temperate'],
    ['Shanghai', 'temperate'],
    ['Tokyo', 'temperate'],
    ['Sydney', 'temperate'],
    ['Buenos Aires', 'temperate'],
    ['Delhi', 'temperate'],
    ['Hong Kong', 'temperate'],
    ['Rome', 'mediterranean'],
    ['Athens', 'mediterranean'],
    ['Lisbon', 'mediterranean'],
    ['Cape Town', 'mediterranean'],
    ['Perth', 'mediterranean'],
    ['San Francisco', 'mediterranean'],
    ['Cairo', 'arid'],
    ['Dubai', 'arid'],
    ['Las Vegas', 'arid'],
    ['Uluru', 'arid'],
    ['Riyadh', 'arid'],
    ['Lima', 'arid'],
    ['Singapore', 'tropical'],
    ['Bangkok', 'tropical'],
    ['Rio de Janeiro', 'tropical'],
    ['Malé', 'tropical'],
    ['Honolulu', 'tropical'],
    ['Havana', 'tropical'],
    ['Darwin', 'tropical'],
    ['Manaus', 'tropical'],
    ['Lhasa', 'highland'],
    ['La Paz', 'highland'],
    ['Cusco', 'highland'],
    ['Quito', 'highland'],
    ['Mexico City', 'highland'],
    ['Addis Ababa', 'highland'],
    ['Mount Everest', 'highland'],
    ['Kilimanjaro', 'highland'],
  ]
  it.each(climates)('%s is %s', async (title, climate) => {
    expect((await placeFacts({ title, at: january })).climate).toBe(climate)
  })

  it.each([
    ['Malé', 5],
    ['Rio de Janeiro', 10],
    ['Reykjavik', 5],
    ['Santorini', 5],
    ['Dubai', 10],
    ['Venice', 10],
    ['Bora Bora', 10],
    ['Honolulu', 5],
  ])('%s is by the sea', async (title, km) => {
    expect((await placeFacts({ title, at: january })).coastKm).toBeLessThan(km)
  })

  it.each([
    ['Lhasa', 600],
    ['Paris', 100],
    ['Moscow', 400],
    ['Uluru', 500],
    ['Denver', 900],
    ['Kansas City', 800],
  ])('%s is far from the sea', async (title, km) => {
    expect((await placeFacts({ title, at: january })).coastKm).toBeGreaterThan(km)
  })

  it('gives the elevation of flat and of high places', async () => {
    expect((await placeFacts({ title: 'Malé', at: january })).elevation).toBeLessThan(10)
    expect((await placeFacts({ title: 'Amsterdam', at: january })).elevation).toBeLessThan(20)
    expect((await placeFacts({ title: 'Lhasa', at: january })).elevation).toBeGreaterThan(3500)
    expect((await placeFacts({ title: '乞力马扎罗山', at: january })).elevation).toBe(5895)
  })

  it.each([
    ['London', 'winter', 'summer'],
    ['Sydney', 'summer', 'winter'],
    ['Ushuaia', 'summer', 'winter'],
    ['Cairo', 'winter', 'summer'],
    ['Lima', 'summer', 'winter'],
    ['Bangkok', 'dry', 'wet'],
    ['Mumbai', 'dry', 'wet'],
    ['Darwin', 'wet', 'dry'],
    ['Rio de Janeiro', 'wet', 'dry'],
    ['Serengeti', 'wet', 'dry'],
    ['Havana', 'dry', 'wet'],
    ['Honolulu', 'wet', 'dry'],
    ['Mexico City', 'dry', 'wet'],
    ['Cusco', 'wet', 'dry'],
    ['Singapore', 'wet', 'wet'],
    ['Hanoi', 'winter', 'summer'],
  ])('in %s January is %s and July is %s', async (title, first, second) => {
    expect((await placeFacts({ title, at: january })).season).toBe(first)
    expect((await placeFacts({ title, at: july })).season).toBe(second)
  })

  it('swaps the seasons in the south', async () => {
    const april = new Date('2026-04-20T12:00:00Z')
    expect((await placeFacts({ title: 'Paris', at: april })).season).toBe('spring')
    expect((await placeFacts({ title: 'Melbourne', at: april })).season).toBe('autumn')
  })

  it('gives night in the polar night and day in the midnight sun', async () => {
    const noonInDecember = await placeFacts({ title: 'Tromsø', at: new Date('2026-12-20T11:00:00Z') })
    expect(noonInDecember).toMatchObject({ isNight: true, localHour: 12, month: 12 })
    const midnightInJune = await placeFacts({ title: 'Tromsø', at: new Date('2026-06-20T22:00:00Z') })
    expect(midnightInJune).toMatchObject({ isNight: false, localHour: 0, month: 6 })
  })

  it('gives hour and month by the local time of the place', async () => {
    const newYear = new Date('2026-12-31T20:00:00Z')
    expect(await placeFacts({ title: 'Tokyo', at: newYear })).toMatchObject({
      month: 1,
      localHour: 5,
      isNight: true,
    })
    expect(await placeFacts({ title: 'New York', at: newYear })).toMatchObject({
      month: 12,
      localHour: 15,
      isNight: false,
    })
    expect(await placeFacts({ title: 'Kathmandu', at: newYear })).toMatchObject({
      localHour: 1,
      timeZone: 'Asia/Kathmandu',
    })
  })

  it('prefers coordinates to the title', async () => {
    const facts = await placeFacts({ title: 'Where we met', lat: 48.8584, lng: 2.2945, at: july })
    expect(facts).toMatchObject({
      title: 'Where we met',
      country: 'FR',
      lat: 48.8584,
      timeZone: 'Europe/Paris',
    })
    expect(facts.place?.id).toBe('paris')
  })

  it('looks up the title when the coordinates are 0, 0 [E-53]', async () => {
    expect((await placeFacts({ title: 'Kyoto', lat: 0, lng: 0, at: july })).place?.id).toBe('kyoto')
  })

  it('gives null for unknown facts at sea and in private places', async () => {
    const atSea = await placeFacts({ title: 'Sailing', lat: 8, lng: -35, at: july })
    expect(atSea).toMatchObject({ place: null, country: null, elevation: null, climate: 'tropical' })
    expect(atSea.coastKm).toBeGreaterThan(500)
    const garden = await placeFacts({ title: 'my garden', at: july })
    expect(garden).toMatchObject({
      title: 'my garden',
      place: null,
      lat: null,
      timeZone: null,
      isNight: false,
    })
  })

  it('gives the same facts for the same moment', async () => {
    expect(await placeFacts({ title: 'Petra', at: july })).toEqual(
      await placeFacts({ title: 'Petra', at: july }),
    )
  })
})
