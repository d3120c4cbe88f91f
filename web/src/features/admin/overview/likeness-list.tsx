import type { Overview } from '@pawport/shared/contract/admin/overview.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { whole } from '../figures.ts'

/**
 * For each model how much its pets are like those of the photos: 1 is the same picture, below 0.15 another
 * animal.
 */
export function LikenessList({ models }: { models: Overview['likeness'] }) {
  const t = useTranslate()
  const locale = useLocale()
  const { format } = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (
    <dl className="flex flex-col gap-3">
      {models.map(({ model, pictures, p5, median, p95, redrawn }) => (
        <div key={model} className="flex min-w-0 flex-col">
          <dt className="text-sm break-words text-ink-soft">{model}</dt>
          <dd className="font-semibold tabular-nums">
            {t('overview.likenessOf', { median: format(median), p5: format(p5), p95: format(p95) })}
          </dd>
          <dd className="tabular-nums">
            {t('overview.redrawn', { pictures: whole(pictures, locale), redrawn: whole(redrawn, locale) })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
