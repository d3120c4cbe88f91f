import sharp from 'sharp'

interface Size {
  width: number
  height: number
}

/** Of the animation's shorter side, in pixels. */
const SIDE = { square: 480, tall: 360 } as const
const FRAMES = 50

/** Collects some of the video's frames, smaller, for the animated WebP. */
export interface Animation {
  /** Whether the animation has that frame of the video. */
  has(frame: number): boolean
  add(rgba: Buffer): Promise<void>
  /** @param xmp an XMP packet */
  finish(xmp: string): Promise<Buffer>
}

export function createAnimation(
  size: Size,
  { count, frameRate }: { count: number; frameRate: number },
): Animation {
  const width = size.height > size.width ? SIDE.tall : SIDE.square
  const height = Math.round((size.height * width) / size.width)
  const shown = Array.from({ length: FRAMES }, (_, index) => Math.floor((index * count) / FRAMES))
  const bytes = width * height * 3
  const frames = Buffer.alloc(bytes * FRAMES)
  let added = 0
  return {
    has: (frame) => shown.includes(frame),
    async add(rgba) {
      const small = await sharp(rgba, { raw: { ...size, channels: 4 } })
        .removeAlpha()
        .resize(width, height)
        .raw()
        .toBuffer()
      small.copy(frames, added * bytes)
      added += 1
    },
    finish(xmp) {
      const delay = shown.map((frame, index) =>
        Math.round((((shown[index + 1] ?? count) - frame) * 1000) / frameRate),
      )
      const raw = { width, height: height * FRAMES, channels: 3, pageHeight: height } as const
      return sharp(frames, { raw, limitInputPixels: false })
        .withXmp(xmp)
        .webp({ quality: 80, effort: 2, loop: 0, delay })
        .toBuffer()
    },
  }
}

/** The poster: a frame as a JPEG. */
export function posterOf(rgba: Buffer, size: Size, xmp: string): Promise<Buffer> {
  return sharp(rgba, { raw: { ...size, channels: 4 } })
    .removeAlpha()
    .withXmp(xmp)
    .jpeg({ quality: 86 })
    .toBuffer()
}
