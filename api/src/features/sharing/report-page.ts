import { LONGEST_REPORT, REPORT_REASONS } from '@pawport/shared/contract/contact/reports.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import { type Html, html } from '@pawport/shared/platform/html.ts'
import { layout } from '../../http/pages/layout.ts'
import { SHARE_TEXTS } from './page-texts.ts'
import type { RefusedForm } from './report-form.ts'
import { REPORT_TEXTS } from './report-page-texts.ts'

interface ReportPage {
  locale: Locale
  /** Path of the public page. */
  path: string
  /** Paths of its picture and of the form. */
  picture: string
  action: string
  placeName: string
  contactEmail: string | null
  refused: RefusedForm | null
}

function sheet(locale: Locale, title: string, content: Html): string {
  const head = html`<meta name="robots" content="noindex"><link rel="stylesheet" href="/s/report.css">`
  return layout({ locale, title, head, ornament: html``, content })
}

/** The form to report a public page. Works without scripts. */
export function reportPage({
  locale,
  path,
  picture,
  action,
  placeName,
  contactEmail,
  refused,
}: ReportPage): string {
  const texts = REPORT_TEXTS[locale]
  const problem = refused && (refused.problem === 'too long' ? texts.tooLong(LONGEST_REPORT) : texts.noReason)
  const choices = REPORT_REASONS.map(
    (reason) => html`<label class="choice">
<input type="radio" name="reason" value="${reason}" required ${refused?.reason === reason && html`checked`}>
<span>${texts.reasons[reason]}</span></label>
`,
  )
  return sheet(
    locale,
    texts.title,
    html`<h1>${texts.title}</h1>
<div class="reported"><img src="${picture}" alt=""><p class="lead">${texts.lead(SHARE_TEXTS[locale].title(placeName))}</p></div>
<form method="post" action="${action}">
${problem && html`<p class="refused" role="alert">${problem}</p>`}
<fieldset><legend>${texts.question}</legend>
${choices}</fieldset>
<label class="details">${texts.details(LONGEST_REPORT)}
<textarea name="details" rows="4" maxlength="${LONGEST_REPORT}">${refused?.details}</textarea></label>
<div class="actions"><button class="primary">${texts.send}</button><a href="${path}">${texts.back}</a></div>
</form>
<p class="footnote">${texts.what}<br>${contactEmail ? texts.contact(contactEmail) : texts.noAnswer}</p>`,
  )
}

/** The page after a report, the same for a first and for a repeated report. */
export function thanksPage(locale: Locale): string {
  const texts = REPORT_TEXTS[locale]
  return sheet(
    locale,
    texts.thanksTitle,
    html`<h1>${texts.thanksTitle}</h1>
<p class="lead">${texts.thanks}</p>
<div class="actions"><a class="primary" href="/">${texts.home}</a></div>`,
  )
}
