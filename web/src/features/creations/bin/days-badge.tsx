import { RECYCLE_SOON_DAYS, RECYCLE_URGENT_DAYS } from '@pawport/shared/contract/recycle/schemas.ts'
import { AlarmClock, CalendarClock, Hourglass } from 'lucide-react'
import type { T } from '../../../lib/locale.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { classNames } from '../../../ui/class-names.ts'

const URGENCIES = {
  urgent: { Icon: AlarmClock, look: 'border-bad text-bad' },
  soon: { Icon: Hourglass, look: 'border-warn text-warn' },
  calm: { Icon: CalendarClock, look: 'border-ink-soft/60 text-ink-soft' },
} as const

/** How urgent it is, by the days that are left. */
export function urgencyOf(days: number): keyof typeof URGENCIES {
  if (days <= RECYCLE_URGENT_DAYS) return 'urgent'
  return days <= RECYCLE_SOON_DAYS ? 'soon' : 'calm'
}

export function daysLeft(days: number, t: T): string {
  if (days <= 0) return t('bin.due')
  return days === 1 ? t('bin.dayLeft') : t('bin.daysLeft', { days })
}

/** The days that are left in the bin, with an icon and a colour by urgency. */
export function DaysBadge({ days }: { days: number }) {
  const t = useTranslate()
  const urgency = urgencyOf(days)
  const { Icon, look } = URGENCIES[urgency]
  return (
    <span
      data-urgency={urgency}
      className={classNames(
        'inline-flex w-fit items-center gap-1.5 rounded-full border-2 px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap',
        look,
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {daysLeft(days, t)}
    </span>
  )
}
