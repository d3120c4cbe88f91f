import { paths } from '@pawport/shared/contract/paths.ts'
import { useTranslate } from '../../lib/locale.ts'
import { hashOf } from '../paths.ts'
import { OrdersTable } from './orders-table.tsx'
import { useAccount } from './use-account.ts'

/**
 * The user's orders; nothing until they have arrived, or when they cannot be read: the history beside it says
 * so.
 */
export function OrdersPanel() {
  const t = useTranslate()
  const { account } = useAccount()
  if (!account) return null
  return (
    <section aria-labelledby="orders" className="rounded-card bg-card p-5 shadow-card sm:p-7">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="orders" className="text-lg font-bold">
          {t('account.orders')}
        </h2>
        <a
          href={hashOf(paths.account)}
          className="inline-flex min-h-9 items-center font-semibold text-teal hover:underline"
        >
          {t('points.orders')}
        </a>
      </div>
      <OrdersTable orders={account.orders} />
    </section>
  )
}
