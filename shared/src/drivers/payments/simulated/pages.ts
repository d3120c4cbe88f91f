const ROOT = '/simulated-payments'

/** Addresses of the pages of the simulation, for an origin that the browser knows. */
export function simulatedPages(origin: string) {
  const page = (kind: string) => (id: string) => `${origin}${ROOT}/${kind}/${id}`
  return {
    checkout: page('checkout'),
    portal: page('portal'),
    invoice: page('invoices'),
    receipt: page('receipts'),
    /** Where the owner of a card confirms a payment of a checkout to the bank. */
    confirm: page('confirm'),
  }
}
