import { applyPromotion, confirm, expire, isAwaited, type PayOutcome, pay, settle } from '../checkouts.ts'
import type { Product } from '../objects/catalogue.ts'
import type { CheckoutSession } from '../objects/checkout.ts'
import type { Customer } from '../objects/customer.ts'
import type { TestCard } from '../objects/test-cards.ts'
import { need, type Simulation, transact } from '../simulation.ts'
import { listObjects } from '../store.ts'
import { WireError } from '../wire/errors.ts'

export interface CheckoutPage {
  session: CheckoutSession
  customer: Customer
  product: Product
  /** True while the money of a payment that came later is on its way. */
  isAwaited: boolean
}

/** What the page of a checkout shows. */
export async function readCheckoutPage(simulation: Simulation, id: string): Promise<CheckoutPage> {
  return transact(simulation, async (work) => {
    const session = await need<CheckoutSession>(work, 'checkout.session', id)
    return {
      session,
      customer: await need<Customer>(work, 'customer', session.customer),
      product: await need<Product>(work, 'product', session.line_items.data[0]?.price.product ?? ''),
      isAwaited: await isAwaited(work, session),
    }
  })
}

/**
 * Pays an open checkout with a test card, or with a bank account (`later`). A card that is refused leaves the
 * checkout open.
 */
export async function payCheckout(simulation: Simulation, id: string, card: TestCard): Promise<PayOutcome> {
  return transact(simulation, (work) => pay(work, id, card))
}

/** Takes a promotion code off an open checkout. @throws {WireError} for a code that is none */
export async function promoteCheckout(simulation: Simulation, id: string, code: string): Promise<void> {
  await transact(simulation, (work) => applyPromotion(work, id, code))
}

/**
 * The owner of the card confirms the payment to the bank (3-D Secure), or refuses, which leaves the checkout
 * open.
 */
export async function confirmCheckout(
  simulation: Simulation,
  id: string,
  isConfirmed: boolean,
): Promise<PayOutcome> {
  return transact(simulation, (work) => confirm(work, id, isConfirmed))
}

/** The money of a checkout that was paid by bank account comes, or does not. */
export async function settleCheckout(simulation: Simulation, id: string, succeeds: boolean): Promise<void> {
  await transact(simulation, (work) => settle(work, id, succeeds))
}

/** Ends an open checkout as if its time were over. */
export async function expireCheckout(simulation: Simulation, id: string): Promise<void> {
  await transact(simulation, (work) => expire(work, id))
}

/** Ends the open checkouts whose time is over. */
export async function expireOverdueCheckouts(simulation: Simulation): Promise<void> {
  const open = await listObjects<CheckoutSession>(simulation.db, {
    kind: 'checkout.session',
    fields: { status: 'open' },
    limit: 1000,
  })
  const now = await simulation.databaseClock.now()
  for (const { id } of open.filter((session) => session.expires_at * 1000 <= now.getTime())) {
    await expireCheckout(simulation, id).catch((error: unknown) => {
      // Another process was first.
      if (!(error instanceof WireError)) throw error
    })
  }
}
