import sharp from 'sharp'

interface Rung {
  /** Longest side in pixels. */
  side: number
  quality: number
}

const LARGEST_BYTES = 2 * 1024 * 1024

const USUAL: Rung[] = [
  { side: 1024, quality: 90 },
  { side: 1024, quality: 75 },
  { side: 768, quality: 70 },
]
const SMALLER: Rung[] = [{ side: 512, quality: 70 }]

/**
 * The photo as it is sent: a JPEG without metadata, at most 1024 pixels on its long side and 2 MB, or 512 pixels once an
 * endpoint has found that too large.
 */
export async function photoToSend(photo: Buffer, wasTooLarge: boolean): Promise<Blob> {
  const rungs = wasTooLarge ? SMALLER : USUAL
  for (const { side, quality } of rungs) {
    const fit = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
    const jpeg = await sharp(photo).resize(fit).jpeg({ quality }).toBuffer()
    if (jpeg.length <= LARGEST_BYTES || rungs.at(-1)?.side === side) {
      return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' })
    }
  }
  throw new Error('unreachable: the last rung is always taken')
}
