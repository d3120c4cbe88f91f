import type { Locale } from '../contract/locale.ts'

/**
 * Means of payment that have a name of their own in a language; others are shown as the provider writes them.
 */
const METHODS: Record<string, Record<Locale, string>> = {
  card: { en: 'Card', zh: '银行卡' },
  link: { en: 'Link', zh: 'Link' },
  sepa_debit: { en: 'SEPA direct debit', zh: 'SEPA 直接扣款' },
  alipay: { en: 'Alipay', zh: '支付宝' },
  wechat_pay: { en: 'WeChat Pay', zh: '微信支付' },
}

/** The name of a means of payment in the reader's language; empty before the payment. */
export function paymentMethodName(method: string | null, locale: Locale): string {
  if (method === null) return ''
  return METHODS[method]?.[locale] ?? method.replaceAll('_', ' ')
}
