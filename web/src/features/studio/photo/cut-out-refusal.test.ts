import { expect, test } from 'vitest'
import { type Draft, EMPTY_DRAFT } from '../draft.ts'
import { cutOutRefusal, toldScene, untoldReason } from './cut-out-refusal.ts'
import { checkFrom } from './photo-check.ts'
import { checkedPhoto, pet } from './testing/photo.ts'

/** A draft with two pets: the first can be cut out, the second is held by a person. */
function wanted(change: Partial<Draft> = {}): Draft {
  const photo = checkedPhoto({
    pets: [pet('dog'), { ...pet('cat'), cut_out: 'person' }],
    cut_out: 'unclear',
  })
  return {
    ...EMPTY_DRAFT,
    photo: { blob: new Blob(), name: 'pets.jpg', preview: '', check: checkFrom(photo) },
    mount: 'sticker',
    ...change,
  }
}

test('says why the pet that travels cannot be cut out', () => {
  expect(cutOutRefusal(wanted({ pet: 1 }))).toBe('person')
  expect(cutOutRefusal(wanted({ pet: null }))).toBe('unclear')
  expect(cutOutRefusal(wanted({ pet: 0 }))).toBeNull()
})

test('says nothing when a cut-out is not what was chosen, or nobody has looked', () => {
  expect(cutOutRefusal(wanted({ mount: 'auto' }))).toBeNull()
  expect(cutOutRefusal(wanted({ mount: 'framed' }))).toBeNull()
  expect(cutOutRefusal({ ...EMPTY_DRAFT, mount: 'sticker' })).toBeNull()
})

test('says which part of the pet that travels will be seen, and why', () => {
  const photo = checkedPhoto({
    pets: [pet('dog'), { ...pet('cat'), scene: { way: 'bust', why: 'legs_cut' } }],
    scene: { way: 'peeking', why: 'unclear' },
  })
  const draft = wanted({
    photo: { blob: new Blob(), name: 'pets.jpg', preview: '', check: checkFrom(photo) },
  })
  expect(toldScene({ ...draft, pet: null })).toEqual({ way: 'peeking', why: 'unclear' })
  expect(toldScene({ ...draft, pet: 1, mount: 'auto' })).toEqual({ way: 'bust', why: 'legs_cut' })
  expect(toldScene({ ...draft, pet: 0 })).toBeNull()
  const choice = checkedPhoto({
    pets: [],
    scene: { way: 'bust', why: 'legs_cut', ways: ['bust', 'peeking'] },
  })
  const other = { ...draft, photo: draft.photo && { ...draft.photo, check: checkFrom(choice) } }
  expect(toldScene({ ...other, way: 'whole' })).toMatchObject({ way: 'bust' })
  expect(toldScene({ ...other, way: 'peeking' })).toBeNull()
  expect(toldScene({ ...draft, pet: 1, mount: 'framed' })).toBeNull()
})

test('the reason stands beside the choice of ways only where the notice does not say it', () => {
  const choice = checkedPhoto({
    pets: [],
    scene: { way: 'bust', why: 'legs_cut', ways: ['bust', 'peeking'] },
  })
  const photo = { blob: new Blob(), name: 'pets.jpg', preview: '', check: checkFrom(choice) }
  const draft = wanted({ photo, mount: 'auto' })
  expect([toldScene(draft)?.why, untoldReason(draft)]).toEqual(['legs_cut', null])
  const other = { ...draft, way: 'peeking' as const }
  expect([toldScene(other), untoldReason(other)]).toEqual([null, 'legs_cut'])
  expect(untoldReason(wanted({ pet: 1 }))).toBeNull()
})
