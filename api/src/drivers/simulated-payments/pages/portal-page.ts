import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { PortalPage } from '@pawport/shared/drivers/payments/simulated/actions/portal-pages.ts'
import type { Price, Product } from '@pawport/shared/drivers/payments/simulated/objects/catalogue.ts'
import type { PaymentMethod } from '@pawport/shared/drivers/payments/simulated/objects/customer.ts'
import type { Invoice } from '@pawport/shared/drivers/payments/simulated/objects/invoice.ts'
import { itemOf, type Subscription } from '@pawport/shared/drivers/payments/simulated/objects/subscription.ts'
import type { TestCard } from '@pawport/shared/drivers/payments/simulated/objects/test-cards.ts'
import { type Html, html } from '@pawport/shared/platform/html.ts'
import { cardChoice } from './card-choice.ts'
import { dayText, moneyText } from './formats.ts'
import { PORTAL_TEXTS } from './portal-page-texts.ts'
import { alert, note, sheet } from './sheet.ts'

export type PortalDone = keyof (typeof PORTAL_TEXTS)['en']['done']

export interface ShownPortal {
  locale: Locale
  page: PortalPage
  /** Its path; forms are sent below it. */
  path: string
  done?: PortalDone | undefined
  problem?: string | null
}

/** Cards that a subscription can be paid with. */
const CARDS: readonly TestCard[] = ['works', 'fails_later']

/** The customer's view: plan, card, invoices. */
export function portalPage(shown: ShownPortal): string {
  const { locale, page, path, done, problem } = shown
  const texts = PORTAL_TEXTS[locale]
  const { session, customer, card, invoices } = page
  return sheet(locale, {
    title: texts.title,
    width: 'wide',
    content: html`<div class="whole"><h1>${texts.title}</h1>
<p class="lead">${customer.email && texts.for(customer.email)}</p>
${done && note(texts.done[done])}${alert(problem)}</div>
<section><h2>${texts.plan}</h2>
${planPanel(shown)}</section>
<section><h2>${texts.card}</h2>
<p class="means">${card ? methodName(locale, card) : texts.noCard}</p>
<details><summary>${texts.changeCard}</summary>
<form method="post" action="${path}/card"><fieldset>
${CARDS.map((one) => cardChoice({ card: one, words: texts.cards[one] ?? null, isChosen: one === 'works' }))}
</fieldset><div class="actions"><button class="secondary">${texts.useCard}</button></div></form></details>
<h2>${texts.invoices}</h2>
${invoiceList(locale, invoices)}</section>
<div class="whole actions">${session.return_url && html`<a class="primary" href="${session.return_url}">${texts.back}</a>`}
<a href="${path}/switches">${texts.switches}</a></div>`,
  })
}

/** The latest subscription that runs, or the one that ended last. */
function shownSubscription({ subscriptions }: PortalPage): Subscription | undefined {
  return subscriptions.find(({ ended_at }) => ended_at === null) ?? subscriptions[0]
}

function planPanel({ locale, page, path }: ShownPortal): Html {
  const texts = PORTAL_TEXTS[locale]
  const subscription = shownSubscription(page)
  if (!subscription) return html`<p>${texts.noPlan}</p>`
  const { price, current_period_end: end } = itemOf(subscription)
  const runs = subscription.ended_at === null
  const field = html`<input type="hidden" name="subscription" value="${subscription.id}">`
  return html`<p class="product">${planName(page, price)}</p>
<p class="price">${eachText(locale, price)} <span class="badge ${subscription.status}">${texts.statuses[subscription.status]}</span></p>
<p>${stateText(locale, page, subscription)}</p>
${runs && (subscription.cancel_at_period_end || subscription.schedule) && html`<form method="post" action="${path}/resume">${field}<div class="actions"><button class="primary">${subscription.cancel_at_period_end ? texts.resume : texts.keep}</button></div></form>`}
${
  runs &&
  !subscription.cancel_at_period_end &&
  html`<details><summary>${texts.cancel}</summary><form method="post" action="${path}/cancel">${field}
<p>${texts.cancelQuestion(dayText(locale, end))}</p><div class="actions"><button class="secondary">${texts.cancelYes}</button></div></form></details>`
}
${subscription.status === 'active' && otherPlans(locale, { page, path, subscription })}`
}

function otherPlans(
  locale: Locale,
  { page, path, subscription }: { page: PortalPage; path: string; subscription: Subscription },
): Html {
  const texts = PORTAL_TEXTS[locale]
  const others = page.plans.filter(({ price }) => price.active && price.id !== itemOf(subscription).price.id)
  return html`<h2>${texts.changePlan}</h2>
<ul class="plans">${others.map(
    ({ price, product }) =>
      html`<li><span><strong>${product.name}</strong> <span>${eachText(locale, price)}</span></span> <a class="secondary" href="${path}/change?${new URLSearchParams({ subscription: subscription.id, price: price.id }).toString()}">${texts.changeTo(product.name)}</a></li>
`,
  )}</ul>`
}

/** What happens to the subscription next. */
function stateText(locale: Locale, page: PortalPage, subscription: Subscription): string {
  const texts = PORTAL_TEXTS[locale]
  const { price, current_period_end: end } = itemOf(subscription)
  const day = dayText(locale, end)
  if (subscription.ended_at !== null) return texts.ended(dayText(locale, subscription.ended_at))
  if (subscription.cancel_at_period_end) return texts.ends(day)
  if (subscription.status === 'past_due') return texts.overdue
  const next = page.nextPrices[subscription.id]
  if (next) return texts.changes(day, planName(page, next))
  return texts.renews(day, moneyText(locale, price.unit_amount, price.currency))
}

/** The name of the plan that a price is for. */
export function planName({ plans }: PortalPage, price: Pick<Price, 'id' | 'product'>): string {
  const product: Product | undefined = plans.find((one) => one.price.id === price.id)?.product
  return product?.name ?? price.id
}

function eachText(locale: Locale, price: Price): string {
  const amount = moneyText(locale, price.unit_amount, price.currency)
  return PORTAL_TEXTS[locale].each[price.recurring?.interval ?? 'month'](amount)
}

function methodName(locale: Locale, { card }: Pick<PaymentMethod, 'card'>): string {
  return card ? `${card.brand.toUpperCase()} •••• ${card.last4}` : PORTAL_TEXTS[locale].account
}

function invoiceList(locale: Locale, invoices: readonly Invoice[]): Html {
  const texts = PORTAL_TEXTS[locale]
  if (invoices.length === 0) return html`<p>${texts.noInvoices}</p>`
  return html`<ul class="invoices">${invoices.map(
    ({ id, created, number, total, currency, status }) =>
      html`<li><a href="/simulated-payments/invoices/${id}"><span>${dayText(locale, created)}</span> <span class="soft">${number}</span> <strong>${moneyText(locale, total, currency)}</strong> <span class="badge ${status}">${texts.invoiceStatuses[status]}</span></a></li>
`,
  )}</ul>`
}
