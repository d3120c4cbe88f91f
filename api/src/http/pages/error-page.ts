import { ERRORS, errorText } from '@pawport/shared/contract/errors.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { AppError } from '@pawport/shared/platform/errors.ts'
import { html } from '@pawport/shared/platform/html.ts'
import { postmark } from './drawings.ts'
import { ERROR_PAGE_TEXTS } from './error-page-texts.ts'
import { layout } from './layout.ts'

interface Failure {
  error: AppError
  locale: Locale
  /** The id of this request in the log. */
  requestId: string
  /** The address to try again; null when a second try cannot help or would repeat a change. */
  again: string | null
}

/** The page of an error: what happened and where to go, without internal details. */
export function errorPage({ error, locale, requestId, again }: Failure): string {
  const texts = ERROR_PAGE_TEXTS[locale]
  const isOurs = ERRORS[error.code].status >= 500
  const isLost = error.code === 'not_found'
  const { title, postmark: words } = isLost ? texts.lost : isOurs ? texts.broken : texts.refused
  const lead = isLost ? texts.lost.lead : errorText(error.code, locale, error.details)
  return layout({
    locale,
    title,
    head: html`<meta name="robots" content="noindex">`,
    ornament: postmark(words),
    content: html`<h1>${title}</h1>
<p class="lead">${lead}</p>
<div class="actions">${
      isOurs && again
        ? html`<a class="primary" href="${again}">${texts.again}</a><a href="/">${texts.home}</a>`
        : html`<a class="primary" href="/">${texts.home}</a>`
    }</div>
${isOurs && html`<p class="footnote">${texts.reference} ${requestId}</p>`}`,
  })
}
