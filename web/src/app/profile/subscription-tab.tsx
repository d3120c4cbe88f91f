import { paths } from '@pawport/shared/contract/paths.ts'
import { ChevronRight, ScrollText } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { useLiveUpdates } from '../../features/live/live-updates.ts'
import { useTranslate, withTexts } from '../../lib/locale.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BalancePanel } from './balance-panel.tsx'

/** What a plan gives is said as on the pricing page. */
const PlanPanel = lazyPart(() =>
  withTexts('pages', import('./plan-panel.tsx')).then(({ PlanPanel }) => PlanPanel),
)

/** Plan and balance; history and orders stand on the account. What a payment changes shows by itself. */
export function SubscriptionTab() {
  const t = useTranslate()
  useLiveUpdates()
  return (
    <>
      <h1 className="font-title text-3xl sm:text-4xl">{t('profile.subscription')}</h1>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <PlanPanel />
      </Suspense>
      <BalancePanel />
      <Link
        href={paths.account}
        className="flex min-h-14 items-center gap-4 rounded-card bg-card px-5 py-3 font-semibold card-shadow hover:bg-paper-deep sm:px-7"
      >
        <ScrollText aria-hidden="true" className="size-5 shrink-0 text-teal" />
        <span className="mr-auto">{t('points.orders')}</span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      </Link>
    </>
  )
}
