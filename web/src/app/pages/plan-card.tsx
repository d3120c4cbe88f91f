import { Check } from 'lucide-react'
import { dollars } from '../../features/credits/packs.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { buttonLook } from '../../ui/button.tsx'
import { hashOf, paths } from '../paths.ts'
import type { Plan } from './plans.ts'

export function PlanCard({ plan }: { plan: Plan }) {
  const t = useTranslate()
  const locale = useLocale()
  const isFree = plan.slug === 'free'
  const points = [
    creditsText(),
    t('pricing.size', { pixels: plan.pixels }),
    t(isFree ? 'pricing.watermark' : 'pricing.noWatermark'),
  ]

  function creditsText(): string {
    const { slug, credits, bonus } = plan
    if (slug === 'free') return t('pricing.once')
    if (slug === 'pro_yearly') return t('pricing.yearlyBonus', { credits, bonus })
    return bonus > 0 ? t('pricing.monthlyBonus', { credits, bonus }) : t('pricing.monthly', { credits })
  }

  return (
    <li className="flex flex-col gap-4 rounded-card bg-card p-6 shadow-card">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-lg font-bold">{t(plan.name)}</span>
        {plan.slug === 'pro' && (
          <span className="rounded-full bg-sun px-3 py-0.5 text-sm font-semibold text-[#1b2b3f]">
            {t('pricing.popular')}
          </span>
        )}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-title text-3xl">{dollars(plan.price, locale)}</span>
        {plan.per && <span className="text-ink-soft">{t(plan.per)}</span>}
      </p>
      <ul className="flex flex-col gap-2">
        {points.map((point) => (
          <li key={point} className="flex gap-2">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-ok" />
            {point}
          </li>
        ))}
      </ul>
      <p className="mt-auto pt-2">
        {isFree ? (
          <a href={hashOf(paths.dashboard)} className={buttonLook('primary', 'w-full')}>
            {t('pricing.start')}
          </a>
        ) : (
          <span className="flex min-h-11 items-center justify-center rounded-full border-2 border-dashed border-line font-semibold text-ink-soft">
            {t('pricing.soon')}
          </span>
        )}
      </p>
    </li>
  )
}
