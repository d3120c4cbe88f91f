import { describe, expect, it } from 'vitest'
import { PICTURE_ASPECTS, PICTURE_SIZES, pictureDimensions } from './schemas.ts'

describe('the dimensions of a picture', () => {
  it.each([
    [512, '1:1', 512, 512],
    [512, '4:5', 410, 512],
    [512, '3:2', 512, 342],
    [512, '9:16', 288, 512],
    [1024, '4:5', 820, 1024],
    [1024, '3:2', 1024, 682],
    [1024, '9:16', 576, 1024],
    [2048, '3:2', 2048, 1366],
    [2048, '9:16', 1152, 2048],
  ] as const)('of size %i and shape %s are %i x %i', (size, aspect, width, height) => {
    expect(pictureDimensions(size, aspect)).toEqual({ width, height })
  })

  it('keep the longer side at the size and both sides even', () => {
    for (const size of PICTURE_SIZES) {
      for (const aspect of PICTURE_ASPECTS) {
        const { width, height } = pictureDimensions(size, aspect)
        expect(Math.max(width, height)).toBe(size)
        expect([width % 2, height % 2]).toEqual([0, 0])
      }
    }
  })
})
