import type { SubscriptionState } from '@pawport/shared/contract/billing/subscription-state.ts'
import { longDate } from '../../lib/dates.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { SUBSCRIPTION_STATES } from './subscription-states.ts'

interface Props {
  state: SubscriptionState
  /** The end of the paid period, or the day on which an overdue payment was due; ISO 8601. */
  date: string | null
}

/** The sentence that says what a state of a subscription means, and what can be done. */
export function StateRemark({ state, date }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const { remark, tone } = SUBSCRIPTION_STATES[state]
  if (remark === null) return null
  const text = t(remark, { date: date ? longDate(date, locale) : t('account.none') })
  if (state === 'incomplete') return <p role="status">{text}</p>
  return (
    <p className={tone === 'text-bad' || tone === 'text-warn' ? 'border-l-4 border-current/40 pl-3' : ''}>
      {text}
    </p>
  )
}
