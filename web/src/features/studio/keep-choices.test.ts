import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepChoices, takeChoices } from './keep-choices.ts'
import { draftOf } from './testing/draft.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the choices come back, once, and without the photo', () => {
  const { photo, pet, ...choices } = draftOf({ size: 1024, style: 'night' })
  keepChoices(choices)
  expect(takeChoices()).toEqual(choices)
  expect(takeChoices()).toBeNull()
})

test.each(['', '{', 'null', '[]', '{"size":1}', '{"destination":{"name":1}}'])(
  'a stored value that is no draft of this release is ignored: %s',
  (text) => {
    kept.set('draft', text)
    expect(takeChoices()).toBeNull()
  },
)

test('without storage nothing is kept, and nothing breaks', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepChoices(draftOf())
  expect(takeChoices()).toBeNull()
})
