import { expect, test } from 'vitest'
import { Slots } from './slots.ts'

test('gives each name so many, and again what was given back', () => {
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

test('forgets a name with its last open slot', () => {
  const slots = new Slots()
  const names = Array.from({ length: 100 }, (_, number) => `address ${number}`)
  for (const leave of names.map((name) => slots.take(name, 1))) leave?.()
  expect(slots.size).toBe(0)
})
