import { useState } from 'react'
import { Link } from 'wouter'
import type { StatusFilter } from '../../../lib/generations/paths.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { useStore } from '../../../lib/store.ts'
import { buttonLook } from '../../../ui/button.tsx'
import { CREATIONS_PLACE } from '../creation-paths.ts'
import { ListControls } from '../list-controls.tsx'
import { EmptyList, NoneOfStatus } from '../list-notes.tsx'
import { LoadedList } from '../loaded-list.tsx'
import { useRecycleBin } from '../use-lists.ts'
import { rememberedView } from '../view-mode.ts'
import { BinCard, BinRow } from './bin-item.tsx'
import { BinStats } from './bin-stats.tsx'

const view = rememberedView('recycle-view')

/** The recycle bin: deleted creations, the days that are left, and the buttons to restore and purge. */
export function RecycleBin() {
  const t = useTranslate()
  const [filter, setFilter] = useState<StatusFilter>('all')
  const loaded = useRecycleBin(filter)
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
      <ListControls filter={filter} onFilter={setFilter} view={view} />
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
        {(generation) => <Item key={generation.task_id} generation={generation} />}
      </LoadedList>
    </section>
  )
}
