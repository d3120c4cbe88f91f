import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { CheckoutPage } from '@pawport/shared/drivers/payments/simulated/actions/checkout.ts'
import type { TestCard } from '@pawport/shared/drivers/payments/simulated/objects/test-cards.ts'
import { KNOWN_PROMOTION } from '@pawport/shared/drivers/payments/simulated/objects/test-promotions.ts'
import { type Html, html } from '@pawport/shared/platform/html.ts'
import { cardChoice } from './card-choice.ts'
import { CHECKOUT_TEXTS } from './checkout-page-texts.ts'
import { countText, moneyText, timeText } from './formats.ts'
import { alert, sheet } from './sheet.ts'

/** In the order in which they are offered; one that fails later is for the card of a subscription. */
const OFFERED: readonly TestCard[] = ['works', 'authenticate', 'later', 'declined', 'insufficient_funds']

interface Shown {
  locale: Locale
  page: CheckoutPage
  /** The path of the page, to which its forms are sent. */
  path: string
  /** What went wrong with the last try. */
  problem?: string | null
  /** The card that was tried. */
  card?: TestCard | undefined
}

/** The page on which an open checkout is paid. */
export function checkoutPage({ locale, page, path, problem, card: tried = 'works' }: Shown): string {
  const texts = CHECKOUT_TEXTS[locale]
  const { session } = page
  const amount = moneyText(locale, session.amount_total, session.currency)
  const label = session.mode === 'subscription' ? texts.subscribe(amount) : texts.pay(amount)
  return sheet(locale, {
    title: texts.title,
    width: 'wide',
    content: html`<section class="order" aria-labelledby="order">
<h1 id="order">${texts.buys}</h1>
${orderSummary(locale, page)}
${session.allow_promotion_codes && promotionForm(texts, path)}
</section>
<form class="payment" method="post" action="${path}/pay">
${alert(problem)}
<fieldset>
<legend>${texts.method}</legend>
${OFFERED.map((card) => cardChoice({ card, words: texts.methods[card], isChosen: card === tried }))}
</fieldset>
<div class="actions"><button class="primary">${label}</button><a href="${session.cancel_url}">${texts.cancel}</a></div>
<p class="footnote">${texts.until(timeText(locale, session.expires_at))}</p>
</form>`,
  })
}

/** Works without a reload of what was chosen below, because it stands beside that form. */
function promotionForm(texts: (typeof CHECKOUT_TEXTS)[Locale], path: string): Html {
  return html`<form class="fields" method="post" action="${path}/promotion">
<label>${texts.promotion} <input name="code" required autocomplete="off" placeholder="${KNOWN_PROMOTION}"></label>
<button class="secondary">${texts.apply}</button></form>`
}

function orderSummary(locale: Locale, { session, product, customer }: CheckoutPage): Html {
  const texts = CHECKOUT_TEXTS[locale]
  const amount = moneyText(locale, session.amount_total, session.currency)
  const { credits } = product.metadata
  const interval = session.line_items.data[0]?.price.recurring?.interval
  return html`<p class="product">${product.name}</p>
<p class="price"><strong>${amount}</strong> ${interval ? texts.each[interval] : texts.once}</p>
<p class="lead">${product.description}</p>
${credits && html`<p><strong>${texts.credits(countText(locale, Number(credits)))}</strong></p>`}
<dl>
${session.total_details.amount_discount > 0 && html`<div><dt>${texts.promotion}</dt><dd>−${moneyText(locale, session.total_details.amount_discount, session.currency)}</dd></div>`}
<div><dt>${texts.total}</dt><dd>${amount}</dd></div>
${customer.email && html`<div><dt>${texts.for}</dt><dd>${customer.email}</dd></div>`}
</dl>
${interval && html`<p class="footnote">${texts.renews[interval]}</p>`}`
}

/** Where the owner of a card confirms a payment to the bank (3-D Secure). */
export function confirmPage({ locale, page: { session }, path, problem }: Shown): string {
  const texts = CHECKOUT_TEXTS[locale]
  const amount = moneyText(locale, session.amount_total, session.currency)
  return sheet(locale, {
    title: texts.confirmTitle,
    content: html`<p class="asker">${texts.bank}</p>
<h1>${texts.confirmTitle}</h1>
${alert(problem)}
<p class="lead">${texts.confirmLead(amount)}</p>
${twoAnswers(path, [
  ['yes', texts.confirm],
  ['no', texts.refuse],
])}`,
  })
}

/** Two buttons, the first of which is the usual one. */
function twoAnswers(action: string, [first, second]: [[string, string], [string, string]]): Html {
  return html`<form method="post" action="${action}"><div class="actions">
<button class="primary" name="answer" value="${first[0]}">${first[1]}</button>
<button class="secondary" name="answer" value="${second[0]}">${second[1]}</button>
</div></form>`
}

/** A checkout that can no longer be paid: it is done, its money is on its way, or it has expired. */
export function endedCheckoutPage({ locale, page, path, problem }: Shown): string {
  const texts = CHECKOUT_TEXTS[locale]
  const { session, isAwaited } = page
  const isDone = session.status === 'complete'
  const [title, lead] = isAwaited
    ? [texts.awaitedTitle, texts.awaited]
    : isDone
      ? [texts.doneTitle, texts.done]
      : [texts.expiredTitle, texts.expired]
  const back = isDone
    ? session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
    : session.cancel_url
  return sheet(locale, {
    title,
    content: html`<h1>${title}</h1>
${alert(problem)}
<p class="lead">${lead}</p>
${
  isAwaited &&
  twoAnswers(`${path}/settle`, [
    ['yes', texts.arrives],
    ['no', texts.fails],
  ])
}
<div class="actions"><a class="${isAwaited ? 'plain' : 'primary'}" href="${back}">${texts.back}</a></div>`,
  })
}

/** For an address that names nothing. */
export function unknownPage(locale: Locale): string {
  const texts = CHECKOUT_TEXTS[locale]
  return sheet(locale, {
    title: texts.unknownTitle,
    content: html`<h1>${texts.unknownTitle}</h1>
<p class="lead">${texts.unknown}</p>
<div class="actions"><a class="primary" href="/">${texts.back}</a></div>`,
  })
}
