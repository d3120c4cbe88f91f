/** What became of an attempt to pay with a card that the bank refuses. */
interface Decline {
  code: string
  decline_code: string
  message: string
}

interface Card {
  /** The number by which Stripe's documentation names the same test card; null for a bank account. */
  number: string | null
  brand: string
  /** Null for a card whose payments succeed. */
  decline: Decline | null
  /** Whether the bank asks its owner first (3-D Secure), as it does in a checkout. */
  asks: boolean
}

const DECLINED: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}

/**
 * The means of payment of the simulation, after Stripe's test cards. `later` is a bank account, from which
 * money comes days later.
 */
export const TEST_CARDS = {
  works: { number: '4242424242424242', brand: 'visa', decline: null, asks: false },
  declined: { number: '4000000000000002', brand: 'visa', decline: DECLINED, asks: false },
  insufficient_funds: {
    number: '4000000000009995',
    brand: 'visa',
    decline: {
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
    asks: false,
  },
  /** Works in the checkout only once its owner confirmed to the bank; then also without them. */
  authenticate: { number: '4000002500003155', brand: 'visa', decline: null, asks: true },
  /** Can be kept as the card of a subscription, but no payment with it succeeds. */
  fails_later: { number: '4000000000000341', brand: 'visa', decline: DECLINED, asks: false },
  later: { number: null, brand: 'sepa', decline: null, asks: false },
} satisfies Record<string, Card>

export type TestCard = keyof typeof TEST_CARDS

/** The refusal of a bank whose owner did not confirm. */
export const NOT_AUTHENTICATED: Decline = {
  code: 'payment_intent_authentication_failure',
  decline_code: 'authentication_required',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/** The refusal of a bank account some days after the checkout. */
export const DEBIT_FAILED: Decline = {
  code: 'payment_intent_payment_attempt_failed',
  decline_code: 'insufficient_funds',
  message: 'The bank account has insufficient funds.',
}

export function brandOf(card: TestCard): { brand: string; last4: string } | null {
  const { number, brand } = TEST_CARDS[card]
  return number === null ? null : { brand, last4: number.slice(-4) }
}

export function declineOf(card: TestCard): Decline | null {
  return TEST_CARDS[card].decline
}
export type { Decline }
