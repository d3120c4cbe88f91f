/** Characters that browsers drop, or turn into a slash, as they read an address: an address with one is refused. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const AMBIGUOUS = /[\u0000-\u0020\u007f\\]/
/** Paths of ours that must not follow a sign-in: they would sign the user out, or lead to the sign-in again. */
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
  // The path of `/.//other.example` is `//other.example`, which is another website's; what follows `blob:` is no path.
  if (!/^\/(?!\/)/.test(url.pathname) || NO_DESTINATION.test(url.pathname)) return fallback
  return `${url.pathname}${url.search}${url.hash}`
}
