import type { RecycledGeneration } from '@pawport/shared/contract/recycle.ts'
import { ArchiveRestore, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { longDate } from '../../../lib/dates.ts'
import { useAnswerUpdates } from '../../../lib/generations/cache.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { StatusLabel } from '../creation-facts.tsx'
import { restore } from '../delete/restore.ts'
import { Stamp } from '../stamp.tsx'
import { DaysBadge } from './days-badge.tsx'

const PurgeDialog = lazyPart(() => import('./purge-dialog.tsx').then(({ PurgeDialog }) => PurgeDialog))

/** When it was deleted, how many days it stays, and its price. */
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

/** A deleted generation as a card. */
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

/** A deleted generation as a row of a list. */
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

/** The two buttons: restore, and purge after a question. */
function BinActions({ generation }: { generation: RecycledGeneration }) {
  const t = useTranslate()
  const shown = useAnswerUpdates()
  const [isAsking, setAsking] = useState(false)
  const { task_id, place_name: place } = generation
  const { isBusy, start } = useAction(() => restore(task_id, shown, t))
  return (
    <>
      <Button
        data-task={task_id}
        onClick={start}
        aria-disabled={isBusy || undefined}
        aria-label={t('bin.restoreOf', { place })}
        className="grow text-sm whitespace-nowrap max-sm:px-2 sm:px-3"
      >
        {isBusy ? <Spinner /> : <ArchiveRestore aria-hidden="true" className="size-4 shrink-0" />}
        {t('bin.restore')}
      </Button>
      <Button
        look="danger"
        onClick={() => setAsking(true)}
        aria-haspopup="dialog"
        aria-label={t('bin.purgeOf', { place })}
        className="grow text-sm whitespace-nowrap max-sm:px-2 sm:px-3"
      >
        <Trash2 aria-hidden="true" className="size-4 shrink-0" />
        {t('bin.purge')}
      </Button>
      <Suspense>
        {isAsking && <PurgeDialog generation={generation} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}
