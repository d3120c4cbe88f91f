import type { Account } from '@pawport/shared/contract/billing/schemas.ts'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { longDate } from '../../lib/dates.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { useWideScreen } from '../../lib/use-wide-screen.ts'
import { classNames } from '../../ui/class-names.ts'

type Order = Account['orders'][number]
type Columns = readonly { title: string; cell: (order: Order) => ReactNode }[]

/** The user's orders: a table of seven columns, or on a phone a list with a line for each value. */
export function OrdersTable({ orders }: { orders: readonly Order[] }) {
  const t = useTranslate()
  const locale = useLocale()
  const isWide = useWideScreen()
  if (orders.length === 0) return <p className="text-ink-soft">{t('account.noOrders')}</p>
  const columns: Columns = [
    { title: t('account.order'), cell: ({ id }) => <span className="text-sm wrap-anywhere">{id}</span> },
    { title: t('points.date'), cell: ({ date }) => longDate(date, locale) },
    { title: t('points.type'), cell: ({ type }) => type },
    { title: t('account.amount'), cell: (order) => <Amount order={order} /> },
    { title: t('account.status'), cell: (order) => <Status order={order} /> },
    { title: t('account.method'), cell: ({ method }) => method || '–' },
    { title: t('account.papers'), cell: (order) => <Papers order={order} /> },
  ]
  return isWide ? <Table {...{ columns, orders }} /> : <List {...{ columns, orders }} />
}

interface Props {
  columns: Columns
  orders: readonly Order[]
}

/** It scrolls sideways where long names need more room. */
function Table({ columns, orders }: Props) {
  const t = useTranslate()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse it is scrolled by the arrow keys
    <section aria-label={t('account.table')} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <thead className="text-sm text-ink-soft">
          <tr className="border-b-2 border-line">
            {columns.map(({ title }) => (
              <th key={title} className="py-2 pr-4 font-semibold whitespace-nowrap last:pr-0">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id} className="border-b border-line align-top">
              {columns.map(({ title, cell }) => (
                <td
                  key={title}
                  className="py-2.5 pr-4 whitespace-nowrap first:min-w-40 first:whitespace-normal last:pr-0"
                >
                  {cell(order)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The number, which is the longest and least asked for, stands last. */
function List({ columns: [number, ...others], orders }: Props) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {orders.map((order) => (
        <li key={order.id} className="py-4 first:pt-0 last:pb-0">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
            {[...others, ...(number ? [number] : [])].map(({ title, cell }) => (
              <div key={title} className="col-span-2 grid grid-cols-subgrid items-baseline">
                <dt className="text-sm text-ink-soft">{title}</dt>
                <dd className="min-w-0 wrap-anywhere">{cell(order)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Amount({ order: { amount, refunded } }: { order: Order }) {
  const t = useTranslate()
  return (
    <span className="tabular-nums">
      {amount}
      {refunded && (
        <span className="block text-sm text-ink-soft">{t('account.refunded', { amount: refunded })}</span>
      )}
    </span>
  )
}

function Status({ order: { status, state } }: { order: Order }) {
  const t = useTranslate()
  return (
    <span className={classNames('font-semibold', status === 'Completed' ? 'text-ok' : 'text-bad')}>
      {state ? t(`order.${state}`) : status}
    </span>
  )
}

/** Receipt and invoice, on pages of the payment provider. */
function Papers({ order: { id, receipt_url, invoice_url } }: { order: Order }) {
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
