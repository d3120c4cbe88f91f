import type { Sharp } from 'sharp'

interface Size {
  width: number
  height: number
}

/** Copies of a photo that a model should understand as well as the photo. */
export const TRANSFORMATIONS: Record<string, (photo: Sharp, size: Size) => Sharp> = {
  mirrored: (photo) => photo.flop(),
  grey: (photo) => photo.greyscale().toColourspace('srgb'),
  turned: (photo) => photo.rotate(8, { background: '#808080' }),
  cropped: (photo, { width, height }) => {
    const size = { width: Math.round(width * 0.85), height: Math.round(height * 0.85) }
    const left = Math.round((width - size.width) / 2)
    return photo.extract({ left, top: Math.round((height - size.height) / 2), ...size })
  },
  warm: (photo) => photo.linear([1.12, 1, 0.82], [0, 0, 0]),
  padded: (photo, { width, height }) => {
    const aside = Math.round(width * 0.15)
    const above = Math.round(height * 0.15)
    return photo.extend({ left: aside, right: aside, top: above, bottom: above, extendWith: 'mirror' })
  },
}
