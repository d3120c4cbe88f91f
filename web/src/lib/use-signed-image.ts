import { MAX_SIGNED_KEYS } from '@pawport/shared/contract/objects/schemas.ts'
import { useEffect, useState } from 'react'
import { call } from './call.ts'
import { imageRetryDelay } from './image-retry.ts'
import { createSignedLinks, LINK_SECONDS } from './signed-links.ts'

const links = createSignedLinks({
  now: Date.now,
  batch: MAX_SIGNED_KEYS,
  sign: (keys) => call('objects.sign', { body: { keys, expires: LINK_SECONDS } }),
})

export interface SignedImageState {
  /** What the image element loads; undefined while there is nothing to load. */
  src: string | undefined
  state: 'loading' | 'loaded' | 'failed'
  /**
   * For the image element; the state becomes `loaded` once the picture is decoded and can be painted at once.
   */
  onLoad(event: { currentTarget: HTMLImageElement }): void
  onError(): void
  /** Loads again after the last try has failed. */
  reload(): void
}

/**
 * Loads one stored picture. After a failure it tries again, each time with a fresh link, and once more when
 * the network is back. `key` null loads nothing.
 */
export function useSignedImage(key: string | null): SignedImageState {
  const { url, renew } = useSignedUrl(key)
  const [progress, setProgress] = useState({ key, tries: 1, isWaiting: false, isLoaded: false })
  const current = progress.key === key ? progress : { key, tries: 1, isWaiting: false, isLoaded: false }
  const delay = imageRetryDelay(current.tries)
  const failedNow = url === null && key !== null
  const isWaiting = (current.isWaiting || failedNow) && delay !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: one wait per try
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => {
      setProgress({ ...current, tries: current.tries + 1, isWaiting: false })
      renew()
    }, delay)
    return () => clearTimeout(timer)
  }, [isWaiting, current.tries, key])

  const failed = (current.isWaiting || failedNow) && delay === null

  function reload(): void {
    setProgress({ key, tries: 1, isWaiting: false, isLoaded: false })
    renew()
  }

  function decode({ currentTarget: image }: { currentTarget: HTMLImageElement }): void {
    const { src } = image
    function note(outcome: { isLoaded: true } | { isWaiting: true }): void {
      // The element may show another picture by now.
      if (image.src === src) setProgress({ ...current, ...outcome })
    }
    image.decode().then(
      () => note({ isLoaded: true }),
      () => note({ isWaiting: true }),
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one listener per failure
  useEffect(() => {
    if (!failed) return
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [failed, key])

  return {
    src: isWaiting || failed ? undefined : (url ?? undefined),
    state: failed ? 'failed' : current.isLoaded ? 'loaded' : 'loading',
    onLoad: decode,
    onError: () => setProgress({ ...current, isWaiting: true }),
    reload,
  }
}

interface SignedUrl {
  /** undefined while the answer is awaited, null when there is no link. */
  url: string | null | undefined
  /** For an image that failed to load: asks for a fresh link. */
  renew(): void
}

/** The signed link of a stored object of the user's; `key` null asks for nothing. */
function useSignedUrl(key: string | null): SignedUrl {
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
      // The server may give the same link again; the image loads it again only after its `src` was empty.
      setFound(null)
      setRound((before) => before + 1)
    },
  }
}
