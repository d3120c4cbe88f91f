import {
  brandOf,
  TEST_CARDS,
  type TestCard,
} from '@pawport/shared/drivers/payments/simulated/objects/test-cards.ts'
import { type Html, html } from '@pawport/shared/platform/html.ts'

interface Choice {
  card: TestCard
  words: { name: string; what: string } | null
  isChosen: boolean
}

/** A means of payment to choose, as a small card with its number. */
export function cardChoice({ card, words, isChosen }: Choice): Html {
  const { decline, asks } = TEST_CARDS[card]
  const last = brandOf(card)?.last4
  const tone = decline ? 'bad' : asks ? 'asks' : last ? 'good' : 'bank'
  return html`<label class="choice"><input type="radio" name="card" value="${card}" required ${isChosen && html`checked`}>
<span class="plastic ${tone}" aria-hidden="true">${last ?? 'IBAN'}</span>
<span class="what"><strong>${words?.name}</strong><span>${words?.what}</span></span></label>
`
}
