import { expect, test } from 'vitest'
import { destinationsOf, NOWHERE, sameContent, without } from './draft.ts'
import { draftOf } from './testing/draft.ts'

const to = (name: string) => ({ name, coordinates: null })

test('a press orders each destination once, in their order', () => {
  const draft = draftOf({ stops: [to('Paris'), to('Oslo')], destination: to(' paris ') })
  expect(destinationsOf(draft)).toEqual([to('Paris'), to('Oslo')])
  expect(destinationsOf({ stops: [to('Paris')], destination: NOWHERE })).toEqual([to('Paris')])
  expect(destinationsOf({ stops: [], destination: to('  ') })).toEqual([])
  const texas = { name: 'Paris', coordinates: { lat: 33.7, lng: -95.6 } }
  const france = { name: 'Paris', coordinates: { lat: 48.9, lng: 2.4 } }
  expect(destinationsOf({ stops: [texas], destination: france })).toHaveLength(2)
})

test('a destination that was ordered leaves the draft, from the list or from the field', () => {
  const draft = { stops: [to('Paris'), to('Oslo')], destination: to('Lima') }
  expect(without(draft, to('Paris'))).toEqual({ stops: [to('Oslo')], destination: to('Lima') })
  expect(without(draft, to('Lima'))).toEqual({ stops: draft.stops, destination: NOWHERE })
})

test('another mood or another destination of the list is another content', () => {
  const { photo, ...rest } = draftOf({ stops: [to('Paris')] })
  const draft = { ...rest, photo }
  expect(sameContent(draft, { ...draft })).toBe(true)
  expect(sameContent(draft, { ...draft, mood: 'calm' })).toBe(false)
  expect(sameContent(draft, { ...draft, stops: [] })).toBe(false)
  expect(sameContent(draft, { ...draft, stops: [to('Oslo')] })).toBe(false)
})
