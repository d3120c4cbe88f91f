import type { SubscriptionState } from '@pawport/shared/contract/billing/subscription-state.ts'
import { paths } from '@pawport/shared/contract/paths.ts'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { useLiveUpdates } from '../../features/live/live-updates.ts'
import { type KnownSubscription, useKnownSubscription } from '../../lib/known-subscription.ts'
import { useTranslate } from '../../lib/locale.ts'
import { useCountdown } from '../../lib/use-countdown.ts'
import { buttonLook } from '../../ui/button.tsx'
import { OwnerGate } from '../owner-gate.tsx'
import { profilePath } from '../paths.ts'
import { StateRemark } from '../profile/state-remark.tsx'
import { SUBSCRIPTION_STATES } from '../profile/subscription-states.ts'
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
  const { subscription } = useKnownSubscription()
  const updating = t('paid.updatingPlan')
  if (sessionId !== null && outcome !== 'completed') {
    return <Unfinished outcome={outcome} updating={updating} missing={order?.missing} />
  }
  if (!subscription) return <Unfinished outcome="waiting" updating={updating} />
  if (subscription.state === 'none') {
    return <Unfinished outcome={sessionId === null ? 'unknown' : 'waiting'} updating={updating} />
  }
  return WELCOMED.includes(subscription.state) ? (
    <Subscribed subscription={subscription} />
  ) : (
    <AsItIs subscription={subscription} />
  )
}

/** The states in which the plan gives what was bought. */
const WELCOMED: readonly SubscriptionState[] = ['active', 'trialing']

/** What a subscription is that does not give what was bought, and what its owner can do. */
function AsItIs({ subscription }: { subscription: KnownSubscription }) {
  const t = useTranslate()
  const { state, current_period_start: start, current_period_end: end } = subscription
  const { word, offer } = SUBSCRIPTION_STATES[state]
  return (
    <PaidFrame title={t('paid.noPlanTitle', { state: t(word) })} mark="!" tone="text-warn">
      <p className="text-lg font-bold">{subscription.plan_name}</p>
      <div className="max-w-md text-ink-soft">
        <StateRemark state={state} date={state === 'past_due' ? start : end} />
      </div>
      <p className="flex flex-wrap justify-center gap-3">
        {offer === 'buy' && (
          <Link href={paths.pricing} className={buttonLook('primary')}>
            {t('plan.chooseAgain')}
          </Link>
        )}
        <Link
          href={profilePath('subscription')}
          className={buttonLook(offer === 'buy' ? 'secondary' : 'primary')}
        >
          {t('paid.profile')}
        </Link>
        <Link href={paths.dashboard} className={buttonLook('quiet')}>
          {t('paid.create')}
        </Link>
      </p>
    </PaidFrame>
  )
}

function Subscribed({ subscription }: { subscription: KnownSubscription }) {
  const t = useTranslate()
  const [, navigate] = useLocation()
  const left = useCountdown(LEAVES_AFTER_S)
  const profile = profilePath('subscription')

  useEffect(() => {
    if (left === 0) navigate(profile, { replace: true })
  }, [left, navigate, profile])

  return (
    <PaidFrame title={t('paid.planTitle', { name: subscription.plan_name })} mark="✓" tone="text-ok">
      <p className="max-w-md text-ink-soft">
        {t(subscription.billing_cycle === 'yearly' ? 'paid.planYearly' : 'paid.plan')}
      </p>
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
