import type { Locale } from '@pawport/shared/contract/locale.ts'
import { type Html, html } from '@pawport/shared/platform/html.ts'
import { postmark } from '../../../http/pages/drawings.ts'
import { layout } from '../../../http/pages/layout.ts'
import { SHEET_TEXTS } from './sheet-page-texts.ts'

const HEAD = html`<meta name="robots" content="noindex"><link rel="stylesheet" href="/simulated-payments/style.css">`

/** A page of the simulation, with its label. `wide` has room for two columns beside each other. */
export function sheet(
  locale: Locale,
  { title, content, width = 'narrow' }: { title: string; content: Html; width?: 'narrow' | 'wide' },
): string {
  const { label, explanation, postmark: words } = SHEET_TEXTS[locale]
  return layout({
    locale,
    title,
    head: HEAD,
    ornament: postmark(words),
    content: html`<p class="simulation"><strong>${label}</strong> ${explanation}</p>
<div class="sheet ${width}">
${content}
</div>`,
  })
}

/** What was done, after the page was sent again. */
export function note(text: string): Html {
  return html`<p class="note" role="status">${text}</p>`
}

/**
 * What the reader has to know before anything else on the page. It takes the focus when the page opens: after
 * a form was sent the focus would be at the very top.
 */
export function alert(text: string | null | undefined): Html | false {
  return text ? html`<p class="refused" role="alert" tabindex="-1" autofocus>${text}</p>` : false
}
