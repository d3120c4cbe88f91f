import type { SubscriptionState } from '@pawport/shared/contract/billing/subscription-state.ts'
import { CircleAlert, CircleCheck, CircleDashed, CircleX, Hourglass, type LucideIcon } from 'lucide-react'
import type { T } from '../../lib/locale.ts'

type TextKey = Parameters<T>[0]

interface StateView {
  Icon: LucideIcon
  tone: string
  /** The word for the state. */
  word: TextKey
  /** The sentence that says what is, and what can be done; null where there is nothing to say. */
  remark: TextKey | null
  /** What its owner is offered: the provider's page, that page to pay, or to buy a plan. */
  offer: 'manage' | 'pay' | 'buy'
  /** Whether credits arrive with it now. */
  gives: boolean
  /** The title above the list of what the plan includes. */
  list: TextKey
}

const WORKS = { Icon: CircleCheck, tone: 'text-ok', word: 'plan.active', list: 'plan.privileges' } as const
const ENDED = {
  Icon: CircleX,
  tone: 'text-bad',
  word: 'plan.cancelled',
  offer: 'buy',
  gives: false,
  list: 'plan.privilegesEnded',
} as const

/**
 * What the profile, the account and the page after a payment say and offer in each state of a subscription.
 */
export const SUBSCRIPTION_STATES = {
  none: {
    Icon: CircleDashed,
    tone: 'text-ink-soft',
    word: 'plan.inactive',
    remark: 'plan.freeText',
    offer: 'buy',
    gives: true,
    list: 'plan.privileges',
  },
  active: { ...WORKS, remark: null, offer: 'manage', gives: true },
  ending: { ...WORKS, remark: 'plan.willEnd', offer: 'manage', gives: true },
  trialing: {
    ...WORKS,
    tone: 'text-teal',
    word: 'plan.trialing',
    remark: null,
    offer: 'manage',
    gives: true,
  },
  incomplete: {
    Icon: Hourglass,
    tone: 'text-warn',
    word: 'plan.incomplete',
    remark: 'plan.wait',
    offer: 'manage',
    gives: false,
    list: 'plan.privilegesUnpaid',
  },
  past_due: {
    Icon: CircleAlert,
    tone: 'text-bad',
    word: 'plan.pastDue',
    remark: 'plan.pastDueText',
    offer: 'pay',
    gives: false,
    list: 'plan.privilegesUnpaid',
  },
  refunded: { ...WORKS, remark: 'plan.refundedText', offer: 'manage', gives: false },
  disputed: {
    ...WORKS,
    Icon: CircleAlert,
    tone: 'text-warn',
    remark: 'plan.disputedText',
    offer: 'manage',
    gives: false,
  },
  ended_early: { ...ENDED, remark: 'plan.endedEarlyText' },
  ended: { ...ENDED, remark: 'plan.endedText' },
  never_paid: { ...ENDED, word: 'plan.neverPaid', remark: 'plan.neverPaidText' },
  unpaid: { ...ENDED, word: 'plan.unpaid', remark: 'plan.unpaidText' },
  paused: { ...ENDED, Icon: CircleDashed, tone: 'text-warn', word: 'plan.paused', remark: 'plan.pausedText' },
  refused: { ...ENDED, word: 'plan.refused', remark: 'plan.refusedText' },
} as const satisfies Record<SubscriptionState, StateView>
