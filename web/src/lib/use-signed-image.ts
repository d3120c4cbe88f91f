import { useEffect, useState } from 'react'
import { imageRetryDelay } from './image-retry.ts'
import { useSignedUrl } from './use-signed-url.ts'

export interface SignedImageState {
  /** What the image element loads; undefined while there is nothing to load. */
  src: string | undefined
  state: 'loading' | 'loaded' | 'failed'
  /** Of the image element; it is `loaded` once it is decoded, too, so that it can be painted at once. */
  onLoad(event: { currentTarget: HTMLImageElement }): void
  onError(): void
  /** Begins anew after it failed. */
  reload(): void
}

/**
 * The loading of one stored picture: a failure is tried again, each time by a fresh link, and
 * once more when the network is back. Null loads nothing.
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
      // The element may show something else by now.
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
