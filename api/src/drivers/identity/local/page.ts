import type { Locale } from '@pawport/shared/contract/locale.ts'
import { type Html, html } from '@pawport/shared/platform/html.ts'
import { postmark } from '../../../http/pages/drawings.ts'
import { layout } from '../../../http/pages/layout.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import { LONGEST_NAME, nameFromEmail } from './store.ts'

export interface NewAccount {
  name: string
  email: string
  refused: boolean
}

interface Traveller {
  name: string
  email: string
}

export interface AccountPage {
  locale: Locale
  accounts: Traveller[]
  /** Number of all accounts, also of those that are not shown. */
  total: number
  adminEmails: readonly string[]
  /** The values in the form below the accounts; undefined for an empty form. */
  entered: NewAccount | undefined
  action: string
  cancelUrl: string
}

/** Accounts to offer while there is none yet, so that the first visit needs no typing. */
const SUGGESTIONS: Record<Locale, Traveller[]> = {
  en: [
    { name: 'Mia Brook', email: 'mia@pawport.test' },
    { name: 'Leo Tanaka', email: 'leo@pawport.test' },
  ],
  zh: [
    { name: '林小雨', email: 'xiaoyu@pawport.test' },
    { name: '陈大川', email: 'dachuan@pawport.test' },
  ],
}

function sheet(locale: Locale, title: string, content: Html): string {
  const head = html`<meta name="robots" content="noindex"><link rel="stylesheet" href="/local-issuer/style.css">`
  return layout({ locale, title, head, ornament: postmark(PAGE_TEXTS[locale].postmark), content })
}

/**
 * Accounts first, then addresses of administrators that have no account yet; suggestions while there is no
 * account.
 */
function travellers({ locale, accounts, total, adminEmails }: AccountPage): Traveller[] {
  const unused = adminEmails
    .filter((email) => !accounts.some((account) => account.email === email))
    .map((email) => ({ email, name: nameFromEmail(email) }))
  return [...accounts, ...unused, ...(total === 0 ? SUGGESTIONS[locale] : [])]
}

function travellerRow({ name, email }: Traveller, action: string, adminLabel: string | false): Html {
  const initial = [...name][0]?.toUpperCase() ?? '?'
  return html`<li><form method="post" action="${action}">
<input type="hidden" name="name" value="${name}"><input type="hidden" name="email" value="${email}">
<button class="traveller">
<span class="stamp" aria-hidden="true">${initial}</span>
<span class="who">
<span class="name"><strong>${name}</strong>${adminLabel && html`<span class="badge">${adminLabel}</span>`}</span>
<span class="email">${email}</span>
</span>
<svg class="go" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 5l7 7-7 7"/></svg>
</button></form></li>
`
}

/** The page on which a test account is chosen or made. */
export function accountPage(page: AccountPage): string {
  const texts = PAGE_TEXTS[page.locale]
  const { entered, action, adminEmails, accounts, total } = page
  const hidden = total - accounts.length
  const rows = travellers(page).map((traveller) =>
    travellerRow(traveller, action, adminEmails.includes(traveller.email) && texts.admin),
  )
  return sheet(
    page.locale,
    texts.title,
    html`<h1>${texts.title}</h1>
<p class="lead">${texts.lead}</p>
<h2>${total === 0 ? texts.suggestions : texts.accounts}</h2>
<ul>
${rows}</ul>
${hidden > 0 && html`<p class="more">${texts.more(hidden)}</p>`}
<form class="fresh" method="post" action="${action}">
<h2>${texts.fresh}</h2>
${entered?.refused && html`<p class="refused" role="alert">${texts.refused}</p>`}
<label>${texts.name}
<input name="name" autocomplete="off" required maxlength="${LONGEST_NAME}" placeholder="${texts.namePlaceholder}" value="${entered?.name}">
</label>
<label>${texts.email}
<input name="email" type="email" autocomplete="off" required maxlength="200" placeholder="mia@example.com" value="${entered?.email}">
</label>
<div class="actions"><button class="primary">${texts.create}</button><a href="${page.cancelUrl}">${texts.cancel}</a></div>
</form>
<p class="footnote">${texts.footnote}</p>`,
  )
}

/** The page for a request that names no address of ours to answer to. */
export function refusalPage(locale: Locale): string {
  const texts = PAGE_TEXTS[locale]
  return sheet(
    locale,
    texts.brokenTitle,
    html`<h1>${texts.brokenTitle}</h1>
<p class="lead">${texts.brokenLead}</p>
<div class="actions"><a class="primary" href="/">${texts.home}</a></div>`,
  )
}
