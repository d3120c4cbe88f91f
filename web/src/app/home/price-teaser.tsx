import { paths } from '@pawport/shared/contract/paths.ts'
import { Check } from 'lucide-react'
import { useTranslate } from '../../lib/locale.ts'
import { buttonLook } from '../../ui/button.tsx'
import { hashOf } from '../paths.ts'
import { Section } from './section.tsx'

const OFFERS = [
  {
    name: 'prices.free',
    price: 'prices.freePrice',
    per: null,
    points: ['prices.free1', 'prices.free2', 'prices.free3'],
  },
  {
    name: 'prices.premium',
    price: 'prices.premiumPrice',
    per: 'prices.monthly',
    points: ['prices.premium1', 'prices.premium2', 'prices.premium3', 'prices.premium4', 'prices.premium5'],
  },
  {
    name: 'prices.packs',
    price: 'prices.packsPrice',
    per: null,
    points: ['prices.packs1', 'prices.packs2', 'prices.packs3'],
  },
] as const

export function PriceTeaser() {
  const t = useTranslate()
  return (
    <Section title={t('prices.title')} isDeep>
      <ul className="grid gap-6 md:grid-cols-3">
        {OFFERS.map(({ name, price, per, points }) => (
          <li key={name} className="flex flex-col gap-4 rounded-card bg-card p-6 shadow-card sm:p-7">
            <h3 className="text-lg font-bold">{t(name)}</h3>
            <p className="flex items-baseline gap-2">
              <span className="font-title text-3xl lg:text-4xl">{t(price)}</span>
              {per && <span className="text-ink-soft">{t(per)}</span>}
            </p>
            <ul className="flex flex-col gap-2">
              {points.map((point) => (
                <li key={point} className="flex gap-2">
                  <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-ok" />
                  {t(point)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-center">
        <a href={hashOf(paths.pricing)} className={buttonLook('secondary')}>
          {t('prices.all')}
        </a>
      </p>
    </Section>
  )
}
