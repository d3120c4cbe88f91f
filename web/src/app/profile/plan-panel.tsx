import type { Subscription } from '@pawport/shared/contract/billing.ts'
import { Check, Minus } from 'lucide-react'
import { longDate } from '../../lib/dates.ts'
import { loadErrorText } from '../../lib/error-text.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { money } from '../../lib/money.ts'
import { useSubscription } from '../../lib/use-subscription.ts'
import { useWebConfig } from '../../lib/use-web-config.ts'
import { classNames } from '../../ui/class-names.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ManageSubscription } from './manage-subscription.tsx'
import { privilegesOf } from './privileges.ts'
import { QuickActions } from './quick-actions.tsx'
import { SUBSCRIPTION_LOOKS } from './subscription-look.ts'

/** The user's plan: its state, its features, and what the user can do about it. */
export function PlanPanel() {
  const t = useTranslate()
  const { subscription, error, reload } = useSubscription()
  if (!subscription && error) {
    const text = loadErrorText(error, t('plan.failed'), t('error.unknown'))
    return <FailedBanner text={text} retry={t('plan.again')} onRetry={reload} />
  }
  return (
    <section aria-labelledby="plan" className="overflow-hidden rounded-card bg-card shadow-card">
      <div aria-hidden="true" className="airmail h-2" />
      <div className="flex flex-col gap-6 p-5 sm:p-7">
        {subscription ? (
          <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
            <CurrentPlan subscription={subscription} />
            <Privileges subscription={subscription} />
          </div>
        ) : (
          <div role="status">
            <span className="sr-only">{t('app.loading')}</span>
            <Skeleton className="h-52" />
          </div>
        )}
        <QuickActions />
      </div>
    </section>
  )
}

function CurrentPlan({ subscription }: { subscription: Subscription }) {
  const t = useTranslate()
  const locale = useLocale()
  const { Icon, tone, text } = SUBSCRIPTION_LOOKS[subscription.status]
  const { price, currency, billing_cycle } = subscription
  return (
    <div className="flex flex-col items-start gap-3">
      <h2 id="plan" className="text-sm font-semibold text-ink-soft">
        {t('plan.title')}
      </h2>
      <p className="font-title text-3xl">{subscription.plan_name}</p>
      <p
        className={classNames(
          'flex items-center gap-1.5 rounded-full border-2 border-current px-3 py-0.5 text-sm font-semibold',
          tone,
        )}
      >
        <Icon aria-hidden="true" className="size-4" />
        {t(text)}
      </p>
      <p className="font-semibold">
        {price === 0
          ? t('plan.free')
          : t(billing_cycle === 'yearly' ? 'plan.perYear' : 'plan.perMonth', {
              price: money(price, locale, currency),
            })}
      </p>
      <Dates subscription={subscription} />
      <Remark subscription={subscription} />
      <ManageSubscription subscription={subscription} />
    </div>
  )
}

function Dates({ subscription }: { subscription: Subscription }) {
  const t = useTranslate()
  const locale = useLocale()
  const { current_period_end: end, cancelled_at: cancelledAt, status, is_expired } = subscription
  const next = subscription.next_plan_name
  if (!end) return null
  const isRenewed = cancelledAt === null && status !== 'cancelled'
  const ending = is_expired ? 'plan.ended' : 'plan.ends'
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <dt className="text-ink-soft">{t(isRenewed ? 'plan.renewal' : ending)}</dt>
      <dd className="font-semibold">{longDate(end, locale)}</dd>
      {cancelledAt && (
        <>
          <dt className="text-ink-soft">{t('plan.cancelledOn')}</dt>
          <dd>{longDate(cancelledAt, locale)}</dd>
        </>
      )}
      {isRenewed && next && (
        <>
          <dt className="text-ink-soft">{t('plan.next')}</dt>
          <dd className="font-semibold">{next}</dd>
        </>
      )}
    </dl>
  )
}

/** The sentence that describes the state of the plan. */
function Remark({ subscription }: { subscription: Subscription }) {
  const t = useTranslate()
  const { status, is_expiring_soon, is_expired, days_until_expiry, plan_slug, cancelled_at } = subscription
  if (status === 'incomplete') return <p role="status">{t('plan.wait')}</p>
  if (status === 'past_due') {
    return <p className="border-l-4 border-bad pl-3">{t('plan.pastDueText')}</p>
  }
  if (cancelled_at && !is_expired && !is_expiring_soon) return <p>{t('plan.willEnd')}</p>
  if (is_expiring_soon) return <p>{t('plan.endsSoon', { days: days_until_expiry ?? 0 })}</p>
  return plan_slug === 'free' ? <p className="text-ink-soft">{t('plan.freeText')}</p> : null
}

function Privileges({ subscription }: { subscription: Subscription }) {
  const t = useTranslate()
  const hasVideos = useWebConfig().config?.videos === true
  return (
    <div>
      <h3 className="mb-3 text-sm font-semibold text-ink-soft">{t('plan.privileges')}</h3>
      <ul className="flex flex-col gap-2">
        {privilegesOf(subscription, { hasVideos }, t).map(({ text, isIncluded }) => (
          <li key={text} className={classNames('flex gap-2', !isIncluded && 'text-ink-soft')}>
            {isIncluded ? (
              <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-ok" />
            ) : (
              <Minus aria-hidden="true" className="mt-1 size-4 shrink-0" />
            )}
            {text}
            <span className="sr-only">{t(isIncluded ? 'plan.included' : 'plan.notIncluded')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
