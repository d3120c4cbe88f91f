/**
 * An amount in the format of a language (BCP 47), such as $9.99.
 * @param amount in the smallest unit of the currency
 * @param currency ISO 4217, in small or capital letters; yen and the like have no smaller unit
 */
export function amountText(language: string, amount: number, currency: string): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
  })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
