import type { Account } from '@pawport/shared/contract/billing/schemas.ts'
import { ExternalLink } from 'lucide-react'
import { longDate } from '../../lib/dates.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { classNames } from '../../ui/class-names.ts'

const COLUMNS = [
  'account.order',
  'points.date',
  'points.type',
  'account.amount',
  'account.status',
  'account.method',
  'account.papers',
] as const

/** The user's orders. The table has seven columns and scrolls sideways on a phone. */
export function OrdersTable({ orders }: { orders: Account['orders'] }) {
  const t = useTranslate()
  const locale = useLocale()
  if (orders.length === 0) return <p className="text-ink-soft">{t('account.noOrders')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse it is scrolled by the arrow keys
    <section aria-label={t('account.table')} tabIndex={0} className="overflow-x-auto">
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
          {orders.map((order) => (
            <tr key={order.id} className="border-b border-line align-top">
              <td className="min-w-40 py-2.5 pr-4 text-sm wrap-anywhere">{order.id}</td>
              <td className="py-2.5 pr-4 whitespace-nowrap">{longDate(order.date, locale)}</td>
              <td className="py-2.5 pr-4 whitespace-nowrap">{order.type}</td>
              <td className="py-2.5 pr-4 whitespace-nowrap tabular-nums">
                {order.amount}
                {order.refunded && (
                  <span className="block text-sm text-ink-soft">
                    {t('account.refunded', { amount: order.refunded })}
                  </span>
                )}
              </td>
              <td
                className={classNames(
                  'py-2.5 pr-4 font-semibold whitespace-nowrap',
                  order.status === 'Completed' ? 'text-ok' : 'text-bad',
                )}
              >
                {order.state ? t(`order.${order.state}`) : order.status}
              </td>
              <td className="py-2.5 pr-4 whitespace-nowrap">{order.method || '–'}</td>
              <td className="py-2.5">
                <Papers order={order} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Receipt and invoice, on pages of the payment provider. */
function Papers({ order: { id, receipt_url, invoice_url } }: { order: Account['orders'][number] }) {
  const t = useTranslate()
  const papers = [
    { href: receipt_url, text: t('account.receipt') },
    { href: invoice_url, text: t('account.invoice') },
  ].filter(({ href }) => href)
  if (papers.length === 0) return '–'
  return papers.map(({ href, text }) => (
    <a
      key={text}
      href={href ?? ''}
      target="_blank"
      rel="noreferrer"
      aria-label={t('account.paperOf', { paper: text, order: id })}
      className="mr-4 inline-flex items-center gap-1.5 font-semibold whitespace-nowrap text-teal hover:underline"
    >
      {text}
      <ExternalLink aria-hidden="true" className="size-4" />
    </a>
  ))
}
