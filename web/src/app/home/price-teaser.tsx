import { paths } from '@pawport/shared/contract/paths.ts'
import { Check } from 'lucide-react'
import { usePacks } from '../../features/credits/use-packs.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { useWebConfig } from '../../lib/use-web-config.ts'
import { buttonLook } from '../../ui/button.tsx'
import { usePlans } from '../pages/use-plans.ts'
import { hashOf } from '../paths.ts'
import { FIRST_PACKS, FIRST_PLANS } from './first-wares.ts'
import { Section } from './section.tsx'
import { teaserOffers } from './teaser-offers.ts'

/**
 * What a picture costs: the server's plans and packs; until they have arrived, and without them, those of a
 * new installation.
 */
export function PriceTeaser() {
  const t = useTranslate()
  const locale = useLocale()
  const { plans = FIRST_PLANS } = usePlans()
  const { packs = FIRST_PACKS } = usePacks()
  const { config } = useWebConfig()
  const hasVideos = config?.videos ?? true
  return (
    <Section title={t('prices.title')} isDeep>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-6">
        {teaserOffers({ plans, packs, hasVideos }, locale, t).map(({ name, price, per, points }) => (
          <li
            key={name}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-2 rounded-card bg-card p-4 card-shadow sm:p-7 md:flex md:flex-col md:items-stretch md:gap-4"
          >
            <h3 className="text-lg font-bold">{name}</h3>
            <p className="flex items-baseline gap-2">
              <span className="font-title text-2xl md:text-3xl lg:text-4xl">{price}</span>
              {per && <span className="text-ink-soft">{per}</span>}
            </p>
            <ul className="col-span-2 flex flex-wrap gap-x-4 gap-y-1 text-sm md:flex-col md:gap-2 md:text-base">
              {points.map((point) => (
                <li key={point} className="flex gap-2">
                  <Check aria-hidden="true" className="mt-0.5 size-4 md:mt-1 shrink-0 text-ok" />
                  {point}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-center sm:mt-8">
        <a href={hashOf(paths.pricing)} className={buttonLook('secondary')}>
          {t('prices.all')}
        </a>
      </p>
    </Section>
  )
}
