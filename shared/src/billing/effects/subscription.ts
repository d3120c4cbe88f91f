import type { PlanRow, SubscriptionRow } from '../../db/billing-tables.ts'
import type { ProviderSubscription } from '../../drivers/payments/payments.ts'
import { enqueueMail } from '../../mail/enqueue.ts'
import { lockCustomer } from '../customers.ts'
import { findUnpaidOrder, linkOrder, moveOrder } from '../orders.ts'
import { planOfPrice } from '../plan-of-price.ts'
import { isLive, standingOf } from '../standing.ts'
import { findOtherLive, isNews, readSubscriptionRow, writeSubscriptionRow } from '../subscription-row.ts'
import {
  type Circumstances,
  type Effect,
  FOREIGN,
  type Outcome,
  SecondSubscriptionError,
  type Tx,
} from './effect.ts'

/** Subscriptions: the row follows the provider; credits come from invoices alone. */
export const subscriptionEffect: Effect<ProviderSubscription> = {
  read: (payments, id) => payments.readSubscription(id),
  apply: applySubscription,
}

/** @throws {SecondSubscriptionError} when the user has another live one */
export async function applySubscription(
  transaction: Tx,
  subscription: ProviderSubscription,
  { readAt }: Pick<Circumstances, 'readAt'>,
): Promise<Outcome> {
  const customer = await lockCustomer(transaction, subscription.customerId)
  const plan = customer && (await planOfPrice(transaction, subscription.priceId, subscription))
  if (!customer || !plan) return FOREIGN
  const { userId } = customer
  const before = await readSubscriptionRow(transaction, subscription.id)
  if (before && before.user_id !== userId) return FOREIGN
  if (!isNews(before, readAt)) return { isOurs: true, changes: [] }
  if (isLive(subscription)) await refuseSecond(transaction, userId, subscription)
  const { nextPriceId } = subscription
  const next = nextPriceId === null ? undefined : await planOfPrice(transaction, nextPriceId, subscription)
  await writeSubscriptionRow(transaction, subscription, {
    userId,
    plan,
    nextPlanId: next?.id ?? null,
    before,
    readAt,
  })
  const changes = changesOf(before, subscription, plan)
  await followOrder(transaction, subscription, userId)
  if (changes.length > 0) await tellEnding(transaction, { subscription, before, plan, userId, readAt })
  return { isOurs: true, changes }
}

/** The later one is the second, unless the earlier one still waits for its first payment. */
async function refuseSecond(
  transaction: Tx,
  userId: string,
  { id, status }: ProviderSubscription,
): Promise<void> {
  const other = await findOtherLive(transaction, userId, id)
  if (!other) return
  const isOtherWaiting = other.status === 'incomplete' && status !== 'incomplete'
  throw new SecondSubscriptionError(isOtherWaiting ? other.id : id)
}

function changesOf(
  before: SubscriptionRow | undefined,
  { id, status, periodEnd, cancelAt }: ProviderSubscription,
  plan: PlanRow,
): string[] {
  const now = `${plan.slug}, ${status}, ${cancelAt ? 'ends' : 'until'} ${(cancelAt ?? periodEnd).toISOString()}`
  if (!before) return [`subscription ${id}: ${now}`]
  const isSame =
    before.provider_status === status &&
    before.plan_id === plan.id &&
    before.cancel_at?.getTime() === cancelAt?.getTime() &&
    (!isLive({ status }) || before.current_period_end.getTime() === periodEnd.getTime())
  return isSame ? [] : [`subscription ${id}: ${now}`]
}

/** The order that began it knows it, and fails with it when its first payment never came. */
async function followOrder(
  transaction: Tx,
  subscription: ProviderSubscription,
  userId: string,
): Promise<void> {
  const { id, orderId, status } = subscription
  const order = await findUnpaidOrder(transaction, { subscriptionId: id, orderId, userId })
  if (!order) return
  if (order.subscription_id === null) await linkOrder(transaction, order.id, { subscriptionId: id })
  if (status === 'incomplete_expired')
    await moveOrder(transaction, order.id, ['pending', 'processing'], { status: 'failed' })
}

/**
 * Tells the owner once that a subscription will end, and once that it has ended, unless that was told before.
 */
async function tellEnding(
  transaction: Tx,
  {
    subscription,
    before,
    plan,
    userId,
    readAt,
  }: {
    subscription: ProviderSubscription
    before: SubscriptionRow | undefined
    plan: PlanRow
    userId: string
    readAt: Date
  },
): Promise<void> {
  const { id, cancelAt, status } = subscription
  const hasEnded = status === 'canceled'
  const wasTold = before?.cancel_at != null
  const wasRunning = before?.live && before.status !== 'incomplete'
  if (!(cancelAt && !hasEnded) && !(hasEnded && wasRunning && !wasTold)) return
  const { current_period_end: end } = standingOf(subscription, readAt)
  const endsAt = (hasEnded ? end : (cancelAt ?? end)).toISOString()
  await enqueueMail(transaction, {
    key: `cancelled:${id}:${endsAt}`,
    userId,
    template: 'cancelled',
    data: { name: plan.name, endsAt, hasEnded },
  })
}
