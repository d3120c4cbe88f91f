import { CircleAlert } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { expiringSoon } from '../lib/credits/expiring.ts'
import { useCredits } from '../lib/credits/use-credits.ts'
import { useTranslate } from '../lib/locale.ts'
import { useSession } from '../lib/use-session.ts'
import { useSubscription } from '../lib/use-subscription.ts'
import { buttonLook } from '../ui/button.tsx'
import { toast } from '../ui/toast/toasts.ts'
import { hashOf, profilePath } from './paths.ts'

/**
 * Says that a plan's payment is overdue, as long as it is; and once a day on this device, that credits expire
 * soon.
 */
export function BillingNotices() {
  const t = useTranslate()
  const { subscription } = useSubscription()
  useExpiryNotice()
  if (subscription?.status !== 'past_due') return null
  const { plan_name: name, pay_url: payUrl } = subscription
  return (
    <section
      aria-label={t('notice.pastDueTitle')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border-2 border-bad/50 bg-bad/8 px-4 py-3"
    >
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-bad" />
      <p className="min-w-0 flex-[1_1_14rem]">
        <strong className="text-bad">{t('notice.pastDueTitle')}</strong> {t('notice.pastDue', { name })}
      </p>
      {payUrl ? (
        <a href={payUrl} target="_blank" rel="noreferrer" className={buttonLook('secondary')}>
          {t('plan.payNow')}
        </a>
      ) : (
        <a href={hashOf(profilePath('subscription'))} className={buttonLook('secondary')}>
          {t('plan.manage')}
        </a>
      )}
    </section>
  )
}

function useExpiryNotice(): void {
  const t = useTranslate()
  const { user } = useSession()
  const { credits } = useCredits()
  const shares = credits?.shares
  const tell = useEffectEvent((userId: string) => {
    const expiring = expiringSoon(shares, Date.now())
    if (!expiring || wasShownToday(userId)) return
    const { amount: count, days } = expiring
    toast('warning', days === 1 ? t('notice.lastDay', { count }) : t('notice.expire', { count, days }))
  })
  const userId = user?.id
  useEffect(() => {
    if (userId && shares) tell(userId)
  }, [userId, shares])
}

const SHOWN_DAY_KEY = 'told-expiring'

/**
 * Whether this device showed the notice to the user today; it notes that it does. True without storage: no
 * notice is better than many.
 */
function wasShownToday(userId: string): boolean {
  const today = `${userId} ${new Date().toDateString()}`
  try {
    const shown = localStorage.getItem(SHOWN_DAY_KEY) === today
    localStorage.setItem(SHOWN_DAY_KEY, today)
    return shown
  } catch {
    return true
  }
}
