import type { Overview } from '@pawport/shared/contract/admin/overview.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { whole } from '../figures.ts'

type Use = Overview['endpoints'][number]

/** Calls of paid endpoints since 00:00 UTC, and what they cost, each beside its limit. */
export function EndpointUse({ endpoints }: { endpoints: Use[] }) {
  const t = useTranslate()
  const locale = useLocale()
  const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const of = (used: string, limit: string | null) =>
    limit === null ? t('overview.unlimited', { used }) : t('overview.ofLimit', { used, limit })
  return (
    <dl className="flex flex-col gap-3">
      {endpoints.map(({ kind, calls, callsLimit, spent, spentLimit }) => (
        <div key={kind} className="flex flex-col">
          <dt className="text-sm text-ink-soft">{t(`overview.endpoint.${kind}`)}</dt>
          <dd className="font-semibold tabular-nums">
            {t('overview.calls', {
              use: of(whole(calls, locale), callsLimit === null ? null : whole(callsLimit, locale)),
            })}
          </dd>
          {(spent > 0 || spentLimit !== null) && (
            <dd className="tabular-nums">
              {t('overview.spent', {
                use: of(money.format(spent), spentLimit === null ? null : money.format(spentLimit)),
              })}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
