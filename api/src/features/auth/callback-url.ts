import { ownUrl } from '../../http/origin.ts'

/**
 * Paths of ours that must not follow a sign-in: they would sign the user out, or lead to the sign-in again.
 */
const NO_DESTINATION = /^\/(?:api\/auth|local-issuer)(?:\/|$)/i

/**
 * Asks for the path that the router will see: it decodes `/%61pi`. A path that it cannot decode leads
 * nowhere.
 */
function isNoDestination(path: string): boolean {
  try {
    return NO_DESTINATION.test(decodeURIComponent(path))
  } catch {
    return true
  }
}

/**
 * Where to go after signing in or out: a path of ours with its hash (`/#/suc`), never another website.
 * `value` may be such a path, a bare hash route (`#/suc`) or a full address under one of `origins`;
 * everything else gives `fallback`.
 */
export function safeCallbackUrl(
  value: string | undefined,
  origins: readonly [string, ...string[]],
  fallback: string,
): string {
  const url = value ? ownUrl(value, origins) : null
  if (!url || isNoDestination(url.pathname)) return fallback
  return `${url.pathname}${url.search}${url.hash}`
}
