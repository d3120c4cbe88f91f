import { expect, test } from 'vitest'
import { parseHandle } from './handle.ts'

test.each([
  ['ada', 'ada'],
  ['  @Ada_Lovelace ', 'ada_lovelace'],
  ['007', '007'],
  ['a'.repeat(30), 'a'.repeat(30)],
  ['administer', 'administer'],
])('%j is the handle %j', (typed, handle) => {
  expect(parseHandle(typed)).toBe(handle)
})

test.each(['', 'ab', 'a'.repeat(31), '_ada', 'ada-l', 'ada.l', 'ada l', 'adá', '猫猫猫', 'аda', 'ada\u200b'])(
  '%j is refused, with the rules',
  (typed) => {
    expect(() => parseHandle(typed)).toThrow(expect.objectContaining({ code: 'handle_invalid' }))
  },
)

test.each([
  'admin',
  'Pawport',
  'the_pawport_team',
  'support',
  'my_admin',
  'official_ada',
  'null',
  '@Members',
])('%j is reserved', (typed) => {
  expect(() => parseHandle(typed)).toThrow(expect.objectContaining({ code: 'handle_reserved' }))
})
