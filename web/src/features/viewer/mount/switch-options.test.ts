import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { expect, test } from 'vitest'
import { drawnAnew, switchOptions } from './switch-options.ts'

type MountSwitch = NonNullable<Generation['mount_switch']>

function given(change: Partial<MountSwitch> = {}): MountSwitch {
  const portrayal = { shown: 'drawn', drawing: null } as const
  const way = { shown: null, drawing: null, possible: [] }
  return { shown: 'framed', drawing: null, portrayal, way, left: 6, refusal: null, error: null, ...change }
}
const failed = (code: NonNullable<MountSwitch['error']>['code']) => ({ error: { code, message: 'No.' } })
const photo = ['photo']

test('the mount that is not shown is offered, both where the shown one is not known', () => {
  expect(switchOptions(given(), true)).toEqual({ mounts: ['sticker'], portrayals: photo, ways: [] })
  expect(switchOptions(given({ shown: 'sticker' }), true)).toMatchObject({ mounts: ['framed'] })
  expect(switchOptions(given({ shown: null }), true)).toMatchObject({ mounts: ['sticker', 'framed'] })
  expect(switchOptions(given(failed('mount_switch_failed')), true)).toMatchObject({ mounts: ['sticker'] })
})

test('so is the portrayal', () => {
  const of = (shown: 'drawn' | 'photo' | null) => given({ portrayal: { shown, drawing: null } })
  expect(switchOptions(of('photo'), true)).toMatchObject({ portrayals: ['drawn'] })
  expect(switchOptions(of(null), true)).toMatchObject({ portrayals: ['drawn', 'photo'] })
})

test('no button is offered that the server refuses', () => {
  expect(switchOptions(given(), false)).toEqual({ refused: 'photo' })
  expect(switchOptions(given(failed('mount_photo_gone')), true)).toEqual({ refused: 'photo' })
  expect(switchOptions(given({ left: 0 }), true)).toEqual({ refused: 'spent' })
  const cannotCut = { mounts: [], portrayals: photo, ways: [] }
  expect(switchOptions(given({ refusal: 'person' }), true)).toEqual(cannotCut)
  expect(switchOptions(given(failed('mount_cut_out_refused')), true)).toEqual(cannotCut)
  expect(switchOptions(given({ shown: null, refusal: 'person' }), true)).toMatchObject({ mounts: ['framed'] })
})

test('while the picture is drawn again the chosen mount or portrayal stays, and is what the panel names', () => {
  const mount = given({ drawing: 'sticker', portrayal: { shown: 'drawn', drawing: 'drawn' }, left: 0 })
  expect(switchOptions(mount, true)).toEqual({ mounts: ['sticker'], portrayals: photo, ways: [] })
  expect(drawnAnew(mount)).toBe('sticker')
  const portrayal = given({ drawing: 'framed', portrayal: { shown: 'drawn', drawing: 'photo' }, left: 0 })
  expect(switchOptions(portrayal, false)).toEqual({ mounts: ['sticker'], portrayals: photo, ways: [] })
  expect(drawnAnew(portrayal)).toBe('photo')
  expect(drawnAnew(given())).toBeNull()
})

test('the ways that the photo allows are offered, except the one that is shown', () => {
  const way = { shown: 'whole', drawing: null, possible: ['whole', 'bust', 'peeking'] } as const
  const of = (change: Partial<MountSwitch>) =>
    given({ way: { ...way, possible: [...way.possible] }, ...change })
  expect(switchOptions(of({ shown: 'sticker' }), true)).toMatchObject({ ways: ['bust', 'peeking'] })
  expect(switchOptions(of({}), true)).toMatchObject({ ways: ['whole', 'bust', 'peeking'] })
  expect(switchOptions(of({ refusal: 'person' }), true)).toMatchObject({ ways: [] })
  const alone = { shown: 'peeking', drawing: null, possible: ['peeking'] } as MountSwitch['way']
  expect(switchOptions(given({ way: alone }), true)).toMatchObject({ ways: [] })
  const drawing = { ...alone, drawing: 'bust', possible: ['bust', 'peeking'] } as MountSwitch['way']
  const busy = given({ shown: 'sticker', drawing: 'sticker', way: drawing })
  expect(switchOptions(busy, true)).toMatchObject({ ways: ['bust'] })
  expect(drawnAnew(busy)).toBe('bust')
})
