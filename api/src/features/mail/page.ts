import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { MailTopic } from '@pawport/shared/mail/unsubscribe-link.ts'
import { type Html, html } from '@pawport/shared/platform/html.ts'
import { layout } from '../../http/pages/layout.ts'
import { MAIL_PAGE_TEXTS } from './page-texts.ts'

function sheet(locale: Locale, title: string, content: Html): string {
  const head = html`<meta name="robots" content="noindex">`
  return layout({ locale, title, head, ornament: html``, content: html`<h1>${title}</h1>\n${content}` })
}

function form(action: string, choice: string, label: string): Html {
  return html`<form method="post" action="${action}"><input type="hidden" name="choice" value="${choice}">
<div class="actions"><button class="primary">${label}</button></div></form>`
}

/** Asks for a confirmation: programs that follow every link of a mail must not decline for its reader. */
export function askPage(locale: Locale, action: string, topic: MailTopic): string {
  const texts = MAIL_PAGE_TEXTS[locale].topics[topic]
  return sheet(
    locale,
    texts.title,
    html`<p class="lead">${texts.lead}</p>\n${form(action, 'decline', texts.confirm)}`,
  )
}

/** What holds now, with the way back. */
export function donePage(
  locale: Locale,
  action: string,
  { topic, wanted }: { topic: MailTopic; wanted: boolean },
): string {
  const { home: homeText, topics } = MAIL_PAGE_TEXTS[locale]
  const texts = topics[topic]
  if (wanted) {
    const home = html`<div class="actions"><a class="primary" href="/">${homeText}</a></div>`
    return sheet(locale, texts.undoneTitle, html`<p class="lead">${texts.undone}</p>\n${home}`)
  }
  return sheet(
    locale,
    texts.doneTitle,
    html`<p class="lead">${texts.done}</p>\n${form(action, 'want', texts.undo)}`,
  )
}

/** For a link that we did not sign. */
export function brokenLinkPage(locale: Locale, contactEmail: string | null): string {
  const texts = MAIL_PAGE_TEXTS[locale]
  const lead = html`<p class="lead">${texts.broken}${contactEmail && html` ${texts.contact(contactEmail)}`}</p>`
  const home = html`<div class="actions"><a class="primary" href="/">${texts.home}</a></div>`
  return sheet(locale, texts.brokenTitle, html`${lead}\n${home}`)
}
