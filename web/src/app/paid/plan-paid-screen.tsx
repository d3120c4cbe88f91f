import type { Subscription } from '@pawport/shared/contract/billing.ts'
import { paths } from '@pawport/shared/contract/paths.ts'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { useLiveUpdates } from '../../features/live/live-updates.ts'
import { useTranslate } from '../../lib/locale.ts'
import { useCountdown } from '../../lib/use-countdown.ts'
import { useSubscription } from '../../lib/use-subscription.ts'
import { buttonLook } from '../../ui/button.tsx'
import { OwnerGate } from '../owner-gate.tsx'
import { profilePath } from '../paths.ts'
import { PaidFrame } from './paid-frame.tsx'
import { usePaidSession } from './paid-session.ts'
import { Unfinished } from './unfinished.tsx'
import { useOrder } from './use-order.ts'

const LEAVES_AFTER_S = 3

/** The page after the checkout of a plan: it waits for the subscription, and leads on to the profile. */
export function PlanPaidScreen() {
  const sessionId = usePaidSession()
  return (
    <OwnerGate>
      <PlanPaid sessionId={sessionId} />
    </OwnerGate>
  )
}

function PlanPaid({ sessionId }: { sessionId: string | null }) {
  const t = useTranslate()
  useLiveUpdates()
  const { order, outcome } = useOrder(sessionId)
  const { subscription } = useSubscription()
  const isThere = subscription !== undefined && subscription.status !== 'inactive'
  const updating = t('paid.updatingPlan')
  if (sessionId === null) {
    if (!subscription) return <Unfinished outcome="waiting" updating={updating} />
    return isThere ? (
      <Subscribed subscription={subscription} />
    ) : (
      <Unfinished outcome="unknown" updating={updating} />
    )
  }
  if (outcome !== 'completed') {
    return <Unfinished outcome={outcome} updating={updating} missing={order?.missing} />
  }
  return isThere ? (
    <Subscribed subscription={subscription} />
  ) : (
    <Unfinished outcome="waiting" updating={updating} />
  )
}

function Subscribed({ subscription }: { subscription: Subscription }) {
  const t = useTranslate()
  const [, navigate] = useLocation()
  const left = useCountdown(LEAVES_AFTER_S)
  const profile = profilePath('subscription')

  useEffect(() => {
    if (left === 0) navigate(profile, { replace: true })
  }, [left, navigate, profile])

  return (
    <PaidFrame title={t('paid.planTitle', { name: subscription.plan_name })} mark="✓" tone="text-ok">
      <p className="max-w-md text-ink-soft">{t('paid.plan')}</p>
      {/* Not announced: a screen reader would read out each second. */}
      <p className="tabular-nums">{t('paid.leaves', { seconds: left })}</p>
      <p className="flex flex-wrap justify-center gap-3">
        <Link href={profile} className={buttonLook('primary')}>
          {t('paid.profile')}
        </Link>
        <Link href={paths.dashboard} className={buttonLook('secondary')}>
          {t('paid.create')}
        </Link>
      </p>
    </PaidFrame>
  )
}
