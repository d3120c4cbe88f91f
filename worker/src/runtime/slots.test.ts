import { expect, test } from 'vitest'
import { createComputingSlots } from './slots.ts'

const { signal } = new AbortController()
/** Long enough for what is due at once. */
const soon = () => new Promise((resolve) => setImmediate(resolve))

test('no more pictures than the width have a slot, and the next in order gets one that is left', async () => {
  const slotOf = createComputingSlots(2)
  const slots = Array.from({ length: 4 }, slotOf)
  const taken: number[] = []
  for (const [number, slot] of slots.entries()) void slot.take(signal).then(() => taken.push(number))
  await soon()
  expect(taken).toEqual([0, 1])
  slots[1]?.leave()
  await soon()
  expect(taken).toEqual([0, 1, 2])
  slots[0]?.leave()
  await soon()
  expect(taken).toEqual([0, 1, 2, 3])
})

test('a slot that is taken or left twice counts once', async () => {
  const slotOf = createComputingSlots(1)
  const [first, second, third] = [slotOf(), slotOf(), slotOf()]
  await first.take(signal)
  await first.take(signal)
  first.leave()
  first.leave()
  await second.take(signal)
  let isTaken = false
  void third.take(signal).then(() => {
    isTaken = true
  })
  await soon()
  expect(isTaken).toBe(false)
})

test('a picture that gives up leaves the queue: the next one gets the slot', async () => {
  const slotOf = createComputingSlots(1)
  const [first, second, third] = [slotOf(), slotOf(), slotOf()]
  const cancelled = new AbortController()
  await first.take(signal)
  const given = second.take(cancelled.signal)
  const next = third.take(signal)
  cancelled.abort(new Error('cancelled'))
  await expect(given).rejects.toThrow('cancelled')
  await expect(second.take(cancelled.signal)).rejects.toThrow('cancelled')
  second.leave()
  first.leave()
  await next
})
