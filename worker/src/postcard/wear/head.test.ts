import { expect, test } from 'vitest'
import { headOf } from './head.ts'
import { SIZE, sittingPet } from './testing/sitting-pet.ts'

test('a head is measured by its eyes, nose and outline in pictures of every size', async () => {
  for (const scale of [1, 2]) {
    const { rgb, mask, size } = sittingPet({ scale })
    const head = await headOf(rgb, mask, size)
    if (!head) throw new Error('no head')
    const at = (value: number): number => value / scale
    expect(Math.abs(at(head.x) - 76)).toBeLessThan(6)
    expect(Math.abs(at(head.y) - 80)).toBeLessThan(6)
    expect(Math.abs(at(head.unit) - 50)).toBeLessThan(8)
    expect(head.across.x).toBeGreaterThan(0.95)
    // The head is a circle of 62 around 76, 84; the chest is 60 wide to each side.
    expect(head.crown).toBeGreaterThan(0.9)
    expect(head.crown).toBeLessThan(1.5)
    expect(Math.min(head.sides.left, head.sides.right)).toBeGreaterThan(0.9)
    expect(Math.min(head.neck.left, head.neck.right)).toBeGreaterThan(0.7)
    expect(head.isOpen).toBe(false)
  }
})

test('no head without eyes, nor one that is turned to the side', async () => {
  for (const changes of [{ hasEyes: false }, { isTurned: true }]) {
    const { rgb, mask, size } = sittingPet(changes)
    expect(await headOf(rgb, mask, size)).toBeNull()
  }
})

test('an open mouth is seen by its tongue', async () => {
  const { rgb, mask, size } = sittingPet({ tongue: true })
  expect((await headOf(rgb, mask, size))?.isOpen).toBe(true)
  expect(size).toEqual(SIZE)
})
