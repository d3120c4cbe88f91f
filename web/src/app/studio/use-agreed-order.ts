import { useEffect, useEffectEvent, useState } from 'react'
import { draft } from '../../features/studio/draft.ts'
import type { Missing } from '../../features/studio/submit/readiness.ts'
import { AGREED_SIZE } from '../../lib/carried-photo.ts'
import { missingCredits } from '../../lib/credits/credit-status.ts'
import { useCredits } from '../../lib/credits/use-credits.ts'
import { useStore } from '../../lib/store.ts'

/**
 * Orders the card that a visitor agreed to before the sign-in, once the photo check has ended. Where the card
 * would cost something else, or cannot be ordered, it waits in the form.
 * @returns call it when the visitor has agreed
 */
export function useAgreedOrder(missing: Missing | null, onSend: () => void): () => void {
  const [isAgreed, setAgreed] = useState(false)
  const { photo, size } = useStore(draft)
  const { credits } = useCredits()
  const isChecking = photo?.check.state === 'looking' || missing === 'generate.wait'
  const isReady = isAgreed && photo !== null && !isChecking && credits !== undefined

  const order = useEffectEvent(() => {
    setAgreed(false)
    if (missing === null && size === AGREED_SIZE && missingCredits(credits, size, 1) === 0) onSend()
  })
  useEffect(() => {
    if (isReady) order()
  }, [isReady])

  return () => setAgreed(true)
}
