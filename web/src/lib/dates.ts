import type { Locale } from '@pawport/shared/contract/locale.ts'

/** "12 May 2026", in the order of the language. */
export function longDate(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(iso))
}

/** "12 May 2026" where space is short, in the order of the language. */
export function shortDate(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(iso))
}

/** The two short lines in the middle of a postmark: day and month, then the year. */
export function postmarkLines(iso: string, locale: Locale): [string, string] {
  const date = new Date(iso)
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(date)
  return [day, String(date.getFullYear())]
}

/** "12 May 2026, 14:05", in the order of the language. */
export function moment(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
}
