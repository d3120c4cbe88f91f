import { expect, test } from 'vitest'
import { NOWHERE } from './draft.ts'
import { stepsOf } from './first-visit.ts'
import { draftOf } from './testing/draft.ts'

const done = (draft: Parameters<typeof stepsOf>[0]) => stepsOf(draft).map(({ isDone }) => isDone)

test('photo and place are done once they are chosen, in any order', () => {
  expect(done(draftOf({ photo: null, destination: NOWHERE }))).toEqual([false, false, false])
  expect(done(draftOf({ photo: null }))).toEqual([false, true, false])
  expect(done(draftOf({ destination: NOWHERE }))).toEqual([true, false, false])
  expect(done(draftOf())).toEqual([true, true, false])
})

test('a photo that was refused is no step forward', () => {
  const { photo } = draftOf()
  const check = { state: 'refused', id: null, code: 'no_pet', message: '', advice: [] } as const
  expect(done(draftOf({ photo: photo && { ...photo, check } }))).toEqual([false, true, false])
})
