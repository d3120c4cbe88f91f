import sharp from 'sharp'

/** Pixels of a side. */
const SIDE = 256

/**
 * An avatar as it is stored: a small square WebP without metadata, made of the pixels alone. Only the
 * avatars' own process calls this (`avatar-child.ts`). Throws the errors of the decoder.
 */
export async function avatarPicture(upload: Buffer): Promise<Buffer> {
  return sharp(upload, { pages: 1, failOn: 'error' })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'cover' })
    .webp({ quality: 86, effort: 4 })
    .toBuffer()
}
