import type { Locale } from '@pawport/shared/contract/locale.ts'

/** "212 MB": megabytes of a million bytes, as everywhere in the product. */
export function megabytes(bytes: number, locale: Locale): string {
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(bytes / 1_000_000)} MB`
}
