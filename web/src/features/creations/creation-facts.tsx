import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { shortDate } from '../../lib/dates.ts'
import { shownStatus } from '../../lib/generations/status.ts'
import { STATUS_LOOK } from '../../lib/generations/status-look.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { percentText } from '../../lib/percent.ts'
import { classNames } from '../../ui/class-names.ts'

/** The status: icon, word and colour, with the percent while it is drawn. */
export function StatusLabel({ generation }: { generation: Generation }) {
  const t = useTranslate()
  const locale = useLocale()
  const status = shownStatus(generation)
  const { Icon, tone } = STATUS_LOOK[status]
  return (
    <span className={classNames('inline-flex items-center gap-1.5 text-sm font-semibold', tone)}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {t(`status.${status}`)}
      {status === 'processing' && (
        <span className="tabular-nums">{percentText(generation.progress, locale)}</span>
      )}
    </span>
  )
}

/** The date alone. */
export function MadeOn({ generation: { created_at: date } }: { generation: Generation }) {
  const locale = useLocale()
  return (
    <time dateTime={date} className="text-sm text-ink-soft">
      {shortDate(date, locale)}
    </time>
  )
}

/** The date, and the seconds that it took. */
export function MadeAt({ generation }: { generation: Generation }) {
  const t = useTranslate()
  const locale = useLocale()
  const { created_at: date, processing_time: seconds } = generation
  return (
    <span className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
      <time dateTime={date}>{shortDate(date, locale)}</time>
      {seconds !== null && (
        <span title={t('creations.time')} className="tabular-nums">
          {t('creations.seconds', { seconds })}
        </span>
      )}
    </span>
  )
}
