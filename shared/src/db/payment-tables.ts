import type { ColumnType, Generated, Selectable } from 'kysely'
import type { ORDER_KINDS, ORDER_STATUSES } from '../contract/billing/checkout.ts'
import type { Locale } from '../contract/locale.ts'

type Time = ColumnType<Date, Date | undefined, Date>
type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>
type OptionalText = ColumnType<string | null, string | null | undefined, string | null>
/** jsonb is written as text and read parsed. */
type Json<T> = ColumnType<T, string, string>

export type PaymentProvider = 'stripe' | 'simulated'
export type OrderKind = (typeof ORDER_KINDS)[number]
export type OrderStatus = (typeof ORDER_STATUSES)[number]

interface CustomersTable {
  user_id: string
  provider: PaymentProvider
  customer_id: string
  /** The language of the latest order. */
  locale: Generated<Locale>
  created_at: Time
}

interface OrdersTable {
  id: Generated<string>
  user_id: string
  kind: OrderKind
  /** The plan or the pack. */
  item_id: string
  /** Its name when it was ordered, in both languages. */
  item_name: Json<Record<Locale, string>>
  price_id: string
  /** In the smallest unit of the currency. */
  amount: number
  currency: Generated<string>
  credits: number
  bonus: Generated<number>
  status: Generated<OrderStatus>
  method: OptionalText
  checkout_session_id: OptionalText
  checkout_url: OptionalText
  success_url: OptionalText
  cancel_url: OptionalText
  payment_id: OptionalText
  subscription_id: OptionalText
  /** The paid period of a subscription. */
  period_start: OptionalTime
  period_end: OptionalTime
  /** When the next part of the period's credits is granted; null when all of them are. */
  next_tranche_at: OptionalTime
  created_at: Time
  completed_at: OptionalTime
}
export type OrderRow = Selectable<OrdersTable>

export interface PaymentsTable {
  id: Generated<string>
  user_id: string
  /** In the smallest unit of the currency. */
  amount: number
  /** Null for one that no order was made for. */
  kind: ColumnType<OrderKind | null, OrderKind | null | undefined, OrderKind | null>
  currency: Generated<string>
  stripe_payment_intent_id: OptionalText
  stripe_invoice_id: OptionalText
  stripe_checkout_session_id: OptionalText
  method: OptionalText
  receipt_url: OptionalText
  invoice_url: OptionalText
  invoice_number: OptionalText
  created_at: Time
}

export interface PaymentReversalsTable {
  /** The id of the refund or dispute. */
  id: string
  payment_id: string
  kind: 'refund' | 'dispute'
  amount: number
  /** False once a refund failed or a dispute was won. */
  active: boolean
  stripe_status: string | null
  synced_at: Time
}

export type EventStatus = 'received' | 'processed' | 'ignored' | 'failed'

interface StripeEventsTable {
  id: string
  type: string
  object_id: string | null
  created: Date
  api_version: string | null
  payload: Json<unknown>
  status: Generated<EventStatus>
  attempts: Generated<number>
  last_error: OptionalText
  received_at: Time
  next_try_at: Time
  processed_at: OptionalTime
}

interface AccessTokensTable {
  id: Generated<string>
  user_id: string
  name: string
  token_hash: Buffer
  /** The last characters of the token. */
  hint: string
  scopes: string[]
  created_at: Time
  expires_at: ColumnType<Date, Date, Date>
  last_used_at: OptionalTime
  revoked_at: OptionalTime
}

export type AccessTokenRow = Selectable<AccessTokensTable>

export type MailStatus = 'waiting' | 'sending' | 'sent' | 'skipped' | 'failed'

interface MailsTable {
  id: Generated<string>
  /** Names the effect: the same key is sent once. */
  key: string
  user_id: string
  template: string
  data: Json<unknown>
  status: Generated<MailStatus>
  attempts: Generated<number>
  last_error: OptionalText
  created_at: Time
  next_try_at: Time
  sent_at: OptionalTime
}

interface MailOptOutsTable {
  user_id: string
  topic: string
  created_at: Time
}

/** An object of the simulated payment server, as it would be read from `/v1`. */
interface SimulatedPaymentObjectsTable {
  id: string
  object: string
  customer: OptionalText
  /** The object that it belongs to: the invoice of a line, the product of a price. */
  parent: OptionalText
  data: Json<Record<string, unknown>>
  created: Date
}

interface SimulatedPaymentEventsTable {
  id: string
  /** 1, and 2 for an event that is delivered twice. */
  copy: Generated<number>
  payload: Json<Record<string, unknown>>
  created: Date
  due_at: Date
  attempts: Generated<number>
  delivered_at: OptionalTime
}

export interface PaymentTables {
  customers: CustomersTable
  orders: OrdersTable
  stripe_events: StripeEventsTable
  access_tokens: AccessTokensTable
  mails: MailsTable
  mail_opt_outs: MailOptOutsTable
  simulated_payment_objects: SimulatedPaymentObjectsTable
  simulated_payment_events: SimulatedPaymentEventsTable
}
