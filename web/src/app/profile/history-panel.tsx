import { useTranslate } from '../../lib/locale.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PointsHistory } from './points-history.tsx'
import { useAccount } from './use-account.ts'

/** The points history, with a skeleton until it has arrived. */
export function HistoryPanel() {
  const t = useTranslate()
  const { account, error, reload } = useAccount()
  if (!account && error) {
    return <FailedBanner text={t('points.historyFailed')} retry={t('plan.again')} onRetry={reload} />
  }
  return (
    <section aria-labelledby="history" className="rounded-card bg-card p-5 shadow-card sm:p-7">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="history" className="text-lg font-bold">
          {t('points.history')}
        </h2>
      </div>
      {account ? (
        <PointsHistory entries={account.credits.history} />
      ) : (
        <div role="status">
          <span className="sr-only">{t('app.loading')}</span>
          <Skeleton className="h-32" />
        </div>
      )}
    </section>
  )
}
