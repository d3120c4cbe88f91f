import type { RecycledGeneration } from '@pawport/shared/contract/recycle/schemas.ts'
import { ArchiveRestore, SquareCheckBig, Trash2 } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { longDate } from '../../../lib/dates.ts'
import { useAnswerUpdates } from '../../../lib/generations/cache.ts'
import type { StatusFilter } from '../../../lib/generations/paths.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { useStore } from '../../../lib/store.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { StatusLabel } from '../creation-facts.tsx'
import { CREATIONS_PLACE } from '../creation-paths.ts'
import { restore } from '../delete/restore.ts'
import { ListControls } from '../list-controls.tsx'
import { EmptyList, NoneOfStatus } from '../list-notes.tsx'
import { LoadedList, type Numbered } from '../loaded-list.tsx'
import { BinActs } from '../selection/bin-acts.tsx'
import { ChoiceBox } from '../selection/choice-box.tsx'
import { SelectionBar } from '../selection/selection-bar.tsx'
import { type Selection, useSelection } from '../selection/use-selection.ts'
import { Stamp } from '../stamp.tsx'
import { useRecycleBin } from '../use-lists.ts'
import { rememberedView } from '../view-mode.ts'
import { BinStats } from './bin-stats.tsx'
import { DaysBadge } from './days-badge.tsx'
import { EmptyBinButton } from './empty-bin-button.tsx'

const PurgeDialog = lazyPart(() => import('./purge-dialog.tsx').then(({ PurgeDialog }) => PurgeDialog))

const view = rememberedView('recycle-view')
const NONE: readonly RecycledGeneration[] = []

/** The recycle bin: deleted creations, the days that are left, and the buttons to restore and purge. */
export function RecycleBin() {
  const t = useTranslate()
  const [filter, setFilter] = useState<StatusFilter>('all')
  const loaded = useRecycleBin(filter)
  const items = loaded.items ?? NONE
  const selection = useSelection(useMemo(() => items.map(({ task_id }) => task_id), [items]))
  const mode = useStore(view)
  const Item = mode === 'grid' ? BinCard : BinRow

  return (
    <section aria-labelledby="bin-title" className="flex flex-col gap-6">
      <header>
        <h1 id="bin-title" className="font-title text-3xl sm:text-4xl">
          {t('bin.title')}
        </h1>
        <p className="mt-1 text-ink-soft">{t('bin.lead')}</p>
      </header>
      <BinStats />
      <ListControls filter={filter} onFilter={setFilter} view={view}>
        <Button
          onClick={() => (selection.isOn ? selection.end() : selection.begin())}
          aria-pressed={selection.isOn}
          disabled={items.length === 0}
        >
          <SquareCheckBig aria-hidden="true" className="size-4" />
          {t('select.begin')}
        </Button>
        <EmptyBinButton />
      </ListControls>
      <LoadedList
        loaded={loaded}
        labelledBy="bin-title"
        className={
          mode === 'grid'
            ? 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4 sm:gap-5'
            : 'flex flex-col gap-3'
        }
        shown={(count) => t('bin.shown', { count })}
        empty={
          filter === 'all' ? (
            <EmptyList mark={t('bin.title')} title={t('bin.empty')}>
              <Link href={CREATIONS_PLACE} className={buttonLook('secondary')}>
                {t('bin.back')}
              </Link>
            </EmptyList>
          ) : (
            <NoneOfStatus text={t('bin.noneOfStatus')} onAll={() => setFilter('all')} />
          )
        }
      >
        {(generation, numbered) => <Item key={generation.task_id} {...{ generation, selection, numbered }} />}
      </LoadedList>
      {selection.isOn && (
        <SelectionBar selection={selection}>
          <BinActs
            selection={selection}
            generations={items.filter(({ task_id }) => selection.has(task_id))}
          />
        </SelectionBar>
      )}
    </section>
  )
}

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

interface ItemProps {
  generation: RecycledGeneration
  selection: Selection
  numbered: Numbered
}

/** The stamp; a box to choose while the list is chosen from. */
function BinStamp({ generation, selection }: Omit<ItemProps, 'numbered'>) {
  const stamp = <Stamp generation={generation} isSmall />
  if (!selection.isOn) return stamp
  return (
    <ChoiceBox generation={generation} selection={selection}>
      {stamp}
    </ChoiceBox>
  )
}

/** A deleted generation as a card. */
function BinCard({ generation, selection, numbered }: ItemProps) {
  return (
    <li {...numbered} className="flex min-w-0 flex-col gap-3 rounded-card bg-card p-3 card-shadow sm:p-4">
      <div className="px-[10%]">
        <BinStamp generation={generation} selection={selection} />
      </div>
      <div className="flex flex-1 flex-col gap-1">
        <h2 className="font-bold break-words">{generation.place_name}</h2>
        <BinFacts generation={generation} />
      </div>
      {!selection.isOn && (
        <div className="flex flex-wrap gap-2">
          <BinActions generation={generation} />
        </div>
      )}
    </li>
  )
}

/** A deleted generation as a row of a list. */
function BinRow({ generation, selection, numbered }: ItemProps) {
  return (
    <li
      {...numbered}
      className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-card p-3 card-shadow sm:pr-5"
    >
      <div className="w-20 shrink-0 sm:w-24">
        <BinStamp generation={generation} selection={selection} />
      </div>
      <div className="flex min-w-40 flex-1 flex-col gap-1">
        <h2 className="font-bold break-words">{generation.place_name}</h2>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <BinFacts generation={generation} />
        </div>
      </div>
      {!selection.isOn && (
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <BinActions generation={generation} />
        </div>
      )}
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
