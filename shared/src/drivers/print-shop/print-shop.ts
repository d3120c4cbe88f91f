import type { ShopState } from '../../contract/mailing/limits.ts'
import type { Address } from '../../contract/mailing/schemas.ts'
import type { CardFormat } from './format.ts'

/** One card for a shop. */
export interface ShopOrder {
  /** Our id of the card: the shop takes an order with this key once, however often it is sent. */
  reference: string
  recipient: Address
  /** Links to both sides that work without a sign-in, for days. */
  frontUrl: string
  backUrl: string
  /** Where the shop says that the order changed. */
  callbackUrl: string
}

/** An order as the shop has it. */
export interface ShopAnswer {
  /** The shop's own id. */
  id: string
  state: ShopState
}

/** What a shop asks for one card. */
export interface ShopQuote {
  /** Such as "2.15". */
  amount: string
  currency: string
}

/** Prints postcards and posts them. Calls throw PrintShopError. */
export interface PrintShop {
  readonly name: 'simulated' | 'prodigi' | 'lob'
  /** How often to ask about an order whose callbacks do not come, in milliseconds. */
  readonly askEveryMs: number
  /** The card that is sent to a country. */
  formatFor(country: string): CardFormat
  /** Places an order; one of the same reference is answered as it is. */
  place(order: ShopOrder): Promise<ShopAnswer>
  /** The order of a reference; null when the shop has none. */
  find(reference: string): Promise<ShopAnswer | null>
  read(id: string): Promise<ShopAnswer>
  /** False once it is too late. */
  cancel(id: string): Promise<boolean>
  /** Null where the shop does not say. */
  quote(country: string): Promise<ShopQuote | null>
}

/** `away`: ask again later. `refused`: the shop will not do it, however often it is asked. */
export class PrintShopError extends Error {
  readonly kind: 'away' | 'refused'
  constructor(kind: 'away' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PrintShopError'
    this.kind = kind
  }
}
