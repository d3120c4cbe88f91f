import type { Generation } from '@pawport/shared/contract/generations.ts'
import { expect, test } from 'vitest'
import { switchOptions } from './switch-options.ts'

type MountSwitch = NonNullable<Generation['mount_switch']>

function given(change: Partial<MountSwitch> = {}): MountSwitch {
  return { shown: 'framed', drawing: null, left: 6, refusal: null, error: null, ...change }
}
const failed = (code: NonNullable<MountSwitch['error']>['code']) => ({ error: { code, message: 'No.' } })

test('the mount that is not shown is offered, both where the shown one is not known', () => {
  expect(switchOptions(given(), true)).toEqual({ offered: ['sticker'] })
  expect(switchOptions(given({ shown: 'sticker' }), true)).toEqual({ offered: ['framed'] })
  expect(switchOptions(given({ shown: null }), true)).toEqual({ offered: ['sticker', 'framed'] })
  expect(switchOptions(given(failed('mount_switch_failed')), true)).toEqual({ offered: ['sticker'] })
})

test('no button is offered that the server refuses', () => {
  expect(switchOptions(given(), false)).toEqual({ refused: 'photo' })
  expect(switchOptions(given(failed('mount_photo_gone')), true)).toEqual({ refused: 'photo' })
  expect(switchOptions(given({ left: 0 }), true)).toEqual({ refused: 'spent' })
  expect(switchOptions(given({ refusal: 'person' }), true)).toEqual({ refused: 'cut-out' })
  expect(switchOptions(given(failed('mount_cut_out_refused')), true)).toEqual({ refused: 'cut-out' })
  expect(switchOptions(given({ shown: null, refusal: 'person' }), true)).toEqual({ offered: ['framed'] })
})

test('while the picture is drawn again the chosen mount stays', () => {
  expect(switchOptions(given({ drawing: 'sticker', left: 0 }), true)).toEqual({ offered: ['sticker'] })
})
