/**
 * Kinds of files, by what decoding them costs. A decoder reduces a JPEG while it reads and goes through a PNG
 * row by row; the other kinds exist as a whole before a pixel can be used.
 */
export const PHOTO_LIMITS = {
  jpeg: { megapixels: 64, bytesPerPixel: 1 },
  /** Progressive, or one colour after the other: all coefficients are kept until the last scan. */
  progressive_jpeg: { megapixels: 32, bytesPerPixel: 9 },
  png: { megapixels: 64, bytesPerPixel: 2 },
  /** Interlaced, or 16 bits a channel. */
  large_png: { megapixels: 25, bytesPerPixel: 10 },
  webp: { megapixels: 64, bytesPerPixel: 1 },
  /** Lossless, with transparency, or animated. */
  large_webp: { megapixels: 64, bytesPerPixel: 5 },
  gif: { megapixels: 25, bytesPerPixel: 6 },
  heic: { megapixels: 25, bytesPerPixel: 13 },
  avif: { megapixels: 16, bytesPerPixel: 20 },
  /** More than 8 bits a channel. */
  deep_heic: { megapixels: 20, bytesPerPixel: 16 },
  deep_avif: { megapixels: 12, bytesPerPixel: 28 },
} as const satisfies Record<string, PhotoLimit>

interface PhotoLimit {
  /** The most megapixels of a photo; a telephone's usual photo has 12 or 24. */
  megapixels: number
  /** Memory that reading takes per pixel, measured on photos and on the worst files, rounded up. */
  bytesPerPixel: number
}

export type PhotoStorage = keyof typeof PHOTO_LIMITS

/** Pixels; a longer photo costs memory by its rows alone. */
export const MAX_PHOTO_SIDE = 20_000
/** Pixels. */
export const MIN_PHOTO_SIDE = 64
/** Bytes of a photo's file. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024
