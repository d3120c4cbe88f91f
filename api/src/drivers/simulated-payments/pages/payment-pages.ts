import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { InvoicePage } from '@pawport/shared/drivers/payments/simulated/actions/portal-pages.ts'
import type { ReceiptPage } from '@pawport/shared/drivers/payments/simulated/actions/reversals.ts'
import type { TestCard } from '@pawport/shared/drivers/payments/simulated/objects/test-cards.ts'
import { type Html, html } from '@pawport/shared/platform/html.ts'
import { cardChoice } from './card-choice.ts'
import { dayText, moneyText } from './formats.ts'
import { PORTAL_TEXTS } from './portal-page-texts.ts'
import { alert, note, sheet } from './sheet.ts'

const CARDS: readonly TestCard[] = ['works', 'fails_later']

const fact = (label: string, value: string | Html) => html`<div><dt>${label}</dt><dd>${value}</dd></div>
`

interface ShownInvoice {
  locale: Locale
  page: InvoicePage
  path: string
  isPaidNow: boolean
  problem: string | null
}

/** One invoice; while it is open, the way to pay it. */
export function invoicePage({ locale, page, path, isPaidNow, problem }: ShownInvoice): string {
  const texts = PORTAL_TEXTS[locale]
  const { invoice, receiptUrl } = page
  const amount = moneyText(locale, invoice.total, invoice.currency)
  const period = invoice.lines.data[0]?.period
  return sheet(locale, {
    title: `${texts.invoice} ${invoice.number}`,
    content: html`<h1>${texts.invoice}</h1>
${isPaidNow && note(texts.done.paid)}${alert(problem)}
<p class="price"><strong>${amount}</strong> <span class="badge ${invoice.status}">${texts.invoiceStatuses[invoice.status]}</span></p>
<dl>
${fact(texts.number, invoice.number)}${fact(texts.date, dayText(locale, invoice.created))}${
  period && fact(texts.period, `${dayText(locale, period.start)} – ${dayText(locale, period.end)}`)
}
</dl>
${
  invoice.status === 'open' &&
  html`<form method="post" action="${path}/pay"><fieldset><legend>${texts.payNow}</legend>
${CARDS.map((card) => cardChoice({ card, words: texts.cards[card] ?? null, isChosen: card === 'works' }))}
</fieldset><div class="actions"><button class="primary">${texts.pay(amount)}</button></div></form>`
}
<div class="actions">${receiptUrl && html`<a href="${new URL(receiptUrl).pathname}">${texts.openReceipt}</a>`}<a href="/">${texts.back}</a></div>`,
  })
}

/** The receipt of one payment, with what was returned of it. */
export function receiptPage(locale: Locale, { charge, disputes }: ReceiptPage): string {
  const texts = PORTAL_TEXTS[locale]
  const { card } = charge.payment_method_details
  const method = card ? `${card.brand.toUpperCase()} •••• ${card.last4}` : texts.account
  return sheet(locale, {
    title: texts.receipt,
    content: html`<h1>${texts.receipt}</h1>
<p class="price"><strong>${moneyText(locale, charge.amount, charge.currency)}</strong>
${charge.amount_refunded > 0 && html`<span class="badge">${texts.refundedPart(moneyText(locale, charge.amount_refunded, charge.currency))}</span>`}
${disputes.length > 0 && html`<span class="badge open">${texts.disputed}</span>`}</p>
<dl>
${fact(texts.number, charge.id)}${fact(texts.date, dayText(locale, charge.created))}${fact(texts.paidWith, method)}
</dl>
<div class="actions"><a class="primary" href="/">${texts.back}</a></div>`,
  })
}
