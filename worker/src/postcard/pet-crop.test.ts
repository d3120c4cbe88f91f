import { describe, expect, it } from 'vitest'
import { framedCrop } from './pet-crop.ts'

const PHOTO = { width: 1200, height: 900 }

describe('framedCrop', () => {
  it('keeps the whole of a squarish pet in the frame', () => {
    const crop = framedCrop(
      { left: 0.4, top: 0.3, width: 0.3, height: 0.4 },
      PHOTO.width,
      PHOTO.height,
      'free',
    )
    expect(crop.left).toBeLessThanOrEqual(480)
    expect(crop.left + crop.width).toBeGreaterThanOrEqual(840)
    expect(crop.top).toBeLessThanOrEqual(270)
    expect(crop.top + crop.height).toBeGreaterThanOrEqual(630)
  })

  it('keeps both ends of a long pet in a shallow photo', () => {
    const crop = framedCrop({ left: 0.05, top: 0.1, width: 0.9, height: 0.8 }, 500, 270, 'free')
    expect(crop.left).toBeLessThanOrEqual(25)
    expect(crop.left + crop.width).toBeGreaterThanOrEqual(475)
    expect(crop.height).toBe(270)
  })

  it('shows the upper part of a tall pet, with some space above its ears', () => {
    const crop = framedCrop(
      { left: 0.4, top: 0.1, width: 0.15, height: 0.85 },
      PHOTO.width,
      PHOTO.height,
      'free',
    )
    expect(crop.top).toBeLessThanOrEqual(90)
    expect(crop.height).toBeLessThan(765)
    expect(crop.width / crop.height).toBeGreaterThan(0.85)
  })

  it.each([
    { left: 0, top: 0, width: 1, height: 1 },
    { left: 0.9, top: 0.9, width: 0.1, height: 0.1 },
    { left: 0, top: 0.4, width: 1, height: 0.3 },
    { left: 0.45, top: 0, width: 0.1, height: 1 },
  ])('stays inside the photo for %j and has the shape of the mount', (box) => {
    for (const shape of ['free', 'square'] as const) {
      const crop = framedCrop(box, PHOTO.width, PHOTO.height, shape)
      expect(crop.left).toBeGreaterThanOrEqual(0)
      expect(crop.top).toBeGreaterThanOrEqual(0)
      expect(crop.left + crop.width).toBeLessThanOrEqual(PHOTO.width)
      expect(crop.top + crop.height).toBeLessThanOrEqual(PHOTO.height)
      const aspect = crop.width / crop.height
      if (shape === 'square') expect(aspect).toBeCloseTo(1, 1)
      else expect(aspect).toBeLessThan(1.36)
    }
  })
})
