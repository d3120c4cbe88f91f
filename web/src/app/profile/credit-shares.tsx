import type { CreditShare } from '@pawport/shared/contract/billing/credits.ts'
import { longDate } from '../../lib/dates.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'

const KINDS = {
  welcome: 'points.welcome',
  bonus: 'points.bonusType',
  subscription: 'points.subscription',
  pack: 'points.pack',
  adjustment: 'points.adjustment',
  gift: 'points.gift',
  promotion: 'points.promotion',
  referral: 'points.referral',
} as const satisfies Record<CreditShare['kind'], string>

/** The available credits by kind and expiry, in the order in which they are spent. */
export function CreditShares({ shares }: { shares: readonly CreditShare[] }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <table className="mt-6 w-full border-collapse text-left">
      <caption className="pb-1 text-left text-sm text-ink-soft">{t('points.order')}</caption>
      <thead className="text-sm text-ink-soft">
        <tr className="border-b-2 border-line">
          <th className="py-2 pr-3 font-semibold">{t('points.type')}</th>
          <th className="py-2 pr-3 font-semibold">{t('points.expires')}</th>
          <th className="py-2 text-right font-semibold">{t('points.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ kind, amount, expires_at: expiry }) => (
          <tr key={`${kind} ${expiry}`} className="border-b border-line">
            <td className="py-2.5 pr-3">{t(KINDS[kind])}</td>
            <td className="py-2.5 pr-3">{expiry ? longDate(expiry, locale) : t('points.never')}</td>
            <td className="py-2.5 text-right font-bold tabular-nums">{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
