import type { CreditPackage } from '@pawport/shared/contract/billing/schemas.ts'
import type { PictureSize } from '@pawport/shared/contract/generations/schemas.ts'
import { paths } from '@pawport/shared/contract/paths.ts'
import { VIDEO_CREDITS } from '@pawport/shared/contract/videos/limits.ts'
import { Gift, Luggage } from 'lucide-react'
import { missingCredits, priceOf } from '../../lib/credits/credit-status.ts'
import { useCredits } from '../../lib/credits/use-credits.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { money } from '../../lib/money.ts'
import { useCheckout } from '../../lib/payments/use-checkout.ts'
import { AlertNote } from '../../ui/alert-note.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { PaymentsNote } from './payments-note.tsx'
import { usePacks } from './use-packs.ts'

interface Props {
  wanted: PictureSize
  /** The number of pictures that one press orders; one when left out. */
  pictures?: number
  /** A video is wanted, not a picture. */
  video?: boolean
  /** The smallest size on offer, for a user whose credits pay for it. */
  smallest: PictureSize
  onSmaller: () => void
  onClose: () => void
}

/** The credit packs, with the number of missing credits, and a way on without buying. */
export function PacksDialog({ wanted, pictures = 1, video = false, smallest, onSmaller, onClose }: Props) {
  const t = useTranslate()
  const { credits } = useCredits()
  const { busy, problem, start } = useCheckout()
  const price = video ? VIDEO_CREDITS : (priceOf(credits, wanted) ?? 0) * pictures
  const missing = credits ? Math.max(0, price - credits.available_credits) : 0
  const canBeSmaller =
    !video && missing > 0 && wanted !== smallest && missingCredits(credits, smallest, pictures) === 0
  return (
    <Dialog title={t('shop.title')} onClose={onClose} className="max-w-3xl">
      {credits && (
        <p>
          {missing > 0
            ? t(video ? 'shop.missingVideo' : pictures > 1 ? 'shop.missingOf' : 'shop.missing', {
                count: pictures,
                price,
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
          {t('shop.smaller', { credits: (priceOf(credits, smallest) ?? 0) * pictures })}
        </Button>
      )}
      {problem && <AlertNote text={problem} />}
      <Packs busy={busy} onBuy={(priceId) => start({ wares: 'pack', priceId, cancel: paths.dashboard })} />
      <PaymentsNote />
      <p className="text-sm text-ink-soft">{t('shop.kept')}</p>
    </Dialog>
  )
}

const ROW = 'grid gap-4 sm:grid-cols-3'

interface Buying {
  /** The price whose checkout is being opened; null otherwise. */
  busy: string | null
  onBuy: (priceId: string) => void
}

function Packs(buying: Buying) {
  const t = useTranslate()
  const { packs, error, reload } = usePacks()
  if (packs) {
    return (
      <ul className={ROW}>
        {packs.map((pack) => (
          <PackCard key={pack.id} pack={pack} {...buying} />
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

function PackCard({ pack, busy, onBuy }: { pack: CreditPackage } & Buying) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <li
      className={classNames(
        'relative grid grid-cols-[1fr_auto] items-center gap-x-2 gap-y-3 rounded-card border-2 bg-paper p-4 sm:flex sm:flex-col sm:px-4 sm:pt-7 sm:text-center',
        pack.is_popular ? 'border-sun' : 'border-line',
      )}
    >
      {pack.is_popular && (
        <p className="absolute -top-3 left-4 rounded-full bg-sun px-3 py-0.5 text-xs font-bold text-[#1b2b3f] sm:left-1/2 sm:-translate-x-1/2">
          {t('pricing.popular')}
        </p>
      )}
      <h3 className="flex items-center gap-2 font-bold">
        <Luggage aria-hidden="true" className="size-5 text-teal max-[22rem]:hidden" />
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
      <BuyButton pack={pack} busy={busy} onBuy={onBuy} />
    </li>
  )
}

function BuyButton({
  pack: { name, stripe_price_id: priceId },
  busy,
  onBuy,
}: { pack: CreditPackage } & Buying) {
  const t = useTranslate()
  if (priceId === null) {
    return (
      <Button disabled className="whitespace-nowrap sm:w-full">
        {t('pricing.soon')}
      </Button>
    )
  }
  const isBusy = busy === priceId
  return (
    <Button
      aria-disabled={busy !== null || undefined}
      aria-busy={isBusy || undefined}
      onClick={() => onBuy(priceId)}
      className="whitespace-nowrap sm:w-full"
    >
      {isBusy && <Spinner />}
      {isBusy ? t('pay.processing') : t('shop.buy', { name })}
    </Button>
  )
}
