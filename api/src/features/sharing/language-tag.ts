import type { Locale } from '@pawport/shared/contract/locale.ts'
import { html } from '@pawport/shared/platform/html.ts'

/** A small tag with the language of a diary, where that is not the language of the page. */
export function languageTag(written: Locale, locale: Locale) {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(written)
  return written === locale ? html`` : html`<span class="language">${name}</span>`
}
