import { type Account, specifiedStatus } from '@pawport/shared/contract/billing/schemas.ts'
import { stateOf } from '@pawport/shared/contract/billing/subscription-state.ts'
import { paths } from '@pawport/shared/contract/paths.ts'
import type { ReactNode } from 'react'
import { longDate } from '../../lib/dates.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { classNames } from '../../ui/class-names.ts'
import { hashOf, profilePath } from '../paths.ts'
import { StateRemark } from './state-remark.tsx'
import { SUBSCRIPTION_STATES } from './subscription-states.ts'

/** The subscription in five facts, with what its state means and the way on. */
export function Standing({ subscription }: { subscription: Account['subscription'] }) {
  const t = useTranslate()
  const locale = useLocale()
  const { plan, status, nextBillingDate, points, renewal } = subscription
  const isExpired = status === 'cancelled'
  const state = stateOf({ ...subscription, status: specifiedStatus(status), is_expired: isExpired })
  const { Icon, tone, word, offer } = SUBSCRIPTION_STATES[state]
  const next = nextBillingDate ? longDate(nextBillingDate, locale) : t('account.none')
  return (
    <>
      <dl className="grid gap-x-6 gap-y-4 min-[19rem]:grid-cols-2 lg:grid-cols-5">
        <Fact term={t('account.plan')}>{plan}</Fact>
        <Fact term={t('account.status')}>
          <span className={classNames('flex items-center gap-1.5', tone)}>
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
