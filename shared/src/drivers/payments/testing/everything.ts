import {
  advance,
  cancelSubscription,
  changeCard,
  changePlan,
  confirmCheckout,
  disputeCharge,
  failNextRenewal,
  failRefundOf,
  judgeDispute,
  payCheckout,
  payInvoice,
  refundCharge,
  resumeSubscription,
  settleCheckout,
} from '../simulated/actions.ts'
import { CATALOGUE, type PaymentsGround } from './ground.ts'

/**
 * Makes every call of the driver, and everything that the simulation can make happen, so that a test can
 * watch.
 */
export async function doEverything(ground: PaymentsGround): Promise<void> {
  const customerId = await ground.customer()
  await buyPacks(ground, customerId)
  await subscribe(ground, customerId)
  await readEverything(ground)
  await ground.driver.removeCustomer(await ground.customer())
  await changeCatalogue(ground)
}

async function buyPacks(
  { driver, simulation, ...ground }: PaymentsGround,
  customerId: string,
): Promise<void> {
  const buy = () => ground.checkout(customerId, 'starter')
  await driver.expireCheckout(await buy())
  const late = await buy()
  await payCheckout(simulation, late, 'later')
  await settleCheckout(simulation, late, false)
  const paid = await buy()
  await payCheckout(simulation, paid, 'declined')
  await payCheckout(simulation, paid, 'authenticate')
  await driver.readCheckout(paid)
  await confirmCheckout(simulation, paid, true)
  const { paymentIntentId, receiptUrl } = await driver.readCheckout(paid)
  const charge = receiptUrl?.split('/').at(-1) ?? ''
  await failRefundOf(simulation, (await refundCharge(simulation, charge, 100)).id)
  await driver.refundPayment(paymentIntentId ?? '')
  for (const outcome of ['won', 'lost'] as const) {
    const disputed = await buy()
    await payCheckout(simulation, disputed, 'works')
    const { receiptUrl: receipt } = await driver.readCheckout(disputed)
    const { id } = await disputeCharge(simulation, receipt?.split('/').at(-1) ?? '')
    await judgeDispute(simulation, id, outcome)
  }
}

async function subscribe(
  { driver, simulation, prices, ...ground }: PaymentsGround,
  customerId: string,
): Promise<void> {
  const never = await ground.checkout(customerId, 'pro')
  await payCheckout(simulation, never, 'authenticate')
  await confirmCheckout(simulation, never, false)
  await payCheckout(simulation, never, 'later')
  await settleCheckout(simulation, never, false)
  const checkout = await ground.checkout(customerId, 'pro')
  await payCheckout(simulation, checkout, 'works')
  const id = (await driver.readCheckout(checkout)).subscriptionId ?? ''
  await changePlan(simulation, id, prices.pro_premium ?? '')
  await changePlan(simulation, id, prices.pro ?? '')
  await driver.readSubscription(id)
  await advance(simulation, id)
  await cancelSubscription(simulation, id)
  await resumeSubscription(simulation, id)
  await failNextRenewal(simulation, id, true)
  await advance(simulation, id)
  await openPortals({ driver, prices }, { customerId, subscriptionId: id })
  await changeCard(simulation, customerId, 'fails_later')
  for await (const invoice of driver.listInvoices(new Date(0))) {
    if (invoice.status !== 'open') continue
    await payInvoice(simulation, invoice.id)
    await payInvoice(simulation, invoice.id, 'works')
  }
  await driver.readSubscription(id)
  await failNextRenewal(simulation, id, true)
  await advance(simulation, id)
  await advance(simulation, id)
  const second = await ground.checkout(customerId, 'pro_yearly')
  await payCheckout(simulation, second, 'works')
  await driver.endSubscription((await driver.readCheckout(second)).subscriptionId ?? '')
}

async function openPortals(
  { driver, prices }: Pick<PaymentsGround, 'driver' | 'prices'>,
  { customerId, subscriptionId }: { customerId: string; subscriptionId: string },
): Promise<void> {
  const request = { customerId, returnUrl: 'http://localhost:3000/#/profile', locale: 'zh' } as const
  await driver.openPortal(request)
  const change = { subscriptionId, priceId: prices.pro_yearly ?? '' }
  await driver.openPortal({ ...request, change })
}

async function readEverything({ driver }: PaymentsGround): Promise<void> {
  const since = new Date(0)
  for await (const { id } of driver.listCheckouts(since)) await driver.readCheckout(id)
  for await (const { id } of driver.listSubscriptions(since)) await driver.readSubscription(id)
  for await (const { id } of driver.listInvoices(since)) await driver.readInvoice(id)
  for await (const { id, kind } of driver.listReversals(since)) {
    await (kind === 'refund' ? driver.readRefund(id) : driver.readDispute(id))
  }
}

/** Another price and another text, and back. */
async function changeCatalogue({ driver }: PaymentsGround): Promise<void> {
  const dearer = CATALOGUE.map((item) => ({
    ...item,
    description: 'All of it.',
    amount: item.amount + 100,
    lookupKey: `pawport_${item.slug}_${item.amount + 100}`,
  }))
  await driver.syncCatalogue(dearer)
  await driver.syncCatalogue(CATALOGUE)
}
