import type { Locale } from '@pawport/shared/contract/locale.ts'

/** Names in one line, with the mark of the language between them. */
export function listed(names: readonly string[], locale: Locale): string {
  return names.join(locale === 'zh' ? '、' : ', ')
}
