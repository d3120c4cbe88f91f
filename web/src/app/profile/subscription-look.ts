import type { SubscriptionStatus } from '@pawport/shared/contract/billing.ts'
import { CircleAlert, CircleCheck, CircleDashed, CircleX, Hourglass, type LucideIcon } from 'lucide-react'

interface Look {
  Icon: LucideIcon
  tone: string
  text:
    | 'plan.active'
    | 'plan.incomplete'
    | 'plan.trialing'
    | 'plan.pastDue'
    | 'plan.cancelled'
    | 'plan.inactive'
}

/** How the state of a subscription is shown. */
export const SUBSCRIPTION_LOOKS = {
  active: { Icon: CircleCheck, tone: 'text-ok', text: 'plan.active' },
  incomplete: { Icon: Hourglass, tone: 'text-warn', text: 'plan.incomplete' },
  trialing: { Icon: CircleCheck, tone: 'text-teal', text: 'plan.trialing' },
  past_due: { Icon: CircleAlert, tone: 'text-bad', text: 'plan.pastDue' },
  cancelled: { Icon: CircleX, tone: 'text-bad', text: 'plan.cancelled' },
  inactive: { Icon: CircleDashed, tone: 'text-ink-soft', text: 'plan.inactive' },
} as const satisfies Record<SubscriptionStatus, Look>
