const LONGEST_LOOKED_AT = 4_000
const LONGEST_KEPT = 200

/**
 * Makes text of an endpoint safe for a log line: one short line without credentials and without anything that
 * looks like encoded data, because endpoints repeat the request in their errors.
 */
export function redact(foreign: string, token: string): string {
  const start = foreign.slice(0, LONGEST_LOOKED_AT)
  return (token ? start.replaceAll(token, '[token]') : start)
    .replace(/\bhf_\w+/g, '[token]')
    .replace(/\bbearer\s+\S+/gi, '[token]')
    .replace(/[A-Za-z0-9+/=_-]{32,}/g, '[data]')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_KEPT)
}
