import { PICTURE_ASPECTS } from '@pawport/shared/contract/generations/schemas.ts'
import { destinationOf } from '@pawport/shared/places/destinations.ts'
import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import { imaginaryScene } from '@pawport/shared/places/imaginary.ts'
import { placeFacts } from '@pawport/shared/places/place-facts.ts'
import { describe, expect, it } from 'vitest'
import { composeCard } from './compose.ts'
import { deepSeaKit } from './kits/imaginary/deep-sea.ts'
import { cloudsKit, fairyKit } from './kits/imaginary/fairyland.ts'
import { gardenKit, kitchenKit, roomKit } from './kits/imaginary/home.ts'
import { IMAGINARY } from './kits/imaginary/index.ts'
import { marsKit, moonKit } from './kits/imaginary/space.ts'
import { KITS } from './kits/index.ts'
import type { Kit } from './kits/kit.ts'
import { hillTown } from './kits/town/hill.ts'
import { harbour, riverside } from './kits/town/quay.ts'
import { findLandmark } from './landmarks/index.ts'
import { choosePalette, type Palette } from './palette.ts'
import { createRandom, type Random } from './random.ts'
import { type Scene, WHOLE_STAGE } from './scene/stage.ts'
import { chooseWeather } from './scene/weather.ts'
import { chooseKit } from './setting.ts'
import { Defs } from './svg.ts'
import { BROKEN_CARD, NO_PET, planOf } from './testing/cards.ts'
import { SAMPLE_PLACES } from './tools/sample-places.ts'

function sample(title: string): PlaceFacts {
  const found = SAMPLE_PLACES.find((place) => place.title === title)
  if (!found) throw new Error(`no sample ${title}`)
  return found
}

function sceneOf(facts: PlaceFacts, palette: Palette, random: Random): Scene {
  return {
    palette,
    facts,
    random,
    defs: new Defs(),
    view: WHOLE_STAGE,
    quiet: null,
    petSide: 'left',
    focusX: 680,
    sun: { x: 680, y: 240, radius: 70 },
    weather: chooseWeather(facts, palette, random.fork('weather')),
    clouded: [],
  }
}

describe('chooseKit', () => {
  it.each([
    ['Malé', 'beach'],
    ['Machu Picchu', 'highland'],
    ['Merzouga', 'desert'],
    ['Tromsø', 'northern-coast'],
    ['Zermatt', 'alpine'],
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

  it.each([
    ['Phoenix', 'skyline'],
    ['Kabul', 'old-town'],
    ['Touggourt', 'desert'],
    ['Kharkhorin', 'steppe'],
    ['Alicante', 'riviera'],
    ['Harbin', 'old-town'],
    ['Rovaniemi', 'lake'],
    ['Bogotá', 'highland'],
  ])('shows no camels, icebergs or chalets where there are none: %s as %s', async (title, kit) => {
    const facts = await placeFacts({ title, at: new Date('2026-01-15T12:00:00Z') })
    const destination = await destinationOf(facts.place)
    expect(destination?.kit ?? chooseKit(facts)).toBe(kit)
  })

  it.each([
    ['Kansas City', 'skyline'],
    ['Boston', 'skyline'],
    ['Riyadh', 'skyline'],
    ['Urumqi', 'skyline'],
    ['Dresden', 'old-town'],
    ['Bamberg', 'old-town'],
    ['Joensuu', 'lake'],
    ['Novosibirsk', 'old-town'],
    ['Kampala', 'old-town'],
    ['Mandalay', 'old-town'],
    ['Baghdad', 'old-town'],
    ['Bishkek', 'old-town'],
    ['Asmara', 'old-town'],
    ['Kigali', 'old-town'],
    ['Da Nang', 'beach'],
  ])('shows a town as one, whatever the country around it looks like: %s as %s', async (title, kit) => {
    expect(chooseKit(await placeFacts({ title, at: new Date('2026-07-15T12:00:00Z') }))).toBe(kit)
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

describe('imaginaryScene', () => {
  it.each([
    ['The Moon', moonKit],
    ['月球', moonKit],
    ['Mars', marsKit],
    ['under the sea', deepSeaKit],
    ['Hogwarts', fairyKit],
    ['云端', cloudsKit],
    ['my kitchen', kitchenKit],
    ['我家', roomKit],
    ["Grandma's garden", gardenKit],
  ])('has a scene for %s', (title, kit) => {
    const scene = imaginaryScene(title)
    expect(scene && IMAGINARY[scene].kit).toBe(kit)
  })

  it.each(['Frobnia', 'Marsala', 'Homer', 'Skyros', '小镇'])('has none for %s', (title) => {
    expect(imaginaryScene(title)).toBeNull()
  })

  it('is drawn only for a name without a place on the map', () => {
    const onEarth = sample('Kansas City')
    expect(planOf({ ...onEarth, title: 'Mars' }).setting.kit).not.toBe(marsKit)
    const nowhere = { ...onEarth, title: 'Mars', place: null, lat: null, lng: null, country: null }
    expect(planOf(nowhere).setting.kit).toBe(marsKit)
    expect(planOf(nowhere, { style: 'night' }).setting.kit).toBe(marsKit)
  })

  it('can be drawn in every shape', () => {
    for (const title of ['Moon', 'Mars', 'Under the sea', 'Narnia', 'Clouds', 'Home', 'Kitchen', 'Garden']) {
      for (const aspect of PICTURE_ASPECTS) {
        const plan = planOf({ ...sample('Kansas City'), title, place: null }, { aspect })
        expect(composeCard(plan, NO_PET, { width: 512, height: 512 })).not.toMatch(BROKEN_CARD)
      }
    }
  })
})

describe('a town', () => {
  const facts = sample('Frankfurt am Main')

  it('is seen in at least five ways by different seeds, and in one way by one seed', () => {
    const views = new Set(Array.from({ length: 24 }, (_, seed) => viewOf(seed)))
    expect(views.size).toBeGreaterThanOrEqual(5)
    expect(viewOf(3)).toBe(viewOf(3))
  })

  function viewOf(seed: number): Kit | undefined {
    const { setting, random } = planOf(facts, { seed })
    return setting.kit.vary?.(sceneOf(facts, setting.palette, random.fork('scene')))
  }

  function views(changed: Partial<PlaceFacts>): Set<Kit | undefined> {
    const place = { ...facts, ...changed }
    const { setting } = planOf(facts)
    return new Set(
      Array.from({ length: 40 }, (_, seed) =>
        setting.kit.vary?.(sceneOf(place, setting.palette, createRandom(seed))),
      ),
    )
  }

  it('climbs a hill neither in a lowland nor in America', () => {
    expect(views({})).toContain(hillTown)
    expect(views({ country: 'NL', elevation: 10 })).not.toContain(hillTown)
    expect(views({ country: 'US' })).not.toContain(hillTown)
  })

  it('has a river or a harbour only where there is one', () => {
    expect(views({ coastKm: 350 })).not.toContain(harbour)
    expect(views({ coastKm: 350 })).not.toContain(riverside)
    expect(views({ coastKm: 1 })).toContain(harbour)
  })
})

describe('every kit with several views', () => {
  it.each([
    ['skyline', 'Chicago', 4],
    ['beach', 'Malé', 3],
    ['northern-coast', 'St. Ives', 3],
    ['desert', 'Merzouga', 2],
    ['lake', 'Joensuu', 3],
    ['meadow', 'Kansas City', 4],
  ] as const)('shows %s in %s in at least %i ways, each of which can be drawn', (name, title, count) => {
    const facts = sample(title)
    const palette = choosePalette(facts, createRandom(1))
    const views = new Set<Kit>()
    for (let seed = 0; seed < 30; seed += 1) {
      const scene = sceneOf(facts, palette, createRandom(seed))
      const view = KITS[name].vary?.(scene) ?? KITS[name]
      if (!views.has(view)) expect(view.back(scene) + view.front(scene)).not.toMatch(BROKEN_CARD)
      views.add(view)
    }
    expect(views.size).toBeGreaterThanOrEqual(count)
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
