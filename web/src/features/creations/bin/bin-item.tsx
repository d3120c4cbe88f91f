import type { RecycledGeneration } from '@pawport/shared/contract/recycle.ts'
import { longDate } from '../../../lib/dates.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { StatusLabel } from '../creation-facts.tsx'
import { Stamp } from '../stamp.tsx'
import { BinActions } from './bin-actions.tsx'
import { DaysBadge } from './days-badge.tsx'

/** When it was deleted, how long it stays, and what it cost. */
function BinFacts({ generation }: { generation: RecycledGeneration }) {
  const t = useTranslate()
  const locale = useLocale()
  const deleted = new Date(generation.deleted_at).toISOString()
  return (
    <>
      <StatusLabel generation={generation} />
      <span className="text-sm text-ink-soft">
        {t('bin.deleted')} <time dateTime={deleted}>{longDate(deleted, locale)}</time>
      </span>
      <span className="text-sm text-ink-soft">
        {t('creations.credits', { credits: generation.credits_cost })}
      </span>
      <DaysBadge days={generation.days_remaining} />
    </>
  )
}

/** Something deleted, as a card. */
export function BinCard({ generation }: { generation: RecycledGeneration }) {
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card bg-card p-3 shadow-card sm:p-4">
      <div className="px-[10%]">
        <Stamp generation={generation} isSmall />
      </div>
      <div className="flex flex-1 flex-col gap-1">
        <h2 className="font-bold break-words">{generation.place_name}</h2>
        <BinFacts generation={generation} />
      </div>
      <div className="flex flex-wrap gap-2">
        <BinActions generation={generation} />
      </div>
    </li>
  )
}

/** Something deleted, as a line of a list. */
export function BinRow({ generation }: { generation: RecycledGeneration }) {
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-card p-3 shadow-card sm:pr-5">
      <div className="w-20 shrink-0 sm:w-24">
        <Stamp generation={generation} isSmall />
      </div>
      <div className="flex min-w-40 flex-1 flex-col gap-1">
        <h2 className="font-bold break-words">{generation.place_name}</h2>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <BinFacts generation={generation} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <BinActions generation={generation} />
      </div>
    </li>
  )
}
