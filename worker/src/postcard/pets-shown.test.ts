import { describe, expect, it } from 'vitest'
import type { Pet } from '../drivers/diffusion/diffusion.ts'
import { framedCrop } from './pet-crop.ts'
import { petsShown } from './pets-shown.ts'

function pet(left: number, top: number, width: number, height: number): Pet {
  return { species: 'dog', score: 0.9, box: { left, top, width, height } }
}

describe('the pets of a photo', () => {
  it('are both in the frame, side by side or one above the other', () => {
    for (const pets of [
      [pet(0.02, 0.3, 0.4, 0.5), pet(0.6, 0.35, 0.38, 0.5)],
      [pet(0.3, 0.02, 0.3, 0.4), pet(0.35, 0.55, 0.3, 0.4)],
    ]) {
      const { box, boxes } = petsShown(pets)
      expect(boxes).toHaveLength(2)
      const crop = framedCrop(box, 1200, 900, 'group')
      for (const { left, top, width, height } of boxes) {
        expect(crop.left).toBeLessThanOrEqual(Math.ceil(left * 1200))
        expect(crop.top).toBeLessThanOrEqual(Math.ceil(top * 900))
        expect(crop.left + crop.width).toBeGreaterThanOrEqual(Math.floor((left + width) * 1200))
        expect(crop.top + crop.height).toBeGreaterThanOrEqual(Math.floor((top + height) * 900))
      }
    }
  })

  it('do not include a tiny pet in the background', () => {
    const near = pet(0.1, 0.2, 0.5, 0.6)
    expect(petsShown([near, pet(0.9, 0.1, 0.05, 0.05)])).toEqual({
      boxes: [near.box],
      together: true,
      box: near.box,
    })
  })

  it('are cut out as a group only when they stand together', () => {
    expect(petsShown([pet(0.1, 0.2, 0.4, 0.6), pet(0.45, 0.25, 0.4, 0.55)]).together).toBe(true)
    expect(petsShown([pet(0, 0.5, 0.2, 0.4), pet(0.8, 0.1, 0.2, 0.4)]).together).toBe(false)
    // A gap between them, though they fill most of the box around them.
    expect(petsShown([pet(0.5, 0.2, 0.4, 0.6), pet(0.05, 0.2, 0.4, 0.55)]).together).toBe(false)
  })

  it('are looked for in the whole photo when the request holds no boxes', () => {
    expect(petsShown([])).toEqual({
      boxes: [],
      together: false,
      box: { left: 0, top: 0, width: 1, height: 1 },
    })
  })
})
