import { Suspense } from 'react'
import { useLiveUpdates } from '../../features/live/live-updates.ts'
import { useTranslate, withTexts } from '../../lib/locale.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ApiLink } from './api-link.tsx'
import { BalancePanel } from './balance-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { OrdersPanel } from './orders-panel.tsx'

/** What a plan gives is said as on the pricing page. */
const PlanPanel = lazyPart(() =>
  withTexts('pages', import('./plan-panel.tsx')).then(({ PlanPanel }) => PlanPanel),
)

/** Plan, balance, orders and points history; what a payment changes shows by itself. */
export function SubscriptionTab() {
  const t = useTranslate()
  useLiveUpdates()
  return (
    <>
      <h1 className="font-title text-3xl sm:text-4xl">{t('profile.subscription')}</h1>
      <Suspense>
        <PlanPanel />
      </Suspense>
      <BalancePanel />
      <OrdersPanel />
      <HistoryPanel />
      <ApiLink />
    </>
  )
}
