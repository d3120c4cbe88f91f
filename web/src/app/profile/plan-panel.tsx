import { runs } from '@pawport/shared/contract/billing/subscription-state.ts'
import { Check, Minus } from 'lucide-react'
import { longDate } from '../../lib/dates.ts'
import { loadErrorText } from '../../lib/error-text.ts'
import { type KnownSubscription, useKnownSubscription } from '../../lib/known-subscription.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { money } from '../../lib/money.ts'
import { useWebConfig } from '../../lib/use-web-config.ts'
import { classNames } from '../../ui/class-names.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ManageSubscription } from './manage-subscription.tsx'
import { privilegesOf } from './privileges.ts'
import { QuickActions } from './quick-actions.tsx'
import { StateRemark } from './state-remark.tsx'
import { SUBSCRIPTION_STATES } from './subscription-states.ts'

/** The user's plan: its state, its features, and what the user can do about it. */
export function PlanPanel() {
  const t = useTranslate()
  const { subscription, error, reload } = useKnownSubscription()
  if (!subscription && error) {
    const text = loadErrorText(error, t('plan.failed'), t('error.unknown'))
    return <FailedBanner text={text} retry={t('plan.again')} onRetry={reload} />
  }
  return (
    <section aria-labelledby="plan" className="overflow-hidden rounded-card bg-card card-shadow">
      <div aria-hidden="true" className="airmail h-2" />
      <div className="flex flex-col gap-6 p-5 sm:p-7">
        <h2 id="plan" className="-mb-3 text-sm font-semibold text-ink-soft">
          {t('plan.title')}
        </h2>
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

function CurrentPlan({ subscription }: { subscription: KnownSubscription }) {
  const t = useTranslate()
  const locale = useLocale()
  const { Icon, tone, word } = SUBSCRIPTION_STATES[subscription.state]
  const { price, currency, billing_cycle } = subscription
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="font-title text-3xl">{subscription.plan_name}</p>
      <p
        className={classNames(
          'flex items-center gap-1.5 rounded-full border-2 border-current px-3 py-0.5 text-sm font-semibold',
          tone,
        )}
      >
        <Icon aria-hidden="true" className="size-4" />
        {t(word)}
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

/**
 * What comes next, and when: a renewal, a payment that is overdue, or the end. Nothing for a plan that never
 * began.
 */
function Dates({ subscription }: { subscription: KnownSubscription }) {
  const t = useTranslate()
  const locale = useLocale()
  const { cancelled_at: cancelledAt, state } = subscription
  const next = subscription.next_plan_name
  const date = dateOf(subscription)
  if (!date || state === 'never_paid' || state === 'refused') return null
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <dt className="text-ink-soft">{t(dateWord(subscription))}</dt>
      <dd className="font-semibold">{longDate(date, locale)}</dd>
      {cancelledAt && runs(state) && (
        <>
          <dt className="text-ink-soft">{t('plan.cancelledOn')}</dt>
          <dd>{longDate(cancelledAt, locale)}</dd>
        </>
      )}
      {!cancelledAt && runs(state) && next && (
        <>
          <dt className="text-ink-soft">{t('plan.next')}</dt>
          <dd className="font-semibold">{next}</dd>
        </>
      )}
    </dl>
  )
}

/** The end of the period; while a payment is overdue its beginning, when that was due. */
function dateOf({ state, current_period_start: start, current_period_end: end }: KnownSubscription) {
  return state === 'past_due' ? start : end
}

function dateWord({ state, cancelled_at: cancelledAt, is_expired: isExpired }: KnownSubscription) {
  if (state === 'past_due') return 'plan.due'
  if (runs(state) && !cancelledAt) return 'plan.renewal'
  return isExpired ? 'plan.ended' : 'plan.ends'
}

/** The sentence that describes the state of the plan. */
function Remark({ subscription }: { subscription: KnownSubscription }) {
  const t = useTranslate()
  const { state, is_expiring_soon: isSoon, days_until_expiry: days } = subscription
  return (
    <>
      <StateRemark state={state} date={dateOf(subscription)} />
      {state === 'ending' && isSoon && <p>{t('plan.endsSoon', { days: days ?? 0 })}</p>}
    </>
  )
}

function Privileges({ subscription }: { subscription: KnownSubscription }) {
  const t = useTranslate()
  const hasVideos = useWebConfig().config?.videos === true
  return (
    <div>
      <h3 className="mb-3 text-sm font-semibold text-ink-soft">
        {t(SUBSCRIPTION_STATES[subscription.state].list)}
      </h3>
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
