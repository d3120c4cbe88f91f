import { useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useTranslate } from '../../../lib/locale.ts'
import { useStore } from '../../../lib/store.ts'
import { buttonLook } from '../../../ui/button.tsx'
import { useLiveUpdates } from '../live/use-live-updates.ts'
import type { StatusFilter } from '../paths.ts'
import { BinCard, BinRow } from './bin-item.tsx'
import { BinStats } from './bin-stats.tsx'
import { ListControls } from './list-controls.tsx'
import { ListEnd } from './list-end.tsx'
import { EmptyList, ListFailed, NoneOfStatus } from './list-notes.tsx'
import { CREATIONS_PLACE } from './places.ts'
import { Skeleton } from './skeleton.tsx'
import { useKeepFocus } from './use-keep-focus.ts'
import { useRecycleBin } from './use-lists.ts'
import { rememberedView } from './view-mode.ts'

const view = rememberedView('recycle-view')

/** What was deleted, how long it stays, and the two ways out. */
export function RecycleBin() {
  const t = useTranslate()
  const [filter, setFilter] = useState<StatusFilter>('all')
  const { items, error, hasMore, isLoadingMore, loadMore, reload } = useRecycleBin(filter)
  const mode = useStore(view)
  const list = useRef<HTMLUListElement>(null)
  const tasks = useMemo(() => items?.map(({ task_id }) => task_id) ?? [], [items])
  useKeepFocus(list, tasks, isLoadingMore)
  useLiveUpdates()
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
      <ListControls filter={filter} onFilter={setFilter} view={view} />
      {items === undefined && (error ? <ListFailed onAgain={reload} /> : <Skeleton />)}
      {items?.length === 0 &&
        (filter === 'all' ? (
          <EmptyList mark={t('bin.title')} title={t('bin.empty')}>
            <Link href={CREATIONS_PLACE} className={buttonLook('secondary')}>
              {t('bin.back')}
            </Link>
          </EmptyList>
        ) : (
          <NoneOfStatus text={t('bin.noneOfStatus')} onAll={() => setFilter('all')} />
        ))}
      {items !== undefined && items.length > 0 && (
        <>
          <ul
            ref={list}
            tabIndex={-1}
            aria-labelledby="bin-title"
            className={
              mode === 'grid'
                ? 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4 sm:gap-5'
                : 'flex flex-col gap-3'
            }
          >
            {items.map((generation) => (
              <Item key={generation.task_id} generation={generation} />
            ))}
          </ul>
          <ListEnd
            hasMore={hasMore}
            isLoadingMore={isLoadingMore}
            onMore={loadMore}
            shown={t('bin.shown', { count: items.length })}
          />
        </>
      )}
    </section>
  )
}
