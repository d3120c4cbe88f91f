import type { Credits } from '@pawport/shared/contract/billing/credits.ts'
import type { PictureSize } from '@pawport/shared/contract/generations/schemas.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { creditStatus, hasWorsened } from '../../lib/credits/credit-status.ts'
import { useCredits } from '../../lib/credits/use-credits.ts'
import { useTranslate } from '../../lib/locale.ts'
import { toast } from '../../ui/toast/toasts.ts'

/**
 * Tells the user once when credits begin to run short for pictures of the chosen size; never when the page
 * opens, nor because another size was chosen.
 */
export function useCreditNotice(size: PictureSize): void {
  const t = useTranslate()
  const { credits } = useCredits()
  const before = useRef<Credits>(undefined)

  const tell = useEffectEvent((now: Credits) => {
    const status = creditStatus(now, size)
    if (!hasWorsened(creditStatus(before.current, size), status)) return
    const text = t(`credits.toast.${status === 'low' ? 'low' : 'out'}`, { count: now.available_credits })
    toast('warning', text)
  })
  useEffect(() => {
    if (!credits) return
    tell(credits)
    before.current = credits
  }, [credits])
}
