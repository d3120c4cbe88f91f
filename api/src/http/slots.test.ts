import { expect, test } from 'vitest'
import { Slots } from './slots.ts'

test('gives each name a limited number of slots, and a returned slot again', () => {
  const slots = new Slots()
  const first = slots.take('ada', 2)
  expect(slots.take('ada', 2)).not.toBeNull()
  expect(slots.take('ada', 2)).toBeNull()
  expect(slots.take('bob', 2)).not.toBeNull()
  first?.()
  first?.()
  expect(slots.take('ada', 2)).not.toBeNull()
  expect(slots.take('ada', 2)).toBeNull()
})

test('forgets a name when its last slot is returned', () => {
  const slots = new Slots()
  const names = Array.from({ length: 100 }, (_, number) => `address ${number}`)
  for (const leave of names.map((name) => slots.take(name, 1))) leave?.()
  expect(slots.size).toBe(0)
})
