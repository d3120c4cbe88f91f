import { CodesOutlet } from '../../features/codes/codes-outlet.tsx'
import { useLiveUpdates } from '../../features/live/live-updates.ts'
import { isSignedOut } from '../../lib/api-error.ts'
import { useTranslate } from '../../lib/locale.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Notice } from '../notice.tsx'
import { OrdersTable } from './orders-table.tsx'
import { PointsHistory } from './points-history.tsx'
import { SectionList } from './section-list.tsx'
import { Standing } from './standing.tsx'
import { useAccount } from './use-account.ts'

const CARD = 'rounded-card bg-card p-5 card-shadow sm:p-7'

/**
 * The account: its subscription, its sections, credit history and orders. What a payment changes shows by
 * itself.
 */
export function AccountTab() {
  const t = useTranslate()
  const { account, error, reload } = useAccount()
  useLiveUpdates()
  // The request may find that the session has ended; then there is no user in the next moment.
  if (isSignedOut(error)) return <Notice text={t('auth.redirecting')} />
  if (!account && !error) return <Notice text={t('app.loading')} />
  return (
    <>
      <header>
        <h1 className="font-title text-3xl sm:text-4xl">{t('account.title')}</h1>
        <p className="mt-2 text-ink-soft">{t('account.lead')}</p>
      </header>
      {account && (
        <section aria-labelledby="subscription" className={CARD}>
          <Title id="subscription">{t('account.subscription')}</Title>
          <Standing subscription={account.subscription} />
        </section>
      )}
      <SectionList />
      {account ? (
        <>
          <section aria-labelledby="history" className={CARD}>
            <Title id="history">{t('points.history')}</Title>
            <PointsHistory entries={account.credits.history} />
          </section>
          <section aria-labelledby="orders" className={CARD}>
            <Title id="orders">{t('account.orders')}</Title>
            <OrdersTable orders={account.orders} />
          </section>
          <CodesOutlet />
        </>
      ) : (
        <FailedBanner text={t('points.historyFailed')} retry={t('plan.again')} onRetry={reload} />
      )}
    </>
  )
}

function Title({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="mb-3 text-lg font-bold">
      {children}
    </h2>
  )
}
