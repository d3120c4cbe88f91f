import type { ColumnType, Generated, Selectable } from 'kysely'
import type { ErrorCode } from '../contract/errors.ts'
import type { Locale } from '../contract/locale.ts'
import type { CardStatus, ShopState } from '../contract/mailing/limits.ts'

type Time = ColumnType<Date, Date | undefined, Date>
type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>

/** A recipient of the address book; name and address are sealed. */
interface AddressesTable {
  id: string
  user_id: string
  sealed: Buffer
  created_at: Time
}

/** A postcard of paper, from its proof to the letter box. */
interface MailedCardsTable {
  id: string
  user_id: string
  /** The generation on its front; null once that was deleted. */
  task_id: string | null
  destination: string
  status: Generated<CardStatus>
  /** Counted by a trigger. */
  version: Generated<number>
  /** ISO 3166, two letters. */
  country: string
  credits_cost: number
  /** Recipient and message. */
  sealed: Buffer
  locale: Locale
  folder: string | null
  /** False for a picture that was enlarged for print. */
  is_redrawn: Generated<boolean | null>
  shop: Generated<string | null>
  shop_order_id: Generated<string | null>
  shop_state: Generated<ShopState | null>
  /** From then on the shop may have the order. */
  submitted_at: OptionalTime
  /** The shop has nothing more to say. */
  is_settled: Generated<boolean>
  cancel_asked_at: OptionalTime
  cancel_refused: Generated<boolean>
  /** When the shop was asked last. */
  checked_at: OptionalTime
  error_code: Generated<ErrorCode | null>
  last_error: Generated<string | null>
  attempts: Generated<number>
  /** Fencing token of the attempt that may write. */
  claim: Generated<string | null>
  next_try_at: Time
  created_at: Time
  /** Written by a trigger. */
  updated_at: Generated<Date>
  ordered_at: OptionalTime
  finished_at: OptionalTime
}
export type MailedCardRow = Selectable<MailedCardsTable>

interface SimulatedPrintOrdersTable {
  id: string
  card_id: string
  state: ShopState
  created_at: Time
}
export type SimulatedPrintOrder = Selectable<SimulatedPrintOrdersTable>

/** What the simulated print shop does with the orders of one user. */
interface SimulatedPrintSwitchesTable {
  user_id: string
  /** Orders stay as they are until a button is pressed. */
  by_hand: Generated<boolean>
  /** The shop cannot be reached. */
  is_away: Generated<boolean>
  refuses: Generated<boolean>
  /** Its callbacks get lost. */
  is_silent: Generated<boolean>
}
export type SimulatedPrintSwitches = Selectable<SimulatedPrintSwitchesTable>

export interface MailingTables {
  addresses: AddressesTable
  mailed_cards: MailedCardsTable
  simulated_print_orders: SimulatedPrintOrdersTable
  simulated_print_switches: SimulatedPrintSwitchesTable
}
