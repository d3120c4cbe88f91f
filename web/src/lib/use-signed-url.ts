import { MAX_SIGNED_KEYS } from '@pawport/shared/contract/objects.ts'
import { useEffect, useState } from 'react'
import { call } from './call.ts'
import { createSignedLinks, LINK_SECONDS } from './signed-links.ts'

const links = createSignedLinks({
  now: Date.now,
  batch: MAX_SIGNED_KEYS,
  sign: (keys) => call('objects.sign', { body: { keys, expires: LINK_SECONDS } }),
})

interface SignedUrl {
  /** undefined while it is asked for, null when there is none. */
  url: string | null | undefined
  /** For an image that failed to load: asks for a fresh link. */
  renew(): void
}

/**
 * The link of a stored object of the user's; `key` null asks for nothing. A picture that is shown needs its link once;
 * a link that somebody may still follow later wants `keepFresh`.
 */
export function useSignedUrl(key: string | null): SignedUrl {
  const [found, setFound] = useState<{ key: string; url: string | null } | null>(null)
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again for the same key
  useEffect(() => {
    if (key === null) return
    let wanted = true
    void links.link(key).then((url) => wanted && setFound({ key, url }))
    return () => {
      wanted = false
    }
  }, [key, round])

  return {
    url: key === null ? null : found?.key === key ? found.url : undefined,
    renew() {
      if (key !== null) links.forget(key)
      // The server may give the same link again; the image loads it anew only after it had none.
      setFound(null)
      setRound((before) => before + 1)
    },
  }
}
