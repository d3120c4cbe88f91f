import { paths } from '@pawport/shared/contract/paths.ts'
import { Link } from 'wouter'
import { GiftCard } from '../../features/codes/gift-card.tsx'
import { useOwnCodes } from '../../features/codes/use-own-codes.ts'
import { useTranslate } from '../../lib/locale.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Notice } from '../notice.tsx'
import { OwnerGate } from '../owner-gate.tsx'
import { Page } from '../pages/page.tsx'

/** The card of a gift that the user bought. */
export function GiftScreen({ id }: { id: string }) {
  return (
    <OwnerGate>
      <OwnGift id={id} />
    </OwnerGate>
  )
}

function OwnGift({ id }: { id: string }) {
  const t = useTranslate()
  const { codes, error, reload } = useOwnCodes()
  if (!codes && !error) return <Notice text={t('app.loading')} />
  const gift = codes?.gifts.find((one) => one.id === id)
  return (
    <Page title={t('codes.cardTitle')} lead={t('codes.cardLead')}>
      {!codes && <FailedBanner text={t('codes.failed')} retry={t('error.retry')} onRetry={reload} />}
      {gift && <GiftCard gift={gift} />}
      {codes && !gift && <p className="text-ink-soft">{t('codes.cardUnknown')}</p>}
      <p className="print:hidden">
        <Link href={paths.account} className="font-semibold text-teal hover:underline">
          {t('codes.back')}
        </Link>
      </p>
    </Page>
  )
}
