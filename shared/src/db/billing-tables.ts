import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type {
  BillingCycle,
  MaxImageSize,
  SubscriptionStatus,
  SupportLevel,
} from '../contract/billing/schemas.ts'
import type { Locale } from '../contract/locale.ts'

type Time = ColumnType<Date, Date | undefined, Date>
/** jsonb is written as text and read parsed. */
type Translated = ColumnType<Record<Locale, string>, string, string>

interface PlansTable {
  id: Generated<string>
  slug: string
  /** Position in the list, counted from 1. */
  position: number
  name: Translated
  description: Translated
  /** US cents. */
  price_cents: number
  billing_cycle: BillingCycle
  credits_included: number
  credits_bonus: Generated<number>
  credits_per_generation: number
  max_image_size: MaxImageSize
  commercial_license: Generated<boolean>
  api_access: Generated<boolean>
  priority_queue: Generated<boolean>
  /** The id of the price at the payment provider; null while the plan cannot be bought. */
  price_id: string | null
  /** False for a plan that is not offered any more; running subscriptions keep it. */
  active: Generated<boolean>
}
export type PlanRow = Selectable<PlansTable>

/** What a plan includes, as a subscription keeps it. */
export type PlanTerms = Pick<
  PlanRow,
  | 'credits_included'
  | 'credits_bonus'
  | 'credits_per_generation'
  | 'max_image_size'
  | 'commercial_license'
  | 'api_access'
  | 'priority_queue'
>

interface CreditPackagesTable {
  id: Generated<string>
  slug: string
  position: number
  name: Translated
  description: Translated
  /** US cents. */
  price_cents: number
  credits_amount: number
  bonus_credits: Generated<number>
  is_popular: Generated<boolean>
  instant_delivery: Generated<boolean>
  commercial_usage: Generated<boolean>
  support_level: Generated<SupportLevel>
  stripe_price_id: string | null
  /** False for a pack that is not offered any more. */
  active: Generated<boolean>
}
export type CreditPackageRow = Selectable<CreditPackagesTable>

interface SubscriptionsTable {
  id: string
  user_id: string
  plan_id: string
  status: SubscriptionStatus
  /** True until the subscription has ended: a user has at most one live subscription. */
  live: GeneratedAlways<boolean>
  price_cents: number
  /** ISO 4217, in small letters as the payment provider writes it. */
  currency: Generated<string>
  current_period_start: Date
  current_period_end: Date
  cancelled_at: Date | null
  /** What it included when its plan was changed; counts until `kept_until`, the end of that period. */
  kept_terms: ColumnType<PlanTerms | null, string | null | undefined, string | null>
  kept_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** The status as the payment provider spells it; null for one that no provider runs. */
  provider_status: ColumnType<string | null, string | null | undefined, string | null>
  /** The price at the payment provider that its owner pays. */
  price_id: ColumnType<string | null, string | null | undefined, string | null>
  /** When it ends because its owner cancelled it; null while it is renewed. */
  cancel_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** The plan from the next period on, after a change that waits for the end of this one. */
  next_plan_id: ColumnType<string | null, string | null | undefined, string | null>
  started_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  past_due_since: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** The provider's page on which a failed renewal can be paid. */
  open_invoice_url: ColumnType<string | null, string | null | undefined, string | null>
  /** When these values were read from the provider: an older reading never replaces a newer one. */
  synced_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** When it was ended and refunded because its owner had another one already: it never gave anything. */
  refused_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Time
  updated_at: Time
}
export type SubscriptionRow = Selectable<SubscriptionsTable>

export interface BillingTables {
  plans: PlansTable
  credit_packages: CreditPackagesTable
  subscriptions: SubscriptionsTable
}
