import { destinationOf } from '@pawport/shared/places/destinations.ts'
import { placeFacts } from '@pawport/shared/places/place-facts.ts'
import { expect, test } from 'vitest'
import { composeScene } from '../compose.ts'
import { NO_PET, planOf } from '../testing/cards.ts'

/** The windows of a chalet. */
const WINDOW = /<rect x="-34" y="-46" width="15" height="14"/g

test.each([
  ['Innsbruck', 2],
  ['Sapa', 0],
  ['Hunza Valley', 0],
])('the mountains of %s have %i chalets', async (title, count) => {
  const facts = await placeFacts({ title, at: new Date('2026-06-15T10:00:00Z') })
  const destination = await destinationOf(facts.place)
  expect(destination?.kit).toBe('alpine')
  const plan = planOf(facts, { destination: destination ?? null })
  expect([...composeScene(plan, NO_PET).matchAll(WINDOW)]).toHaveLength(count)
})
