import type { PointDetail, PointEntry, PointType } from '@pawport/shared/contract/billing/schemas.ts'
import { moment } from '../../lib/dates.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { classNames } from '../../ui/class-names.ts'

const WORDS = {
  welcome: 'points.welcome',
  bonus: 'points.bonusType',
  subscription: 'points.subscription',
  pack: 'points.pack',
  adjustment: 'points.adjustment',
  gift: 'points.gift',
  promotion: 'points.promotion',
  referral: 'points.referral',
  picture: 'points.picture',
  returned: 'points.returned',
  expired: 'points.expired',
  refund: 'points.refund',
  debt: 'points.debt',
} as const satisfies Record<PointType, string>

const DETAILS = {
  video: 'points.video',
  card: 'points.card',
  disputed: 'points.disputed',
  dispute_won: 'points.disputeWon',
  refund_failed: 'points.refundFailed',
} as const satisfies Record<PointDetail, string>

/** A description for entries that come without one. */
const REMARKS: Partial<Record<PointType, 'points.welcomeText' | 'points.expiredText'>> = {
  welcome: 'points.welcomeText',
  expired: 'points.expiredText',
}

/** Every change of the balance, the newest first. On a phone the description stands below the type. */
export function PointsHistory({ entries }: { entries: readonly PointEntry[] }) {
  const t = useTranslate()
  if (entries.length === 0) return <p className="text-ink-soft">{t('points.none')}</p>
  return (
    <table className="w-full border-collapse text-left">
      <thead className="text-sm text-ink-soft">
        <tr className="border-b-2 border-line">
          <th className="py-2 pr-3 font-semibold">{t('points.date')}</th>
          <th className="py-2 pr-3 font-semibold">{t('points.type')}</th>
          <th className="py-2 pr-3 font-semibold max-sm:hidden">{t('points.description')}</th>
          <th className="py-2 text-right font-semibold whitespace-nowrap">{t('points.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ entry: { date, type, amount, desc, detail } }: { entry: PointEntry }) {
  const t = useTranslate()
  const locale = useLocale()
  const remark = REMARKS[type]
  const isFrom = type === 'gift' && desc !== ''
  const description = [isFrom ? '' : desc, remark && t(remark)].filter(Boolean).join(' · ')
  // A newer server may send details that this page does not know.
  const word = (detail && DETAILS[detail]) ?? WORDS[type]
  return (
    <tr className="border-b border-line align-top">
      <td className="min-w-30 pt-3 pr-3 pb-2.5 text-sm text-ink-soft">{moment(date, locale)}</td>
      <td className="py-2.5 pr-3">
        {isFrom ? t('points.giftFrom', { name: desc }) : t(word)}
        {description && (
          <span className="block text-sm text-ink-soft wrap-anywhere sm:hidden">{description}</span>
        )}
      </td>
      <td className="py-2.5 pr-3 wrap-anywhere max-sm:hidden">{description || '–'}</td>
      <td
        className={classNames(
          'py-2.5 text-right font-bold tabular-nums',
          amount.startsWith('+') ? 'text-ok' : 'text-bad',
        )}
      >
        {amount.replace('-', '−')}
      </td>
    </tr>
  )
}
