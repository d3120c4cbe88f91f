import { type Account, specifiedStatus } from '@pawport/shared/contract/billing/schemas.ts'
import { stateOf } from '@pawport/shared/contract/billing/subscription-state.ts'
import { paths } from '@pawport/shared/contract/paths.ts'
import type { ReactNode } from 'react'
import { CodesOutlet } from '../../features/codes/codes-outlet.tsx'
import { useLiveUpdates } from '../../features/live/live-updates.ts'
import { isSignedOut } from '../../lib/api-error.ts'
import { longDate } from '../../lib/dates.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { classNames } from '../../ui/class-names.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Notice } from '../notice.tsx'
import { OwnerGate } from '../owner-gate.tsx'
import { Page } from '../pages/page.tsx'
import { hashOf, profilePath } from '../paths.ts'
import { OrdersTable } from './orders-table.tsx'
import { PointsHistory } from './points-history.tsx'
import { StateRemark } from './state-remark.tsx'
import { SUBSCRIPTION_STATES } from './subscription-states.ts'
import { useAccount } from './use-account.ts'

const CARD = 'rounded-card bg-card p-5 shadow-card sm:p-7'

/** The account: subscription, points and orders. */
export function AccountScreen() {
  return (
    <OwnerGate>
      <OwnAccount />
    </OwnerGate>
  )
}

/** What a payment changes shows by itself. */
function OwnAccount() {
  const t = useTranslate()
  const { account, error, reload } = useAccount()
  useLiveUpdates()
  // The request may find that the session has ended; then there is no user in the next moment.
  if (isSignedOut(error)) return <Notice text={t('auth.redirecting')} />
  if (!account && !error) return <Notice text={t('app.loading')} />
  return (
    <Page title={t('account.title')} lead={t('account.lead')} isWide>
      {account ? (
        <>
          <section aria-labelledby="subscription" className={CARD}>
            <Title id="subscription">{t('account.subscription')}</Title>
            <Standing subscription={account.subscription} />
          </section>
          <section aria-labelledby="history" className={CARD}>
            <Title id="history">{t('points.history')}</Title>
            <PointsHistory entries={account.credits.history} />
          </section>
          <section aria-labelledby="orders" className={CARD}>
            <Title id="orders">{t('account.orders')}</Title>
            <OrdersTable orders={account.orders} />
          </section>
          <CodesOutlet />
        </>
      ) : (
        <FailedBanner text={t('points.historyFailed')} retry={t('plan.again')} onRetry={reload} />
      )}
    </Page>
  )
}

function Title({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="mb-3 text-lg font-bold">
      {children}
    </h2>
  )
}

function Standing({ subscription }: { subscription: Account['subscription'] }) {
  const t = useTranslate()
  const locale = useLocale()
  const { plan, status, nextBillingDate, points, renewal } = subscription
  const isExpired = status === 'cancelled'
  const state = stateOf({ ...subscription, status: specifiedStatus(status), is_expired: isExpired })
  const { Icon, word, offer } = SUBSCRIPTION_STATES[state]
  const next = nextBillingDate ? longDate(nextBillingDate, locale) : t('account.none')
  return (
    <>
      <dl className="grid gap-x-8 gap-y-4 min-[26rem]:grid-cols-2 lg:grid-cols-5">
        <Fact term={t('account.plan')}>{plan}</Fact>
        <Fact term={t('account.status')}>
          <span
            className={classNames('flex items-center gap-1.5', status === 'active' ? 'text-ok' : 'text-bad')}
          >
            <Icon aria-hidden="true" className="size-4" />
            {t(word)}
          </span>
        </Fact>
        <Fact term={t(state === 'past_due' ? 'account.due' : 'account.next')}>{next}</Fact>
        <Fact term={t('account.points')}>{points}</Fact>
        <Fact term={t('account.renewal')}>
          <span
            className={classNames(
              'inline-block rounded-full px-3 text-sm',
              renewal ? 'bg-sun text-[#1b2b3f]' : 'border border-ink-soft/50 text-ink-soft',
            )}
          >
            {t(renewal ? 'account.on' : 'account.off')}
          </span>
        </Fact>
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        {state !== 'none' && (
          <StateRemark state={state} date={nextBillingDate ?? subscription.ends ?? null} />
        )}
        <a
          href={hashOf(offer === 'buy' ? paths.pricing : profilePath('subscription'))}
          className="inline-flex min-h-11 items-center font-semibold text-teal hover:underline"
        >
          {t(OFFERS[offer])}
        </a>
      </div>
    </>
  )
}

/** The way on, by what a state offers. */
const OFFERS = { manage: 'plan.manage', pay: 'plan.payNow', buy: 'plan.chooseAgain' } as const

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  )
}
