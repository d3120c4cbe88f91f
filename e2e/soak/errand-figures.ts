import type { Database } from '@pawport/shared/db/database.ts'
import { until } from '../lib/product.ts'
import { LIMIT_MS } from './insist.ts'
import { PROMOTION_USES } from './redeem-codes.ts'

/** What became of real cards and codes during a soak: counts; those of `ERRAND_FAULTS` must be zero. */
export interface ErrandFigures {
  cardsOrdered: number
  cardsPosted: number
  cardsRefunded: number
  /** Orders that were confirmed and then have no row, or no end. */
  cardsLost: number
  /** Orders at the shop beyond one for each order of a user, by the shop's own record. */
  cardsPrintedTwice: number
  /**
   * Cards of which product and shop say different things: charged and not printed, or refunded and printed.
   */
  cardsAstray: number
  promotionsRedeemed: number
  giftsRedeemed: number
  friendsRewarded: number
  /** Promotion codes and gifts that gave something more often than they may. */
  codesBeyondLimit: number
  /**
   * Codes that were redeemed without granting their credits, and invitations without their reward.
   */
  codesLost: number
}

export const ERRAND_FAULTS = [
  'cardsLost',
  'cardsPrintedTwice',
  'cardsAstray',
  'codesBeyondLimit',
  'codesLost',
] as const satisfies (keyof ErrandFigures)[]

/** What users were told when they redeemed codes. */
export interface Given {
  /** For each promotion code, how many users were let in. */
  promotions: number[]
  /** The same for each gift. */
  gifts: number[]
  /** Whether each friend was let in. */
  invitations: boolean[]
}

/** @param ordered the cards whose order was confirmed */
export async function countCards(db: Database, ordered: readonly string[]) {
  const rows = await db.selectFrom('mailed_cards').select(['id', 'status']).execute()
  const orders = await db.selectFrom('simulated_print_orders').select(['card_id', 'state']).execute()
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]))
  // What the shop neither failed to print nor stopped comes out of its press.
  const printed = orders.filter(({ state }) => state !== 'failed' && state !== 'cancelled')
  const timesPrinted = (id: string) => printed.filter(({ card_id }) => card_id === id).length
  const ended = (status: 'posted' | 'failed') => ordered.filter((id) => statusOf.get(id) === status)
  const [posted, refunded] = [ended('posted'), ended('failed')]
  const once = ordered.filter((id) => timesPrinted(id) > 0).length
  return {
    cardsOrdered: ordered.length,
    cardsPosted: posted.length,
    cardsRefunded: refunded.length,
    cardsLost: ordered.length - posted.length - refunded.length,
    cardsPrintedTwice: printed.length - once,
    cardsAstray:
      posted.filter((id) => timesPrinted(id) === 0).length +
      refunded.filter((id) => timesPrinted(id) > 0).length,
  }
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
const above = (counts: readonly number[], most: number) =>
  sum(counts.map((count) => Math.max(0, count - most)))
const below = (counts: readonly number[], most: number) =>
  sum(counts.map((count) => Math.max(0, most - count)))

export async function countCodes(db: Database, { promotions, gifts, invitations }: Given) {
  const friends = invitations.filter((isTaken) => isTaken).length
  // The event of a payment is handled a little later.
  await until(async () => (await countRewarded(db)) === friends, LIMIT_MS).catch(() => undefined)
  const rewarded = await countRewarded(db)
  const lots = await countLots(db)
  return {
    promotionsRedeemed: sum(promotions),
    giftsRedeemed: sum(gifts),
    friendsRewarded: rewarded,
    codesBeyondLimit: above(promotions, PROMOTION_USES) + above(gifts, 1) + Math.max(0, rewarded - friends),
    codesLost:
      below(promotions, PROMOTION_USES) +
      below(gifts, 1) +
      Math.abs(lots.promotion - sum(promotions)) +
      Math.abs(lots.gift - sum(gifts)) +
      (invitations.length - Math.min(rewarded, friends)),
  }
}

async function countLots(db: Database): Promise<Record<'promotion' | 'gift', number>> {
  const lots = await db
    .selectFrom('credit_lots')
    .select('kind')
    .where('kind', 'in', ['promotion', 'gift'])
    .execute()
  const of = (kind: string) => lots.filter((lot) => lot.kind === kind).length
  return { promotion: of('promotion'), gift: of('gift') }
}

/** Invitations that both sides have credits for. */
async function countRewarded(db: Database): Promise<number> {
  const rewarded = await db.selectFrom('referrals').select('id').where('inviter_got', '=', true).execute()
  return rewarded.length
}
