import type { Subscription } from '@pawport/shared/contract/billing.ts'
import { ExternalLink } from 'lucide-react'
import { useTranslate } from '../../lib/locale.ts'
import { AlertNote } from '../../ui/alert-note.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { useBillingPortal } from './billing-portal.ts'

/** Leads to the payment provider's pages: where the subscription is managed, and where an overdue payment is made. */
export function ManageSubscription({ subscription }: { subscription: Subscription }) {
  const t = useTranslate()
  const portal = useBillingPortal()
  const { status, pay_url: payUrl } = subscription
  if (status === 'inactive') return null
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="flex flex-wrap gap-3">
        {status === 'past_due' && payUrl && (
          <a href={payUrl} target="_blank" rel="noreferrer" className={buttonLook('primary')}>
            {t('plan.payNow')}
            <ExternalLink aria-hidden="true" className="size-4" />
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
