/** Links are signed for 300 s and cached for 240 s. */
export const LINK_SECONDS = 300
export const LINK_CACHE_MS = 240_000

interface Options {
  /** Requests the links of many keys in one call; a key of another user gets an empty link, or none. */
  sign(keys: string[]): Promise<Record<string, string>>
  now(): number
  /** The most keys in one call. */
  batch: number
}

export interface SignedLinks {
  /** The link of a stored object; null if it belongs to another user, or if the call failed. */
  link(key: string): Promise<string | null>
  /** Removes a link that did not work. */
  forget(key: string): void
}

/**
 * Caches signed links, so that the browser caches the objects, and joins all keys of one tick into one call.
 */
export function createSignedLinks({ sign, now, batch }: Options): SignedLinks {
  const known = new Map<string, { link: Promise<string | null>; askedAt: number }>()
  let waiting = new Map<string, (link: string | null) => void>()

  async function ask(wanted: Map<string, (link: string | null) => void>): Promise<void> {
    const keys = [...wanted.keys()]
    const links = await sign(keys).catch(() => null)
    for (const [key, tell] of wanted) {
      const link = links?.[key] || null
      if (link === null) known.delete(key)
      tell(link)
    }
  }

  function flush(): void {
    const all = [...waiting]
    waiting = new Map()
    for (let start = 0; start < all.length; start += batch) void ask(new Map(all.slice(start, start + batch)))
  }

  return {
    link(key) {
      const entry = known.get(key)
      if (entry && now() - entry.askedAt < LINK_CACHE_MS) return entry.link
      const link = new Promise<string | null>((tell) => {
        if (waiting.size === 0) queueMicrotask(flush)
        waiting.set(key, tell)
      })
      known.set(key, { link, askedAt: now() })
      return link
    },
    forget: (key) => void known.delete(key),
  }
}
