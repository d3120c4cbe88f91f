import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import type { RecycledGeneration } from '@pawport/shared/contract/recycle/schemas.ts'
import { expect, test } from 'vitest'
import { pendingGeneration } from '../../lib/generations/testing/generation.ts'
import { withHead, withHeadAndOne, withMore } from './loaded-pages.ts'

/** One creation per letter; a later letter is an older one. */
function creation(letter: string, version = 1): Generation {
  const minute = String(59 - (letter.charCodeAt(0) - 97)).padStart(2, '0')
  return pendingGeneration({ task_id: letter, version, created_at: `2026-05-01T10:${minute}:00.000Z` })
}
const list = (letters: string) => [...letters].map((letter) => creation(letter))
const letters = (items: readonly Generation[]) => items.map(({ task_id }) => task_id).join('')

test('the first answer is the list', () => {
  expect(letters(withHead(undefined, list('ab'), 2))).toBe('ab')
})

test('a new item pushes no older item out', () => {
  expect(letters(withHead(list('bcde'), list('ab'), 2))).toBe('abcde')
})

test('an item that is gone from the head leaves the list, and the items after it stay', () => {
  expect(letters(withHead(list('abcde'), list('acd'), 3))).toBe('acde')
})

test('a head shorter than requested is the whole list', () => {
  expect(letters(withHead(list('abcde'), list('ac'), 3))).toBe('ac')
  expect(letters(withHead(list('abc'), [], 3))).toBe('')
})

test('after so many new items that there may be a gap, the list begins anew', () => {
  expect(letters(withHead(list('xyz'), list('abc'), 3))).toBe('abc')
})

test('an event that is newer than the answer is kept', () => {
  const [kept] = withHead([creation('a', 5)], [creation('a', 4)], 1)
  expect(kept?.version).toBe(5)
})

test('of two items of the same time the server lists the larger task id first', () => {
  const twins = ['c', 'b', 'a'].map((task_id) => pendingGeneration({ task_id }))
  expect(letters(withHead(twins, twins.slice(0, 2), 2))).toBe('cba')
})

test('the bin is sorted by the time of deletion', () => {
  const binned = (task_id: string, deleted_at: number): RecycledGeneration => ({
    ...creation(task_id),
    deleted_at,
    days_remaining: 30,
  })
  const shown = [binned('c', 30), binned('a', 20), binned('b', 10)]
  expect(letters(withHead(shown, [binned('d', 40), binned('c', 30)], 2))).toBe('dcab')
})

test.each<[string, string, boolean, string, boolean]>([
  ['', 'abc', false, 'abc', false],
  ['', 'abcd', false, 'abc', true],
  ['abc', 'abcd', false, 'abc', true],
  ['bcd', 'abcd', true, 'abcd', true],
  ['bcd', 'abcd', false, 'abcd', false],
  ['bcdef', 'abcd', true, 'abcdef', true],
  ['xyz', 'abcd', false, 'abc', true],
  ['abc', 'ac', true, 'ac', false],
])('%s, then three and one more of %s', (shown, head, hadMore, items, hasMore) => {
  const page = withHeadAndOne({ items: list(shown), hasMore: hadMore }, list(head), 3)
  expect([letters(page.items), page.hasMore]).toEqual([items, hasMore])
})

test('a page that overlaps adds nothing twice', () => {
  expect(letters(withMore(list('abc'), list('cde')))).toBe('abcde')
  expect(letters(withMore(undefined, list('ab')))).toBe('ab')
})
