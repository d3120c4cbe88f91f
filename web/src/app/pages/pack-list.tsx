import type { CreditPackage } from '@pawport/shared/contract/billing/schemas.ts'
import { Gift } from 'lucide-react'
import { Link } from 'wouter'
import { usePacks } from '../../features/credits/use-packs.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { money } from '../../lib/money.ts'
import { buttonLook } from '../../ui/button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { choicePath } from './choice.ts'
import { SoonButton } from './plan-card.tsx'

const GRID = 'grid gap-5 md:grid-cols-3'

export function PackList() {
  const t = useTranslate()
  const { packs, error, reload } = usePacks()
  if (packs) {
    return (
      <ul className={GRID}>
        {packs.map((pack) => (
          <Pack key={pack.id} pack={pack} />
        ))}
      </ul>
    )
  }
  if (error) {
    return <FailedBanner text={t('pricing.packsFailed')} retry={t('error.retry')} onRetry={reload} />
  }
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">{t('app.loading')}</span>
      {['starter', 'explorer', 'adventurer'].map((place) => (
        <Skeleton key={place} className="h-64 rounded-card" />
      ))}
    </div>
  )
}

function Pack({ pack }: { pack: CreditPackage }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <li className="stamp-shadow">
      <div className="stamp-edge h-full bg-card">
        <div className="flex h-full flex-col gap-2 border border-line p-5">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-lg font-bold">{pack.name}</span>
            {pack.is_popular && (
              <span className="rounded-full bg-sun px-3 py-0.5 text-sm font-semibold text-[#1b2b3f]">
                {t('pricing.popular')}
              </span>
            )}
          </p>
          <p className="text-sm text-ink-soft">{pack.description}</p>
          <p className="font-title text-3xl">{money(pack.price, locale)}</p>
          <p>
            <span className="font-semibold">{t('pricing.credits', { credits: pack.credits_amount })}</span>
            {pack.bonus_credits > 0 && (
              <span className="block text-sm font-semibold text-ok">
                {t('pricing.bonus', { bonus: pack.bonus_credits })}
              </span>
            )}
          </p>
          <div className="mt-auto flex flex-col gap-1 pt-3">
            {pack.stripe_price_id === null ? (
              <SoonButton />
            ) : (
              <>
                <Link
                  href={choicePath({ wares: 'pack', slug: pack.slug })}
                  className={buttonLook('secondary', 'w-full')}
                >
                  {t('shop.buy', { name: pack.name })}
                </Link>
                <Link
                  href={choicePath({ wares: 'pack', slug: pack.slug, isGift: true })}
                  aria-label={`${t('gift.give')}: ${pack.name}`}
                  className="inline-flex min-h-11 items-center justify-center gap-2 font-semibold text-teal hover:underline"
                >
                  <Gift aria-hidden="true" className="size-4" />
                  {t('gift.give')}
                </Link>
              </>
            )}
          </div>
        </div>
      </div>
    </li>
  )
}
