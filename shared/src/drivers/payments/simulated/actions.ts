/**
 * What a visitor of the simulation's pages can do, and what its switches make happen. Each is one
 * transaction: the objects, and the events about them. All throw WireError, whose message is for the reader
 * of the page, for what cannot be done.
 */
export {
  confirmCheckout,
  expireCheckout,
  expireOverdueCheckouts,
  payCheckout,
  promoteCheckout,
  readCheckoutPage,
  settleCheckout,
} from './actions/checkout.ts'
export { deliverNow, readDelivery, switchDelivery } from './actions/delivery.ts'
export { readSwitchesPage } from './actions/overview.ts'
export {
  cancelSubscription,
  changeCard,
  changePlan,
  payInvoice,
  resumeSubscription,
} from './actions/portal.ts'
export { readInvoicePage, readPortalPage } from './actions/portal-pages.ts'
export { advance, endUnpaid, failNextRenewal } from './actions/renewals.ts'
export {
  disputeCharge,
  failRefundOf,
  judgeDispute,
  readReceiptPage,
  refundCharge,
} from './actions/reversals.ts'
