import { countryName } from '@pawport/shared/places/countries.ts'
import type { Destination } from '@pawport/shared/places/destination.ts'
import { destinations } from '@pawport/shared/places/destinations.ts'
import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import { placeFacts } from '@pawport/shared/places/place-facts.ts'
import { expect, it } from 'vitest'
import { seenLandmark } from './seen.ts'
import { writeDiary } from './write.ts'

const AT = new Date('2026-05-10T10:00:00Z')
const SPECIES = ['dog', 'cat', 'animal'] as const
const HEARD = /talks about|one has to see|The way to|人人都在说|听说|的路上/

/**
 * Names in the sentences of drawn landmarks that were read: lands, rivers, people, events, where the landmark
 * stands, and a ferry that is drawn with it.
 */
const NO_SIGHT = new Set(
  `Africa America Anangu Angels Antarctica Arabian Arctic Atlantic Australian Austria Aztec Bavaria Bay
  BC Bridge Buddhist Canyon Caribbean Caspian Chao Circle Colorado Corcovado Dracula Edo England Equator
  Fair Ferry France Great Groningen Gulf Hanseatic Hawaiian Heritage Hoan Hollywoodland Hungary II Incas
  Jahan James John July June Kazbek Kiem Kingdom Knights Kofuku-ji Lake Lawrence League Liffey Limmat
  Ludwig Maya Moon Motława Mount Mumtaz Nabataeans Nasrid Nation Navajo Nile North November Oktoberfest
  Old Pei Phraya Pichola Red River Road Ryukyu Saint Sea Silk Siq Site Square St Star States Tanzania
  Tenochtitlan To-ji United Valley Virgin Vltava Wakatipu Wales Way World XIV Y Zambezi`.split(/\s+/),
)

async function factsOf({ names, lat, lng }: Destination): Promise<PlaceFacts> {
  return placeFacts({ title: names.en, lat, lng, at: AT })
}

function names(landmark: string, text: string): boolean {
  return text.toLowerCase().includes(landmark.toLowerCase().replace(/^the /, ''))
}

/** The sentences of a diary that tell of seeing a landmark which the picture does not show. */
function untrue(text: string, destination: Destination, shown: string | null, locale: 'en' | 'zh'): string[] {
  const named = destination.landmark?.[locale]
  if (!named || shown === named) return []
  const place = destination.names[locale]
  if (names(named, place) || names(place, named)) return []
  return text
    .split(/(?<=[.!?。！？])/)
    .filter((sentence) => names(named, sentence) && !HEARD.test(sentence))
    .filter((sentence) => shown === null || !names(shown, sentence))
}

it('no diary of any destination tells of seeing a landmark that the picture does not show', async () => {
  const wrong: string[] = []
  let drawn = 0
  for (const destination of (await destinations()).values()) {
    const place = await factsOf(destination)
    if (place.place?.id !== destination.slug) continue
    const seen = seenLandmark(place, destination)
    if (seen) drawn += 1
    for (const locale of ['en', 'zh'] as const) {
      for (const [seed, species] of SPECIES.entries()) {
        const pets = [{ species, score: 1, box: { left: 0, top: 0, width: 1, height: 1 } }]
        const text = await writeDiary({ pets, place, mood: null, seed, locale, earlier: [] })
        const said = untrue(text, destination, seen?.landmark[locale] ?? null, locale)
        wrong.push(...said.map((sentence) => `${destination.slug}: ${sentence}`))
        if (!seen && text.includes(destination.sentence[locale])) wrong.push(`${destination.slug}: its fact`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(drawn).toBeGreaterThan(100)
})

it('the sentence that goes with a drawn landmark names no other sight', async () => {
  const others: string[] = []
  for (const destination of (await destinations()).values()) {
    const seen = seenLandmark(await factsOf(destination), destination)
    if (!seen) continue
    const country = countryName(destination.country, 'en') ?? ''
    const known = [destination.names.en, seen.landmark.en, country, ...(destination.others ?? [])].join(' ')
    const words = seen.fact.en.split(/[^\p{L}'-]+/u).map((word) => word.replace(/'s?$/, ''))
    const unknown = words
      .slice(1)
      .filter((word) => /^\p{Lu}/u.test(word) && !known.includes(word) && !NO_SIGHT.has(word))
    if (unknown.length > 0) others.push(`${destination.slug} (${unknown.join(', ')}): ${seen.fact.en}`)
  }
  expect(others).toEqual([])
})
