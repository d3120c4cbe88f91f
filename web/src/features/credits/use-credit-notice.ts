import { useEffect, useEffectEvent, useRef } from 'react'
import { type CreditStatus, creditStatus, hasWorsened } from '../../lib/credits/credit-status.ts'
import { useCredits } from '../../lib/credits/use-credits.ts'
import { useTranslate } from '../../lib/locale.ts'
import { toast } from '../../ui/toast/toasts.ts'

/** Tells the user once when credits begin to run short; never when the page opens. */
export function useCreditNotice(): void {
  const t = useTranslate()
  const { credits } = useCredits()
  const before = useRef<CreditStatus>('loading')
  const status = creditStatus(credits)

  const tell = useEffectEvent(() => {
    if (!credits || !hasWorsened(before.current, status)) return
    toast(
      'warning',
      t(`credits.toast.${status === 'low' ? 'low' : 'out'}`, { count: credits.available_credits }),
    )
  })
  useEffect(() => {
    if (status === 'loading') return
    tell()
    before.current = status
  }, [status])
}
