import { viewTerm } from '@pawport/shared/billing/rules.ts'
import { stateOfHeld } from '@pawport/shared/billing/state.ts'
import { findSubscription } from '@pawport/shared/billing/subscriptions.ts'
import type { Account, Subscription } from '@pawport/shared/contract/billing/schemas.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import { readBalance } from '@pawport/shared/credits/balance.ts'
import { listBalanceChanges } from '@pawport/shared/credits/history.ts'
import type { ApiContext } from '../../context.ts'
import { viewChange } from './history.ts'
import { viewOrder } from './order-view.ts'
import { listOrders } from './orders-store.ts'
import { findFreePlan } from './store.ts'
import { viewNoSubscription, viewSubscription } from './view.ts'

/** The largest number of changes in the history. */
const HISTORY_LENGTH = 100

type Context = Pick<ApiContext, 'db' | 'clock'>

/** The user's subscription, or the free plan without one. */
export async function readSubscription(
  { db, clock }: Context,
  userId: string,
  locale: Locale,
): Promise<Subscription> {
  const held = await findSubscription(db, userId)
  return held
    ? viewSubscription(held, locale, clock.now())
    : viewNoSubscription(await findFreePlan(db), locale)
}

/** The largest number of orders in the list. */
const MOST_ORDERS = 100

/** Plan, balance, history of the credits, and orders. */
export async function readAccount({ db, clock }: Context, userId: string, locale: Locale): Promise<Account> {
  const now = clock.now()
  const [held, balance, changes, orders] = await Promise.all([
    findSubscription(db, userId),
    readBalance(db, userId, now),
    listBalanceChanges(db, userId, HISTORY_LENGTH),
    listOrders(db, { userId, limit: MOST_ORDERS, now }),
  ])
  const history = await Promise.all(changes.map((change) => viewChange(change, locale)))
  const term = held && viewTerm(held, now)
  return {
    subscription: {
      plan: (held ?? (await findFreePlan(db))).name[locale],
      status: held?.status ?? 'inactive',
      nextBillingDate: term?.nextBillingDate?.toISOString() ?? null,
      points: balance.available,
      renewal: term?.isRenewed ?? false,
      state: held ? stateOfHeld(held, now) : 'none',
      ends: held?.current_period_end.toISOString() ?? null,
    },
    credits: { available: balance.available, history },
    orders: orders.map((order) => viewOrder(order, locale)),
  }
}
