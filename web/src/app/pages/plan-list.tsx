import { useLocale, useTranslate } from '../../lib/locale.ts'
import { money } from '../../lib/money.ts'
import { useSession } from '../../lib/use-session.ts'
import { useSubscription } from '../../lib/use-subscription.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PlanCard, PlanFrame, SoonButton, StartLink } from './plan-card.tsx'
import { standingOf } from './plan-rules.ts'
import { usePlans } from './use-plans.ts'

const GRID = 'grid gap-5 sm:grid-cols-2 xl:grid-cols-4'

/**
 * The plans of the server; a skeleton until they have arrived, and two built-in plans if they do not arrive.
 */
export function PlanList() {
  const t = useTranslate()
  const { plans, error, reload } = usePlans()
  const { user } = useSession()
  const { subscription } = useSubscription(user !== null)
  if (plans) {
    return (
      <ul className={GRID}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} standing={standingOf(plan, subscription)} />
        ))}
      </ul>
    )
  }
  if (error) {
    return (
      <div className="flex flex-col gap-5">
        <FailedBanner text={t('pricing.failed')} retry={t('error.retry')} onRetry={reload} />
        <BuiltInPlans />
      </div>
    )
  }
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">{t('app.loading')}</span>
      {['free', 'pro', 'pro_premium', 'pro_yearly'].map((place) => (
        <Skeleton key={place} className="h-104 rounded-card" />
      ))}
    </div>
  )
}

/** The wording of the specification. */
function BuiltInPlans() {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <ul className={GRID}>
      <PlanFrame
        name={t('pricing.fallbackFree')}
        price={<span className="font-title text-3xl">{money(0, locale)}</span>}
        trips={t('pricing.fallbackFreeTrips')}
        points={[t('pricing.watermark')]}
        action={<StartLink />}
      />
      <PlanFrame
        name={t('pricing.fallbackPremium')}
        price={
          <>
            <span className="font-title text-3xl">{money(9.99, locale)}</span>
            <span className="text-ink-soft">{t('pricing.perMonth')}</span>
          </>
        }
        trips={t('pricing.fallbackPremiumTrips')}
        points={[t('pricing.noWatermark')]}
        action={<SoonButton />}
      />
    </ul>
  )
}
