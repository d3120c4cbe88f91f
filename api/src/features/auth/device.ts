import type { BROWSERS, SYSTEMS } from '@pawport/shared/contract/auth/sessions.ts'
import type { FastifyRequest } from 'fastify'

type Named<Names extends readonly string[]> = readonly (readonly [Names[number], RegExp])[]

/** The first match counts: most browsers also name the others, for old pages. */
const BY_BROWSER: Named<typeof BROWSERS> = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\bOPR\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /(?:Chrome|CriOS)\//],
  ['safari', /\bSafari\//],
]
const BY_SYSTEM: Named<typeof SYSTEMS> = [
  ['ios', /\b(?:iPhone|iPad|iPod)\b/],
  ['android', /\bAndroid\b/],
  ['windows', /\bWindows\b/],
  ['macos', /\bMacintosh\b/],
  ['linux', /\bLinux\b/],
]
/** The most characters of the header that are kept; browsers send fewer. */
const LONGEST = 300

/** What the browser of a request calls itself; null where it says nothing. */
export function userAgentOf({ headers }: FastifyRequest): string | null {
  return headers['user-agent']?.slice(0, LONGEST) || null
}

/** Browser and system by their names for themselves; null for others. */
export function deviceOf(userAgent: string | null) {
  const find = <Names extends readonly string[]>(known: Named<Names>) =>
    known.find(([, form]) => form.test(userAgent ?? ''))?.[0] ?? null
  return { browser: find(BY_BROWSER), system: find(BY_SYSTEM) }
}
