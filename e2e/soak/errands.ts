import type { Database } from '@pawport/shared/db/database.ts'
import { type Client, signIn } from '../lib/client.ts'
import type { Product } from '../lib/product.ts'
import { countCards, countCodes, type ErrandFigures, type Given } from './errand-figures.ts'
import { mailCards, type Sender } from './mail-cards.ts'
import { giveGift, inviteFriend, racePromotion } from './redeem-codes.ts'

/** What the users of a soak need to be able to do their errands, beside the settings of its uploads. */
export const ERRAND_SETTINGS = { RATE_LIMIT_CODES: '100000' } as const

/** Credits of each user for them, beside those for pictures. */
export const ERRAND_CREDITS = 200

/** Errands that run beside the uploads of a soak. */
export interface Errands {
  /** Begins a round: one promotion code for all, one gift for two, one invited friend. */
  begin(round: number): void
  /** Waits until all errands are done, and counts. */
  finish(): Promise<ErrandFigures>
}

/**
 * Signs the friends in who will be invited, one for each round, and lets the first users send cards.
 * @param emails the accounts of `clients`
 */
export async function startErrands(
  product: Product,
  clients: readonly Client[],
  { emails, rounds }: { emails: readonly string[]; rounds: number },
): Promise<Errands> {
  const { db } = product.database
  const friends = await Promise.all(
    Array.from({ length: rounds }, (_, index) => signIn(product, `friend-${index}@example.com`, 0)),
  )
  const senders = await sendersOf(db, clients, emails)
  const running: Promise<unknown>[] = []
  const given: Given = { promotions: [], gifts: [], invitations: [] }
  let ordered: string[] = []

  function start(errand: Promise<unknown>): void {
    // A rejection is thrown by finish(); until then it ends nothing.
    errand.catch(() => undefined)
    running.push(errand)
  }
  start(
    mailCards(db, senders).then((ids) => {
      ordered = ids
    }),
  )
  const one = (index: number) => clients[index % clients.length] as Client

  return {
    begin(round) {
      start(racePromotion(db, clients).then((count) => given.promotions.push(count)))
      start(giveGift(one(round), [one(round + 1), one(round + 2)]).then((count) => given.gifts.push(count)))
      const friend = friends[round]
      if (friend) start(inviteFriend(one(round), friend).then((isTaken) => given.invitations.push(isTaken)))
    },
    async finish() {
      await Promise.all(running)
      return { ...(await countCards(db, ordered)), ...(await countCodes(db, given)) }
    },
  }
}

async function sendersOf(
  db: Database,
  clients: readonly Client[],
  emails: readonly string[],
): Promise<Sender[]> {
  const users = await db.selectFrom('users').select(['id', 'email']).where('email', 'in', emails).execute()
  const idOf = new Map(users.map(({ id, email }) => [email, id]))
  return clients.map((client, index) => ({ client, userId: idOf.get(emails[index] ?? '') ?? '' }))
}
