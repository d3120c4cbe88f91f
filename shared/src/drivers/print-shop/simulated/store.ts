import type { ShopState } from '../../../contract/mailing/limits.ts'
import type { Executor } from '../../../db/database.ts'
import type { SimulatedPrintOrder, SimulatedPrintSwitches } from '../../../db/mailing-tables.ts'

/** One order for each card, however often it is placed. */
export async function insertOrder(
  db: Executor,
  { id, cardId, now }: { id: string; cardId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('simulated_print_orders')
    .values({ id, card_id: cardId, state: 'accepted', created_at: now })
    .onConflict((conflict) => conflict.column('card_id').doNothing())
    .execute()
}

export async function findOrder(
  db: Executor,
  where: { id: string } | { cardId: string },
): Promise<SimulatedPrintOrder | undefined> {
  const [column, value] = 'id' in where ? (['id', where.id] as const) : (['card_id', where.cardId] as const)
  return db.selectFrom('simulated_print_orders').selectAll().where(column, '=', value).executeTakeFirst()
}

/** False when the order is in none of the states any more. */
export async function moveOrder(
  db: Executor,
  id: string,
  from: readonly ShopState[],
  to: ShopState,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('simulated_print_orders')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function switchesOfCard(
  db: Executor,
  cardId: string,
): Promise<SimulatedPrintSwitches | undefined> {
  return db
    .selectFrom('simulated_print_switches')
    .innerJoin('mailed_cards', 'mailed_cards.user_id', 'simulated_print_switches.user_id')
    .selectAll('simulated_print_switches')
    .where('mailed_cards.id', '=', cardId)
    .executeTakeFirst()
}

export async function switchesOf(db: Executor, userId: string): Promise<SimulatedPrintSwitches | undefined> {
  return db
    .selectFrom('simulated_print_switches')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function setSwitches(db: Executor, switches: SimulatedPrintSwitches): Promise<void> {
  const { user_id: _user, ...changed } = switches
  await db
    .insertInto('simulated_print_switches')
    .values(switches)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changed))
    .execute()
}

/** The orders of a user, the newest first, with what is printed. */
export async function ordersOfUser(db: Executor, userId: string) {
  return db
    .selectFrom('simulated_print_orders as o')
    .innerJoin('mailed_cards as c', 'c.id', 'o.card_id')
    .select(['o.id', 'o.card_id', 'o.state', 'o.created_at', 'c.folder', 'c.destination', 'c.shop_state'])
    .where('c.user_id', '=', userId)
    .orderBy('o.created_at', 'desc')
    .limit(50)
    .execute()
}
