import { paths } from '@pawport/shared/contract/paths.ts'
import { ExternalLink } from 'lucide-react'
import type { KnownSubscription } from '../../lib/known-subscription.ts'
import { useTranslate } from '../../lib/locale.ts'
import { AlertNote } from '../../ui/alert-note.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { hashOf } from '../paths.ts'
import { useBillingPortal } from './billing-portal.ts'
import { SUBSCRIPTION_STATES } from './subscription-states.ts'

/**
 * Leads to the payment provider's pages, where the subscription is managed and an overdue payment is made;
 * and to the plans, once it has ended.
 */
export function ManageSubscription({ subscription }: { subscription: KnownSubscription }) {
  const t = useTranslate()
  const portal = useBillingPortal()
  const { state, pay_url: payUrl } = subscription
  if (state === 'none') return null
  const { offer } = SUBSCRIPTION_STATES[state]
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="flex flex-wrap gap-3">
        {offer === 'pay' && payUrl && (
          <a href={payUrl} target="_blank" rel="noreferrer" className={buttonLook('primary')}>
            {t('plan.payNow')}
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        )}
        {offer === 'buy' && (
          <a href={hashOf(paths.pricing)} className={buttonLook('primary')}>
            {t('plan.chooseAgain')}
          </a>
        )}
        <Button onClick={portal.open} disabled={portal.isBusy}>
          {t('plan.manage')}
        </Button>
      </p>
      {portal.problem && <AlertNote text={portal.problem} />}
    </div>
  )
}
