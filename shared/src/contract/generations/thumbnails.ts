export type ThumbnailSize = 'small' | 'medium'

const SUFFIX = { small: '_thumb_s', medium: '_thumb_m' } as const satisfies Record<ThumbnailSize, string>

/**
 * The key of a picture's thumbnail, as the specification names it: folder/thumbnails/small/base_thumb_s.jpg
 * beside folder/base.ext.
 */
export function thumbnailKey(originalKey: string, size: ThumbnailSize): string {
  const slash = originalKey.lastIndexOf('/')
  const base = originalKey.slice(slash + 1).replace(/\.[^.]*$/, '')
  return `${originalKey.slice(0, slash + 1)}thumbnails/${size}/${base}${SUFFIX[size]}.jpg`
}
