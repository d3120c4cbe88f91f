import { LINK_WINDOW_SECONDS, linkLifetime } from './link-window.ts'
import type { SignOptions } from './objects.ts'

/** Links that are kept, each some 300 bytes. */
const MOST_KEPT = 10_000

type Sign = (key: string, options: SignOptions) => Promise<string>

/**
 * Keeps links for one window of time, so that a list that is read again and again is signed once. `sign` must
 * give equal links for equal input throughout a window (link-window.ts). A link that could not be made is not
 * kept.
 */
export function keepLinks(now: () => Date, sign: Sign): Sign {
  let window = Number.NaN
  const kept = new Map<string, Promise<string>>()
  return async (key, options) => {
    const { method, expiresSeconds, contentType = '' } = options
    const time = now()
    const current = Math.floor(time.getTime() / 1_000 / LINK_WINDOW_SECONDS)
    if (current !== window || kept.size >= MOST_KEPT) kept.clear()
    window = current
    const { expiresAt } = linkLifetime(time, expiresSeconds)
    const name = [method, expiresSeconds, expiresAt, contentType, key].join(' ')
    const known = kept.get(name)
    if (known) return known
    const link = sign(key, options)
    kept.set(name, link)
    link.catch(() => kept.delete(name))
    return link
  }
}
