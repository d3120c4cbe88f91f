import * as z from 'zod/mini'
import { receipt } from '../billing/credits.ts'
import { errorCode } from '../errors.ts'
import { nameField, optionalNameField } from '../name-field.ts'
import { ADDRESS_LIMITS, CARD_FILTERS, CARD_STATUSES, LONGEST_MESSAGE, SHOP_STATES } from './limits.ts'

/** A recipient, as the address book keeps it. The handler checks country, region and postcode. */
export const addressBody = z.object({
  name: /* @__PURE__ */ nameField(ADDRESS_LIMITS.name),
  line1: /* @__PURE__ */ nameField(ADDRESS_LIMITS.line1),
  line2: z._default(/* @__PURE__ */ optionalNameField(ADDRESS_LIMITS.line2), ''),
  city: /* @__PURE__ */ nameField(ADDRESS_LIMITS.city),
  /** State or province; needed in the United States, as two letters. */
  region: z._default(/* @__PURE__ */ optionalNameField(ADDRESS_LIMITS.region), ''),
  postcode: z._default(/* @__PURE__ */ optionalNameField(ADDRESS_LIMITS.postcode), ''),
  /** ISO 3166, two letters. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
})
export type Address = z.infer<typeof addressBody>

export const address = z.extend(addressBody, { id: z.string() })
export type SavedAddress = z.infer<typeof address>
export const addressList = z.object({ addresses: z.array(address) })
export type AddressList = z.infer<typeof addressList>
export const addressParams = z.object({ address_id: z.uuid() })

/** What is asked to be drawn on both sides. */
export const proofBody = z.object({
  address_id: z.uuid(),
  /** Lines may break; other control characters are refused. */
  message: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(LONGEST_MESSAGE), z.regex(/^[\P{Cc}\n]*$/u)),
})

/** A mailed card as its owner sees it. Times are ISO 8601; links work for some minutes. */
export const mailedCard = z.object({
  id: z.string(),
  /** The generation on its front; null once that was deleted. */
  task_id: z.nullable(z.string()),
  destination: z.string(),
  status: z.enum(CARD_STATUSES),
  shop_state: z.nullable(z.enum(SHOP_STATES)),
  /** Grows with every change of the row. */
  version: z.number(),
  recipient: z.nullable(addressBody),
  message: z.nullable(z.string()),
  credits_cost: z.number(),
  receipt: z.nullable(receipt),
  /** Both sides as they are printed, bleed included; null until they are drawn, and once they are gone. */
  front_url: z.nullable(z.string()),
  back_url: z.nullable(z.string()),
  /** False for a picture that was enlarged, because it cannot be drawn again for print. */
  is_redrawn: z.nullable(z.boolean()),
  /** Whether it can be cancelled, or is about to be. */
  can_cancel: z.boolean(),
  is_cancelling: z.boolean(),
  error: z.nullable(z.object({ code: errorCode, message: z.string() })),
  created_at: z.string(),
  ordered_at: z.nullable(z.string()),
})
export type MailedCard = z.infer<typeof mailedCard>

/** Parts of a card's side, as shares of its width and height, bleed included: 0..1. */
const frame = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })

export const cardOffer = z.object({
  /** False where the operator has no print shop. */
  is_offered: z.boolean(),
  /** The page of the simulated print shop; null at a real one. */
  simulation_url: z.nullable(z.string()),
  /** Credits for a card to each country; `*` for all others. */
  prices: z.record(z.string(), z.number()),
  /** The page, what is left after cutting, and what is safe from the knife. */
  aspect: z.number(),
  trim: frame,
  safe: frame,
  /** The newest first; proofs that were not ordered are left out. */
  cards: z.array(mailedCard),
})
export type CardOffer = z.infer<typeof cardOffer>

export const cardParams = z.object({ card_id: z.uuid() })

/** A mailed card as administrators see it: neither address nor message. */
export const adminCard = z.object({
  id: z.string(),
  user_id: z.string(),
  status: z.enum(CARD_STATUSES),
  shop: z.nullable(z.string()),
  shop_order_id: z.nullable(z.string()),
  shop_state: z.nullable(z.enum(SHOP_STATES)),
  country: z.string(),
  credits_cost: z.number(),
  error_code: z.nullable(errorCode),
  last_error: z.nullable(z.string()),
  is_cancelling: z.boolean(),
  ordered_at: z.string(),
  checked_at: z.nullable(z.string()),
})
export type AdminCard = z.infer<typeof adminCard>
export const adminCardQuery = z.object({
  filter: z._default(z.enum(CARD_FILTERS), 'open'),
  after: z.optional(z.uuid()),
})
export const cardQuoteQuery = z.object({ country: z._default(z.string().check(z.regex(/^[A-Z]{2}$/)), 'GB') })
/** What the shop asks for one card; null where it does not say, or cannot be reached. */
export const cardQuote = z.nullable(z.object({ amount: z.string(), currency: z.string() }))

export const adminCardList = z.object({ items: z.array(adminCard), next: z.nullable(z.string()) })
