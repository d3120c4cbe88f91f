import { expect, test } from 'vitest'
import { draftOf } from '../testing/draft.ts'
import { requestOf } from './draft-request.ts'
import { leftOutOf } from './left-out.ts'

const drawnAs = (left_out: boolean, change: Parameters<typeof draftOf>[0]) => {
  const picture = {
    location: 'Kyoto',
    seed: 7,
    style: 'vintage',
    aspect: '1:1',
    image: 'data:,',
    left_out,
  } as const
  return new Map([[requestOf(draftOf(change)) ?? '', picture]])
}

test('what was left out is known of the draft of these very choices alone', () => {
  const scarf = draftOf({ wears: 'scarf' })
  expect(leftOutOf(scarf, drawnAs(true, { wears: 'scarf' }))).toBe(true)
  expect(leftOutOf(scarf, drawnAs(false, { wears: 'scarf' }))).toBe(false)
  expect(leftOutOf(scarf, drawnAs(true, { wears: 'hat' }))).toBe(false)
  expect(leftOutOf(scarf, new Map())).toBe(false)
  expect(leftOutOf(draftOf(), drawnAs(true, {}))).toBe(false)
})
