import { useLiveUpdates } from '../../features/live/live-updates.ts'
import { useTranslate } from '../../lib/locale.ts'
import { ApiLink } from './api-link.tsx'
import { BalancePanel } from './balance-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { PlanPanel } from './plan-panel.tsx'

/** Plan, balance, orders and points history; what a payment changes shows by itself. */
export function SubscriptionTab() {
  const t = useTranslate()
  useLiveUpdates()
  return (
    <>
      <h1 className="font-title text-3xl sm:text-4xl">{t('profile.subscription')}</h1>
      <PlanPanel />
      <BalancePanel />
      <OrdersPanel />
      <HistoryPanel />
      <ApiLink />
    </>
  )
}
