import type { ColumnType, Generated, RawBuilder, Selectable } from 'kysely'
import type { CREDIT_KINDS } from '../contract/billing/credits.ts'
import type { WelcomeSource } from '../contract/billing/welcome.ts'
import type { PaymentReversalsTable, PaymentsTable } from './payment-tables.ts'

export type LotKind = (typeof CREDIT_KINDS)[number]
export type HoldStatus = 'held' | 'captured' | 'released'
export type EntryKind =
  | 'grant'
  | 'reserve'
  | 'capture'
  | 'release'
  | 'expire'
  | 'withdraw'
  | 'claw_back'
  | 'reinstate'
  | 'settle'

interface AccountsTable {
  user_id: string
  available: Generated<number>
  held: Generated<number>
  debt: Generated<number>
}

interface LotsTable {
  id: Generated<string>
  user_id: string
  kind: LotKind
  /** The unique name of a grant, such as `checkout:<session>:bonus`; each name grants once. */
  grant_key: string
  granted: number
  remaining: number
  held: Generated<number>
  captured: Generated<number>
  expired: Generated<number>
  revoked: Generated<number>
  /** End of the paid period; the credits expire some hours of grace later. */
  period_end: Date | null
  expires_at: Date | null
  payment_id: string | null
  subscription_id: string | null
  granted_at: Date
}

interface HoldsTable {
  id: Generated<string>
  user_id: string
  generation_id: string
  amount: number
  status: Generated<HoldStatus>
  /** Why the hold was released; null unless it was released. */
  cause: string | null
  created_at: Date
  expires_at: Date
  settled_at: Date | null
}

interface HoldItemsTable {
  hold_id: string
  lot_id: string
  amount: number
}

interface EntriesTable {
  /** A bigint, which pg reads as text. */
  id: Generated<string>
  user_id: string
  lot_id: string
  hold_id: string | null
  kind: EntryKind
  d_available: number
  d_held: number
  d_captured: number
  d_expired: number
  d_revoked: number
  d_debt: number
  cause: string
  created_at: Date
}

interface WelcomeGrantsTable {
  person_hash: Buffer
  user_id: string
  created_at: Date
}

interface AdjustmentsTable {
  id: string
  user_id: string
  delta: number
  reason: string
  actor_id: string
  created_at: Date
}

interface WelcomeCountsTable {
  source_hash: Buffer
  granted: Generated<number>
  ends_at: ColumnType<Date, Date | RawBuilder<Date>, never>
}

export interface WelcomeRefusalsTable {
  user_id: string
  source: WelcomeSource
  refused_at: Date
}

/** Which new accounts got welcome credits today, beside the ledger. */
export interface WelcomeTables {
  welcome_counts: WelcomeCountsTable
  welcome_refusals: WelcomeRefusalsTable
}

/** Tables that only credits/ledger writes. */
export interface LedgerTables {
  credit_accounts: AccountsTable
  credit_lots: LotsTable
  credit_holds: HoldsTable
  credit_hold_items: HoldItemsTable
  credit_entries: EntriesTable
  welcome_grants: WelcomeGrantsTable
  credit_adjustments: AdjustmentsTable
}

type ReadOnly<Table> = {
  [Column in keyof Selectable<Table>]: ColumnType<Selectable<Table>[Column], never, never>
}

/** Outside of credits/ledger the ledger is read-only: an insert or an update does not compile. */
export type CreditTables = WelcomeTables & { [Name in keyof LedgerTables]: ReadOnly<LedgerTables[Name]> } & {
  payments: PaymentsTable
  payment_reversals: PaymentReversalsTable
}
