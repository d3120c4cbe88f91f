import type { CreditPackage } from '@pawport/shared/contract/billing.ts'
import type { PictureSize } from '@pawport/shared/contract/generations.ts'
import { Gift, Luggage } from 'lucide-react'
import { missingCredits, priceOf } from '../../lib/credits/credit-status.ts'
import { useCredits } from '../../lib/credits/use-credits.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { money } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePacks } from './use-packs.ts'

interface Props {
  wanted: PictureSize
  /** The smallest size on offer, for a user whose credits pay for it. */
  smallest: PictureSize
  onSmaller: () => void
  onClose: () => void
}

/** The credit packs, with the number of missing credits, and a way on without buying. */
export function PacksDialog({ wanted, smallest, onSmaller, onClose }: Props) {
  const t = useTranslate()
  const { credits } = useCredits()
  const missing = missingCredits(credits, wanted)
  const canBeSmaller = missing > 0 && wanted !== smallest && missingCredits(credits, smallest) === 0
  return (
    <Dialog title={t('shop.title')} onClose={onClose} className="max-w-3xl">
      {credits && (
        <p>
          {missing > 0
            ? t('shop.missing', {
                price: priceOf(credits, wanted) ?? 0,
                available: credits.available_credits,
              })
            : t('shop.balance', { available: credits.available_credits })}
        </p>
      )}
      {canBeSmaller && (
        <Button
          look="primary"
          className="self-start"
          onClick={() => {
            onSmaller()
            onClose()
          }}
        >
          {t('shop.smaller', { credits: priceOf(credits, smallest) ?? 0 })}
        </Button>
      )}
      <Packs />
      <p className="text-sm text-ink-soft">{t('shop.notYet')}</p>
    </Dialog>
  )
}

const ROW = 'grid gap-4 sm:grid-cols-3'

function Packs() {
  const t = useTranslate()
  const { packs, error, reload } = usePacks()
  if (packs) {
    return (
      <ul className={ROW}>
        {packs.map((pack) => (
          <PackCard key={pack.id} pack={pack} />
        ))}
      </ul>
    )
  }
  if (error)
    return <FailedBanner text={t('pricing.packsFailed')} retry={t('generate.retry')} onRetry={reload} />
  return (
    <div role="status" className={ROW}>
      <span className="sr-only">{t('shop.loading')}</span>
      {['starter', 'explorer', 'adventurer'].map((place) => (
        <Skeleton key={place} className="h-38 rounded-card sm:h-61" />
      ))}
    </div>
  )
}

function PackCard({ pack }: { pack: CreditPackage }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <li
      className={classNames(
        'relative flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card border-2 bg-paper p-4 sm:flex-col sm:px-4 sm:pt-7 sm:text-center',
        pack.is_popular ? 'border-sun' : 'border-line',
      )}
    >
      {pack.is_popular && (
        <p className="absolute -top-3 left-4 rounded-full bg-sun px-3 py-0.5 text-xs font-bold text-[#1b2b3f] sm:left-1/2 sm:-translate-x-1/2">
          {t('pricing.popular')}
        </p>
      )}
      <h3 className="flex items-center gap-2 font-bold">
        <Luggage aria-hidden="true" className="size-5 text-teal" />
        {pack.name}
      </h3>
      <div className="max-sm:text-right">
        <p>
          <span className="font-title text-3xl tabular-nums">{pack.credits_amount}</span> {t('shop.credits')}
        </p>
        {pack.bonus_credits > 0 && (
          <p className="flex items-center justify-center gap-1.5 text-sm font-semibold text-ok">
            <Gift aria-hidden="true" className="size-4" />
            {t('pricing.bonus', { bonus: pack.bonus_credits })}
          </p>
        )}
      </div>
      <p className="text-lg font-bold sm:mt-auto">{money(pack.price, locale)}</p>
      {/* Payment is not built yet, not even for packs with a price at the payment provider. */}
      <Button disabled className="whitespace-nowrap sm:w-full">
        {t('pricing.soon')}
      </Button>
    </li>
  )
}
