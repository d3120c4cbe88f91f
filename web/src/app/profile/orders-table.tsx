import type { Account } from '@pawport/shared/contract/billing.ts'
import { longDate } from '../../lib/dates.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { classNames } from '../../ui/class-names.ts'

const COLUMNS = [
  'account.order',
  'points.date',
  'points.type',
  'points.amount',
  'account.status',
  'account.method',
] as const

/** The user's orders. The table has six columns and scrolls sideways on a phone. */
export function OrdersTable({ orders }: { orders: Account['orders'] }) {
  const t = useTranslate()
  const locale = useLocale()
  if (orders.length === 0) return <p className="text-ink-soft">{t('account.noOrders')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse it is scrolled by the arrow keys
    <section aria-label={t('account.orders')} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <thead className="text-sm text-ink-soft">
          <tr className="border-b-2 border-line">
            {COLUMNS.map((column) => (
              <th key={column} className="py-2 pr-4 font-semibold whitespace-nowrap">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map(({ id, date, type, amount, status, method }) => (
            <tr key={id} className="border-b border-line">
              <td className="py-2.5 pr-4 font-semibold">{id}</td>
              <td className="py-2.5 pr-4 whitespace-nowrap">{longDate(date, locale)}</td>
              <td className="py-2.5 pr-4">{type}</td>
              <td className="py-2.5 pr-4 tabular-nums">{amount}</td>
              <td
                className={classNames(
                  'py-2.5 pr-4 font-semibold',
                  status === 'Completed' ? 'text-ok' : 'text-bad',
                )}
              >
                {status}
              </td>
              <td className="py-2.5">{method}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
