import { RECYCLE_DAYS, RECYCLE_SOON_DAYS } from '@pawport/shared/contract/recycle/schemas.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { CalendarClock, History, Hourglass, Trash2 } from 'lucide-react'
import { useTranslate } from '../../../lib/locale.ts'
import { useRecycleStats } from '../use-lists.ts'

/** The recycle bin in four figures. */
export function BinStats() {
  const t = useTranslate()
  const stats = useRecycleStats()
  const oldest = stats?.oldest_delete_date
  const cards = [
    { Icon: Trash2, name: t('bin.total'), value: stats?.total },
    { Icon: Hourglass, name: t('bin.soon', { days: RECYCLE_SOON_DAYS }), value: stats?.expiring_soon },
    { Icon: CalendarClock, name: t('bin.clean'), value: t('bin.cleanDays', { days: RECYCLE_DAYS }) },
    {
      Icon: History,
      name: t('bin.oldest'),
      value: oldest ? Math.floor((Date.now() - oldest) / DAY_MS) : stats && t('bin.noRecord'),
    },
  ]
  return (
    <dl aria-label={t('bin.stats')} className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {cards.map(({ Icon, name, value }) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end gap-1 rounded-card bg-card p-4 card-shadow max-[23rem]:p-3 sm:p-5"
        >
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="flex items-center justify-between gap-2 text-xl leading-tight font-extrabold whitespace-nowrap tabular-nums max-[23rem]:text-base sm:text-2xl">
            {value ?? '…'}
            <Icon aria-hidden="true" className="size-5 shrink-0 text-teal" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
