import { useEffect, useEffectEvent, useState } from 'react'
import { draft } from '../../features/studio/draft.ts'
import type { Missing } from '../../features/studio/submit/readiness.ts'
import { AGREED_SIZE } from '../../lib/carried-photo.ts'
import { missingCredits } from '../../lib/credits/credit-status.ts'
import { useCredits } from '../../lib/credits/use-credits.ts'
import { useStore } from '../../lib/store.ts'

interface AgreedOrder {
  /** The order is about to begin by itself: a press now would order a second card. */
  isBeginning: boolean
  /** Call it when the visitor has agreed. */
  agree: () => void
}

/**
 * Orders the card that a visitor agreed to before the sign-in, once the photo check has ended. Where the card
 * would cost something else, or cannot be ordered, it waits in the form.
 */
export function useAgreedOrder(missing: Missing | null, onSend: () => void): AgreedOrder {
  const [isAgreed, setAgreed] = useState(false)
  const { photo, size } = useStore(draft)
  const { credits, error } = useCredits()
  const isChecking = photo?.check.state === 'looking' || missing === 'generate.wait'
  const isAsAgreed = size === AGREED_SIZE && missingCredits(credits, size, 1) === 0
  const isWaiting = isAgreed && photo !== null
  const isReady = isWaiting && !isChecking && credits !== undefined

  const order = useEffectEvent(() => {
    setAgreed(false)
    if (missing === null && isAsAgreed) onSend()
  })
  useEffect(() => {
    if (isReady) order()
  }, [isReady])

  // Where the credits cannot be read the order may never begin: then the button is there.
  return { isBeginning: isWaiting && isAsAgreed && !error, agree: () => setAgreed(true) }
}
