import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { CatalogueItem, PaymentsDriver } from '../drivers/payments/payments.ts'

/** The number of the lock that a process holds while it syncs: two at once would make prices twice. */
const LOCK = 7_021_970

type OfferTable = 'plans' | 'credit_packages'

interface Offer extends CatalogueItem {
  table: OfferTable
  id: string
  /** The price id that the row has. */
  priceId: string | null
}

export interface Synced {
  /** What is for sale. */
  offers: number
  /** How many of them got another price id. */
  changed: number
}

/** Names a price: another amount is another price, because the provider's prices cannot be changed. */
export function lookupKeyOf(slug: string, cents: number): string {
  return `pawport_${slug}_${cents}`
}

/**
 * Brings what is offered to the payment provider: products, prices and the portal. The ids of the prices are
 * written into plans and packs; a plan whose price changed gets a new one, and the former is archived. Doing
 * it again changes nothing.
 */
export async function syncCatalogue(db: Database, payments: PaymentsDriver): Promise<Synced> {
  return db.connection().execute(async (connection) => {
    await sql`SELECT pg_advisory_lock(${LOCK})`.execute(connection)
    try {
      const offers = await listOffers(connection)
      const prices = await payments.syncCatalogue(offers)
      let changed = 0
      for (const offer of offers) {
        const priceId = prices.get(offer.lookupKey)
        if (priceId && priceId !== offer.priceId) changed += await writePriceId(connection, offer, priceId)
      }
      return { offers: offers.length, changed }
    } finally {
      await sql`SELECT pg_advisory_unlock(${LOCK})`.execute(connection)
    }
  })
}

/** Plans and packs that are offered and cost something. */
async function listOffers(db: Database): Promise<Offer[]> {
  const plans = await db
    .selectFrom('plans')
    .selectAll()
    .where('active', '=', true)
    .where('price_cents', '>', 0)
    .orderBy('position')
    .execute()
  const packs = await db
    .selectFrom('credit_packages')
    .selectAll()
    .where('active', '=', true)
    .orderBy('position')
    .execute()
  return [
    ...plans.map((row) =>
      offerOf('plans', row, {
        priceId: row.price_id,
        interval: row.billing_cycle === 'yearly' ? 'year' : 'month',
      }),
    ),
    ...packs.map((row) =>
      offerOf('credit_packages', row, {
        priceId: row.stripe_price_id,
        interval: null,
        credits: row.credits_amount + row.bonus_credits,
      }),
    ),
  ]
}

interface OfferRow {
  id: string
  slug: string
  name: { en: string }
  description: { en: string }
  price_cents: number
}

function offerOf(
  table: OfferTable,
  { id, slug, name, description, price_cents: amount }: OfferRow,
  rest: Pick<Offer, 'priceId' | 'interval' | 'credits'>,
): Offer {
  const lookupKey = lookupKeyOf(slug, amount)
  return {
    table,
    id,
    slug,
    name: name.en,
    description: description.en,
    lookupKey,
    amount,
    currency: 'usd',
    ...rest,
  }
}

/** @returns 1, or 0 when the row got another price meanwhile */
async function writePriceId(db: Database, { table, id, amount }: Offer, priceId: string): Promise<number> {
  const column = table === 'plans' ? 'price_id' : 'stripe_price_id'
  const { numAffectedRows = 0n } = await sql`
    UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${priceId}
    WHERE id = ${id} AND price_cents = ${amount}`.execute(db)
  return Number(numAffectedRows)
}
