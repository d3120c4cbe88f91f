import { CUT_OUT_REFUSALS } from '@pawport/shared/contract/photos/schemas.ts'
import { expect, test } from 'vitest'
import { decideWay, possibleWays, type SeenPet } from './decide-way.ts'

const WHOLE: SeenPet = { refusal: null, isCutBelow: false, hangs: false, hasHead: true }

test('a pet with its legs stands on the ground', () => {
  expect(decideWay(WHOLE)).toEqual({ way: 'whole', why: null })
  expect(decideWay({ ...WHOLE, hasHead: false })).toEqual({ way: 'whole', why: null })
})

test('what the photo cuts below, or a seat holds, is a bust', () => {
  expect(decideWay({ ...WHOLE, isCutBelow: true })).toEqual({ way: 'bust', why: 'legs_cut' })
  expect(decideWay({ ...WHOLE, hangs: true })).toEqual({ way: 'bust', why: 'hanging' })
})

test('a head is enough to peek where the body cannot be used', () => {
  for (const refusal of ['unclear', 'cut_off', 'lying', 'incomplete'] as const) {
    expect(decideWay({ ...WHOLE, refusal })).toEqual({ way: 'peeking', why: refusal })
    expect(decideWay({ ...WHOLE, refusal, hasHead: false })).toEqual({ way: 'portrait', why: refusal })
  }
})

test('people and large groups stay in a frame, and every refusal has its way', () => {
  for (const refusal of ['person', 'several'] as const)
    expect(decideWay({ ...WHOLE, refusal })).toEqual({ way: 'portrait', why: refusal })
  for (const refusal of CUT_OUT_REFUSALS)
    expect(['peeking', 'portrait']).toContain(decideWay({ ...WHOLE, refusal }).way)
})

test('the owner may choose what the photo allows, which has the way of the rule among it', () => {
  const of = (change: Partial<SeenPet>, hasBust = true) => possibleWays({ ...WHOLE, ...change, hasBust })
  expect(of({})).toEqual(['whole', 'bust', 'peeking'])
  expect(of({}, false)).toEqual(['whole', 'peeking'])
  expect(of({ hasHead: false })).toEqual(['whole', 'bust'])
  // Cut or hanging legs are never shown.
  expect(of({ isCutBelow: true }, false)).toEqual(['bust', 'peeking'])
  expect(of({ hangs: true, hasHead: false })).toEqual(['bust'])
  for (const refusal of CUT_OUT_REFUSALS) {
    const { way } = decideWay({ ...WHOLE, refusal })
    expect(of({ refusal })).toEqual(way === 'portrait' ? [] : [way])
    expect(of({ refusal, hasHead: false })).toEqual([])
  }
})
