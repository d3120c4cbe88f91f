import type { Locale } from '@pawport/shared/contract/locale.ts'
import { countsLater } from '@pawport/shared/drivers/payments/simulated/actions/portal.ts'
import type { PortalPage } from '@pawport/shared/drivers/payments/simulated/actions/portal-pages.ts'
import type { Price } from '@pawport/shared/drivers/payments/simulated/objects/catalogue.ts'
import { itemOf, type Subscription } from '@pawport/shared/drivers/payments/simulated/objects/subscription.ts'
import { html } from '@pawport/shared/platform/html.ts'
import { dayText, moneyText } from './formats.ts'
import { planName } from './portal-page.ts'
import { PORTAL_TEXTS } from './portal-page-texts.ts'
import { alert, sheet } from './sheet.ts'

interface ShownChange {
  locale: Locale
  page: PortalPage
  path: string
  subscription: Subscription
  price: Price
  problem?: string | null
}

/**
 * Says what a change of the plan means before it is confirmed: at once and charged whole, or with the next
 * period.
 */
export function changePage({ locale, page, path, subscription, price, problem }: ShownChange): string {
  const texts = PORTAL_TEXTS[locale]
  const { price: current, current_period_end: end } = itemOf(subscription)
  const name = planName(page, price)
  const amount = moneyText(locale, price.unit_amount, price.currency)
  const back = page.session.flow ? page.session.return_url : path
  return sheet(locale, {
    title: texts.changeTitle,
    content: html`<h1>${texts.changeTitle}</h1>
${alert(problem)}
<p class="change"><span>${planName(page, current)}</span> <span aria-hidden="true">→</span> <strong>${name}</strong></p>
<p class="lead">${countsLater(current, price) ? texts.later(name, dayText(locale, end), amount) : texts.now(name, amount)}</p>
<form method="post" action="${path}/change">
<input type="hidden" name="subscription" value="${subscription.id}"><input type="hidden" name="price" value="${price.id}">
<div class="actions"><button class="primary">${texts.confirm}</button>${back && html`<a href="${back}">${texts.keep}</a>`}</div>
</form>`,
  })
}

/** A portal that was opened too long ago. */
export function expiredPortalPage(locale: Locale): string {
  const texts = PORTAL_TEXTS[locale]
  return sheet(locale, {
    title: texts.expiredTitle,
    content: html`<h1>${texts.expiredTitle}</h1>
<p class="lead">${texts.expired}</p>
<div class="actions"><a class="primary" href="/">${texts.back}</a></div>`,
  })
}
