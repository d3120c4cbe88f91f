/** The key of a picture's small thumbnail: folder/thumbnails/small/base_thumb_s.jpg beside folder/base.ext. */
export function smallThumbnailKey(originalKey: string): string {
  const slash = originalKey.lastIndexOf('/')
  const base = originalKey.slice(slash + 1).replace(/\.[^.]*$/, '')
  return `${originalKey.slice(0, slash + 1)}thumbnails/small/${base}_thumb_s.jpg`
}
