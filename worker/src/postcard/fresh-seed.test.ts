import { expect, test } from 'vitest'
import type { LookRequest } from '../drivers/diffusion/diffusion.ts'
import { freshSeed, unlikeness } from './fresh-seed.ts'
import { lookOf } from './look.ts'
import { SAMPLE_PLACES } from './tools/sample-places.ts'

const IN_A_ROW = 6

function cardOf(title: string, seed: number): LookRequest {
  const place = SAMPLE_PLACES.find((sample) => sample.title === title)
  if (!place) throw new Error(`no sample ${title}`)
  return { place, style: 'vintage', aspect: '1:1', mount: 'auto', locale: 'en', seed }
}

/** How unlike two cards look. */
function between({ place: one, mount, ...choices }: LookRequest, other: LookRequest): number {
  const unseen = { destination: null, watermark: false, petAspect: 1, pets: 1 }
  const look = lookOf({ ...unseen, ...choices, facts: one, show: mount })
  const { place: facts, mount: show, ...rest } = other
  return unlikeness(look, lookOf({ ...unseen, ...rest, facts, show }))
}

/** Six pictures of one place in a row, each with the seed that is settled on. */
async function inARow(title: string): Promise<LookRequest[]> {
  const cards: LookRequest[] = []
  for (let index = 0; index < IN_A_ROW; index += 1) {
    const seed = await freshSeed(cardOf(title, 36 * index), cards)
    cards.push(cardOf(title, seed))
  }
  return cards
}

test('six pictures of a town in a row differ from one another in more than one of light, side and view', async () => {
  const cards = await inARow('Frankfurt am Main')
  for (const [index, card] of cards.entries())
    for (const earlier of cards.slice(0, index)) expect(between(card, earlier)).toBeGreaterThan(3)
})

test('without a recent picture, or beside one that looks unlike it, the seed stays', async () => {
  const card = cardOf('Frankfurt am Main', 5)
  expect(await freshSeed(card, [])).toBe(5)
  const other = await freshSeed(card, [card])
  expect(await freshSeed(card, [cardOf('Frankfurt am Main', other)])).toBe(5)
})

test('the card of the same seed gives way to a following seed, the same one each time', async () => {
  const card = cardOf('Frankfurt am Main', 5)
  const seed = await freshSeed(card, [card])
  expect(seed).toBeGreaterThan(5)
  expect(await freshSeed(card, [card])).toBe(seed)
})

test('after the largest seed comes 0', async () => {
  const card = cardOf('Frankfurt am Main', 2 ** 31 - 1)
  const seed = await freshSeed(card, [card])
  expect(seed).toBeLessThan(64)
})

test('where every seed looks alike, that which looks least like the recent ones is taken', async () => {
  const wanted = cardOf('Frankfurt am Main', 0)
  const recent = Array.from({ length: 200 }, (_, seed) => cardOf('Frankfurt am Main', seed))
  const seed = await freshSeed(wanted, recent)
  expect(seed).toBeGreaterThanOrEqual(0)
  expect(seed).toBeLessThan(64)
})
