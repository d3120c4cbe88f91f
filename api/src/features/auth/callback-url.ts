/** What browsers drop or turn into a slash while reading an address, and we will not guess about. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const AMBIGUOUS = /[\u0000-\u0020\u007f\\]/
/** Answers of ours that are no place to arrive at: they would sign out again, or go round in circles. */
const NO_DESTINATION = /^\/(?:api\/auth|local-issuer)(?:\/|$)/i

/**
 * Where to go after signing in or out: a path of ours with its hash (`/#/suc`), never another website. `value` may be such a
 * path, a bare hash route (`#/suc`) or a full address under one of `origins`; everything else gives `fallback`.
 */
export function safeCallbackUrl(
  value: string | undefined,
  origins: readonly [string, ...string[]],
  fallback: string,
): string {
  if (!value || AMBIGUOUS.test(value) || !URL.canParse(value, origins[0])) return fallback
  const url = new URL(value, origins[0])
  if (!origins.includes(url.origin) || url.username || url.password) return fallback
  // `/.//other.example` is ours as written and another website's once it stands alone; what follows `blob:` is no path at all.
  if (!/^\/(?!\/)/.test(url.pathname) || NO_DESTINATION.test(url.pathname)) return fallback
  return `${url.pathname}${url.search}${url.hash}`
}
