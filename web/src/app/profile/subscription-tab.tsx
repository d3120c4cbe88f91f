import { useTranslate } from '../../lib/locale.ts'
import { BalancePanel } from './balance-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { PlanPanel } from './plan-panel.tsx'

/** Plan, balance, and points history. */
export function SubscriptionTab() {
  const t = useTranslate()
  return (
    <>
      <h1 className="font-title text-3xl sm:text-4xl">{t('profile.subscription')}</h1>
      <PlanPanel />
      <BalancePanel />
      <HistoryPanel />
    </>
  )
}
