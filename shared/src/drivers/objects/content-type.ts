/** Content types by ending. Types that a browser runs as a page or a script must not be added. */
const TYPES: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  heic: 'image/heic',
  heif: 'image/heif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  mp4: 'video/mp4',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
  webm: 'video/webm',
  webp: 'image/webp',
  zip: 'application/zip',
}

const UNKNOWN = 'application/octet-stream'

/** The ending of a key, without its dot; '' when it has none. */
export function endingOf(key: string): string {
  return /\.([a-z0-9]+)$/.exec(key)?.[1] ?? ''
}

/**
 * The content type follows from the key, so that no driver has to store it and look it up. A key without a
 * known ending holds plain bytes, which no browser shows.
 */
export function contentTypeOf(key: string): string {
  return TYPES[endingOf(key)] ?? UNKNOWN
}

/**
 * Refuses a content type that does not fit the key: a WebP as '.jpg' would always be served under the wrong
 * type.
 */
export function checkContentType(key: string, contentType: string): void {
  const expected = contentTypeOf(key)
  if (expected === UNKNOWN || contentType === expected) return
  throw new Error(`${key} would be served as ${expected}, not as ${contentType}`)
}
