import { useCredits } from '../../lib/credits/use-credits.ts'
import { loadErrorText } from '../../lib/error-text.ts'
import { useTranslate } from '../../lib/locale.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CreditShares } from './credit-shares.tsx'

/** Why credits are owed. */
const OWED = { refund: 'points.owed', dispute: 'points.owedDispute', both: 'points.owedBoth' } as const

/** The available credits, and the sums of reserved and spent ones. */
export function BalancePanel() {
  const t = useTranslate()
  const { credits, error, reload } = useCredits()
  if (!credits && error) {
    const text = loadErrorText(error, t('points.failed'))
    return <FailedBanner text={text} retry={t('plan.again')} onRetry={reload} />
  }
  const parts = [
    ['points.total', credits?.total_credits],
    ['points.used', credits?.used_credits],
    ['points.bonus', credits?.bonus_credits],
    ['points.held', credits?.held_credits],
  ] as const
  return (
    <section aria-labelledby="balance" className="rounded-card bg-card p-5 card-shadow sm:p-7">
      <h2 id="balance" className="text-sm font-semibold text-ink-soft">
        {t('points.title')}
      </h2>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <p className="flex items-baseline gap-2">
          {credits ? (
            <span className="text-5xl leading-none font-extrabold tabular-nums">
              {credits.available_credits}
            </span>
          ) : (
            <Skeleton className="h-12 w-20" />
          )}
          {t('points.available')}
        </p>
        <dl className="grid grid-cols-4 gap-x-4 max-sm:w-full sm:gap-x-8">
          {parts.map(([text, amount]) => (
            <div key={text}>
              <dt className="text-sm text-ink-soft">{t(text)}</dt>
              <dd className="text-lg font-bold tabular-nums">{amount ?? '…'}</dd>
            </div>
          ))}
        </dl>
      </div>
      {credits?.shares && credits.shares.length > 0 && <CreditShares shares={credits.shares} />}
      {credits?.debt ? (
        <p className="mt-5 border-l-4 border-bad pl-3">
          {t(OWED[credits.debt_cause ?? 'refund'], { count: credits.debt })}
        </p>
      ) : null}
    </section>
  )
}
