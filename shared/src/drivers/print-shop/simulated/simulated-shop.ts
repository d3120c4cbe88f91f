import { randomBytes } from 'node:crypto'
import type { Database } from '../../../db/database.ts'
import type { DatabaseClock } from '../../../db/database-clock.ts'
import type { CardFormat } from '../format.ts'
import { type PrintShop, PrintShopError } from '../print-shop.ts'
import { findOrder, insertOrder, moveOrder, switchesOfCard } from './store.ts'

/** How long an order stays as it is where no button is pressed. */
const PRINTS_AFTER_MS = 10_000
const POSTS_AFTER_MS = 25_000

interface Simulation {
  db: Database
  databaseClock: DatabaseClock
}

/**
 * A print shop of ours, where nothing is printed. Orders are printed and posted by themselves after some
 * seconds, or by hand; the switches of a user let it refuse, be away, or stay silent.
 */
export function simulatedShop({ db, databaseClock }: Simulation, format: CardFormat): PrintShop {
  async function reached(cardId: string) {
    const switches = await switchesOfCard(db, cardId)
    if (switches?.is_away) throw new PrintShopError('away', 'the simulated print shop is closed')
    return switches
  }

  async function current(where: { id: string } | { cardId: string }) {
    const order = await findOrder(db, where)
    if (!order) return null
    const switches = await reached(order.card_id)
    const { id, state } = order
    if (switches?.by_hand || (state !== 'accepted' && state !== 'printing')) return { id, state }
    const age = (await databaseClock.now()).getTime() - order.created_at.getTime()
    if (age >= POSTS_AFTER_MS) return { id, state: 'posted' as const }
    return { id, state: age >= PRINTS_AFTER_MS ? ('printing' as const) : state }
  }

  return {
    name: 'simulated',
    askEveryMs: 10_000,
    formatFor: () => format,
    async place({ reference }) {
      if ((await reached(reference))?.refuses)
        throw new PrintShopError('refused', 'the simulated print shop refuses')
      const now = await databaseClock.now()
      await insertOrder(db, { id: `sim_${randomBytes(9).toString('base64url')}`, cardId: reference, now })
      const order = await current({ cardId: reference })
      if (!order) throw new PrintShopError('refused', 'there is no such card')
      return order
    },
    find: (cardId) => current({ cardId }),
    async read(id) {
      const order = await current({ id })
      if (!order) throw new PrintShopError('away', `there is no order ${id}`)
      return order
    },
    async cancel(id) {
      const order = await current({ id })
      return order?.state === 'accepted' && (await moveOrder(db, id, ['accepted'], 'cancelled'))
    },
    quote: async () => ({ amount: '1.95', currency: 'EUR' }),
  }
}
