import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { SimulatedPrintSwitches } from '@pawport/shared/db/mailing-tables.ts'
import type { ordersOfUser } from '@pawport/shared/drivers/print-shop/simulated/store.ts'
import { type Html, html } from '@pawport/shared/platform/html.ts'
import { postmark } from '../../http/pages/drawings.ts'
import { layout } from '../../http/pages/layout.ts'
import { PRINT_SHOP_TEXTS } from './page-texts.ts'

export const SWITCHES = ['by_hand', 'is_away', 'refuses', 'is_silent'] as const

interface Shown {
  locale: Locale
  /** The path of the page. */
  path: string
  orders: Awaited<ReturnType<typeof ordersOfUser>>
  switches: Omit<SimulatedPrintSwitches, 'user_id'>
  isDone: boolean
}

/** What the simulated print shop has of one user, with buttons and switches. */
export function printShopPage({ locale, path, orders, switches, isDone }: Shown): string {
  const texts = PRINT_SHOP_TEXTS[locale]
  const labels = {
    by_hand: texts.byHand,
    is_away: texts.isAway,
    refuses: texts.refuses,
    is_silent: texts.isSilent,
  }
  return layout({
    locale,
    title: texts.title,
    head: html`<meta name="robots" content="noindex"><link rel="stylesheet" href="/simulated-print-shop/style.css">`,
    ornament: postmark(texts.postmark),
    content: html`<p class="simulation"><strong>${texts.label}</strong> ${texts.explanation}</p>
<h1>${texts.title}</h1>
<p>${texts.lead}</p>
${isDone && html`<p class="note" role="status">${texts.done}</p>`}
${orders.length === 0 && html`<p>${texts.none}</p>`}
${orders.map((order) => panel({ locale, path }, order))}
<h2>${texts.switches}</h2>
<form class="switches" method="post" action="${path}/switches">
${SWITCHES.map((name) => html`<label><input type="checkbox" name="${name}" value="on" ${switches[name] && html`checked`}> ${labels[name]}</label>`)}
<button>${texts.save}</button></form>`,
  })
}

function panel({ locale, path }: Pick<Shown, 'locale' | 'path'>, order: Shown['orders'][number]): Html {
  const texts = PRINT_SHOP_TEXTS[locale]
  const { id, state, folder, destination } = order
  const isOpen = state === 'accepted' || state === 'printing'
  const acts = [
    ...(state === 'accepted' ? (['print'] as const) : []),
    ...(isOpen ? (['post', 'fail'] as const) : []),
  ]
  return html`<section class="order"><p><strong>${destination}</strong> · ${texts.states[state]} <span class="soft">${id}</span></p>
${folder && html`<div class="sides">${(['front', 'back'] as const).map((side) => html`<img alt="${texts[side]}" src="${path}/${id}/${side}.jpg" loading="lazy">`)}</div>`}
<div class="acts">${acts.map((act) => html`<form method="post" action="${path}/${id}/${act}"><button>${texts[act]}</button></form>`)}</div></section>
`
}
