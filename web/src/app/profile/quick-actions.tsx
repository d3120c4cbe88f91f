import { paths } from '@pawport/shared/contract/paths.ts'
import { useTranslate } from '../../lib/locale.ts'
import { AlertNote } from '../../ui/alert-note.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { hashOf } from '../paths.ts'
import { useBillingPortal } from './billing-portal.ts'

/** Links to the screens that a user often opens from the profile. */
export function QuickActions() {
  const t = useTranslate()
  const portal = useBillingPortal()
  return (
    <div className="flex flex-col gap-4 border-t-2 border-dashed border-line pt-5">
      <h3 className="sr-only">{t('plan.actions')}</h3>
      <p className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <a href={hashOf(paths.dashboard)} className={buttonLook('primary')}>
          {t('plan.create')}
        </a>
        <a href={hashOf(paths.pricing)} className={buttonLook('secondary')}>
          {t('plan.all')}
        </a>
        <Button onClick={portal.open} disabled={portal.isBusy}>
          {t('plan.billing')}
        </Button>
      </p>
      {portal.problem && <AlertNote text={portal.problem} />}
    </div>
  )
}
