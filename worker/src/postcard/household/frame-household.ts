import sharp from 'sharp'
import type { PetImage } from '../card-layout.ts'

/** Paper between the photos, as a share of the height. */
const GAP = 0.02

interface Place {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Pictures of pets from different photos in one frame, side by side: two beside each other, the third and the
 * fourth below the second and the first; the first of three is as high as both others.
 * @param framed each about square, as a JPEG data URI
 * @param side the height of the whole in pixels
 */
export async function frameHousehold(
  framed: readonly PetImage[],
  side: number,
  paper: string,
): Promise<PetImage> {
  const { places, width, height } = placesFor(framed.length, side)
  const layers = await Promise.all(
    framed.map(async ({ href }, index) => {
      const { left, top, ...size } = places[index] ?? { left: 0, top: 0, width, height }
      const input = await sharp(Buffer.from(href.slice(href.indexOf(',') + 1), 'base64'))
        .resize({ ...size, fit: 'cover', position: 'top', kernel: 'lanczos3' })
        .toBuffer()
      return { input, left, top }
    }),
  )
  const jpeg = await sharp({ create: { width, height, channels: 3, background: paper } })
    .composite(layers)
    .jpeg({ quality: 93, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return { kind: 'framed', href: `data:image/jpeg;base64,${jpeg.toString('base64')}`, aspect: width / height }
}

/** Squares of the whole height for two; for more, the first of an odd number alone keeps that. */
function placesFor(count: number, side: number): { places: Place[]; width: number; height: number } {
  const gap = Math.max(2, Math.round(side * GAP))
  if (count <= 2) {
    const places = Array.from({ length: count }, (_, index) => ({
      ...{ left: index * (side + gap), top: 0, width: side, height: side },
    }))
    return { places, width: side * count + gap * (count - 1), height: side }
  }
  const half = Math.floor((side - gap) / 2)
  const height = half * 2 + gap
  const tall = count % 2 === 1
  const first = tall ? [{ left: 0, top: 0, width: height, height }] : []
  const from = tall ? height + gap : 0
  const rest = Array.from({ length: count - first.length }, (_, index) => ({
    left: from + Math.floor(index / 2) * (half + gap),
    top: (index % 2) * (half + gap),
    ...{ width: half, height: half },
  }))
  const columns = rest.length / 2
  return { places: [...first, ...rest], width: from + columns * half + (columns - 1) * gap, height }
}
