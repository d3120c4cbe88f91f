import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { DeliveryPage } from '@pawport/shared/drivers/payments/simulated/actions/delivery.ts'
import type { SwitchesPage } from '@pawport/shared/drivers/payments/simulated/actions/overview.ts'
import type { Refund } from '@pawport/shared/drivers/payments/simulated/objects/payment.ts'
import { itemOf } from '@pawport/shared/drivers/payments/simulated/objects/subscription.ts'
import { type Html, html } from '@pawport/shared/platform/html.ts'
import { dayText, moneyText } from './formats.ts'
import { alert, note, sheet } from './sheet.ts'
import { SWITCHES_TEXTS } from './switches-page-texts.ts'

export interface ShownSwitches {
  locale: Locale
  page: SwitchesPage
  delivery: DeliveryPage
  /** The path of the portal to which they belong. */
  path: string
  isDone?: boolean
  problem?: string | null
}

/** What the simulation can make happen to one customer, and how it delivers events. */
export function switchesPage({
  locale,
  page,
  delivery,
  path,
  isDone = false,
  problem,
}: ShownSwitches): string {
  const texts = SWITCHES_TEXTS[locale]
  const shown = { locale, path }
  return sheet(locale, {
    title: texts.title,
    width: 'wide',
    content: html`<div class="whole"><h1>${texts.title}</h1>
<p class="lead">${texts.lead}</p>
${isDone && note(texts.done)}${alert(problem)}</div>
<section><h2>${texts.subscription}</h2>
${page.subscriptions.length === 0 && html`<p>${texts.noSubscription}</p>`}
${page.subscriptions.map((one) => subscriptionPanel(shown, one))}
${awaitedList(locale, page)}
<h2>${texts.delivery}</h2>
${deliveryForm(shown, delivery)}</section>
<section><h2>${texts.payments}</h2>
${page.payments.length === 0 && html`<p>${texts.noPayments}</p>`}
${page.payments.map((one) => paymentPanel(shown, one))}</section>
<div class="whole actions"><a class="primary" href="${path}">${texts.back}</a></div>`,
  })
}

interface Where {
  locale: Locale
  path: string
}

/** A form that makes one thing happen to one object. */
function button(
  { path }: Where,
  { act, id, label, more }: { act: string; id: string; label: string; more?: Html },
): Html {
  return html`<form class="switch" method="post" action="${path}/switches/${act}"><input type="hidden" name="id" value="${id}">${more}<button class="secondary">${label}</button></form>
`
}

function subscriptionPanel(
  where: Where,
  { subscription, isFailing }: SwitchesPage['subscriptions'][number],
): Html {
  const texts = SWITCHES_TEXTS[where.locale]
  const { id, status } = subscription
  const day = dayText(where.locale, itemOf(subscription).current_period_end)
  return html`<div class="panel"><p class="soft">${id}</p>
<p>${texts.advanceWhat(day)}</p>
${button(where, { act: 'advance', id, label: texts.advance })}
${
  isFailing
    ? html`<p>${texts.failing}</p>${button(where, { act: 'unfail', id, label: texts.unfail })}`
    : html`<p>${texts.failWhat}</p>${button(where, { act: 'fail', id, label: texts.failNext })}`
}
${status === 'past_due' && html`<p>${texts.giveUpWhat}</p>${button(where, { act: 'give-up', id, label: texts.giveUp })}`}
</div>
`
}

function paymentPanel(where: Where, { charge, refunds, disputes }: SwitchesPage['payments'][number]): Html {
  const { locale } = where
  const texts = SWITCHES_TEXTS[locale]
  const { id, currency } = charge
  const left = charge.amount - charge.amount_refunded
  const isRefundable = left > 0 && disputes.length === 0
  const part = html`<label>${texts.part} <input name="amount" inputmode="decimal" required autocomplete="off" placeholder="1.00"></label> `
  return html`<div class="panel"><p><strong>${moneyText(locale, charge.amount, currency)}</strong> <span class="soft">${dayText(locale, charge.created)} · <a href="/simulated-payments/receipts/${id}">${id}</a></span></p>
${isRefundable && button(where, { act: 'refund', id, label: texts.refundAll })}
${isRefundable && button(where, { act: 'refund-part', id, label: texts.refundPart, more: part })}
${refunds.map((refund) => refundLine(where, refund))}
${disputes.length === 0 && left > 0 && button(where, { act: 'dispute', id, label: texts.dispute })}
${disputes.map(({ id: dispute, status }) =>
  status === 'won' || status === 'lost'
    ? html`<p>${texts.judged[status]}</p>`
    : html`<p>${texts.disputed}</p>${button(where, { act: 'win', id: dispute, label: texts.won })}${button(where, { act: 'lose', id: dispute, label: texts.lost })}`,
)}</div>
`
}

function refundLine(where: Where, { id, amount, currency, status }: Refund): Html {
  const texts = SWITCHES_TEXTS[where.locale]
  const money = moneyText(where.locale, amount, currency)
  if (status === 'failed') return html`<p>${texts.refundFailed(money)}</p>`
  return html`<p>${texts.refunded(money)}</p>${button(where, { act: 'fail-refund', id, label: texts.refundFails })}`
}

function awaitedList(locale: Locale, { awaited }: SwitchesPage): Html | false {
  if (awaited.length === 0) return false
  const texts = SWITCHES_TEXTS[locale]
  return html`<h2>${texts.awaited}</h2><ul class="plans">${awaited.map(
    ({ id, amount_total: amount, currency }) =>
      html`<li><strong>${moneyText(locale, amount, currency)}</strong> <a class="secondary" href="/simulated-payments/checkout/${id}">${texts.open}</a></li>`,
  )}</ul>`
}

function deliveryForm({ locale, path }: Where, delivery: DeliveryPage): Html {
  const texts = SWITCHES_TEXTS[locale]
  const option = (value: string, label: string, isChosen: boolean) =>
    html`<option value="${value}" ${isChosen && html`selected`}>${label}</option>`
  return html`<div class="panel"><p>${texts.deliveryLead}</p>
<form class="fields" method="post" action="${path}/switches/delivery">
<label>${texts.copies} <select name="copies">${[1, 2, 3].map((count) => option(String(count), texts.times(count), count === delivery.copies))}</select></label>
<label>${texts.order} <select name="order">${option('usual', texts.inOrder, !delivery.isReversed)}${option('reversed', texts.reversed, delivery.isReversed)}</select></label>
<label>${texts.late} <input name="late" type="number" min="0" max="86400" step="1" required value="${delivery.lateSeconds}"></label>
<button class="secondary">${texts.save}</button></form>
<p>${texts.waiting(delivery.waiting.due, delivery.waiting.later)}</p>
<form class="switch" method="post" action="${path}/switches/deliver"><button class="secondary">${texts.deliverNow}</button></form></div>`
}
