/**
 * Whether `If-None-Match` names this entity tag, which is given with its quotes. It is compared weakly: a
 * proxy that compressed the answer may have weakened our tag.
 */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag)
}
