import { Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { useTranslate } from '../../../lib/locale.ts'
import { useStore } from '../../../lib/store.ts'
import { buttonLook } from '../../../ui/button.tsx'
import { late } from '../../../ui/late.tsx'
import { useLiveUpdates } from '../live/use-live-updates.ts'
import type { StatusFilter } from '../paths.ts'
import { CreationCard } from './creation-card.tsx'
import { CreationRow } from './creation-row.tsx'
import { ListControls } from './list-controls.tsx'
import { EmptyList, NoneOfStatus } from './list-notes.tsx'
import { LoadedList } from './loaded-list.tsx'
import { GRID } from './looks.ts'
import { RECYCLE_PLACE, STUDIO_PLACE } from './places.ts'
import { useCreations } from './use-lists.ts'
import { rememberedView } from './view-mode.ts'

const ViewerDialog = late(() =>
  import('../viewer/viewer-dialog.tsx').then(({ ViewerDialog }) => ViewerDialog),
)

const view = rememberedView('creations-view')

/** Every creation of the user's, by status, as a wall of stamps or as a list. */
export function Creations() {
  const t = useTranslate()
  const [filter, setFilter] = useState<StatusFilter>('all')
  const [viewed, setViewed] = useState<string | null>(null)
  const loaded = useCreations(filter)
  const mode = useStore(view)
  useLiveUpdates()
  const large = loaded.items?.find(({ task_id }) => task_id === viewed)
  const Item = mode === 'grid' ? CreationCard : CreationRow

  return (
    <section aria-labelledby="creations-title" className="flex flex-col gap-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 id="creations-title" className="font-title text-3xl sm:text-4xl">
            {t('creations.title')}
          </h1>
          <p className="mt-1 text-ink-soft">{t('creations.lead')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Link href={RECYCLE_PLACE} className={buttonLook('secondary')}>
            <Trash2 aria-hidden="true" className="size-4" />
            {t('creations.bin')}
          </Link>
          <Link href={STUDIO_PLACE} className={buttonLook('primary')}>
            <Plus aria-hidden="true" className="size-4" />
            {t('creations.new')}
          </Link>
        </div>
      </header>
      <ListControls filter={filter} onFilter={setFilter} view={view} />
      <LoadedList
        loaded={loaded}
        labelledBy="creations-title"
        className={mode === 'grid' ? GRID : 'flex flex-col gap-3'}
        shown={(count) => t('creations.shown', { count })}
        empty={
          filter === 'all' ? (
            <EmptyList
              mark={t('creations.title')}
              title={t('creations.emptyTitle')}
              text={t('creations.emptyText')}
            >
              <Link href={STUDIO_PLACE} className={buttonLook('secondary')}>
                {t('creations.first')}
              </Link>
            </EmptyList>
          ) : (
            <NoneOfStatus text={t('creations.noneOfStatus')} onAll={() => setFilter('all')} />
          )
        }
      >
        {(generation) => (
          <Item
            key={generation.task_id}
            generation={generation}
            onView={() => setViewed(generation.task_id)}
          />
        )}
      </LoadedList>
      <Suspense>{large && <ViewerDialog generation={large} onClose={() => setViewed(null)} />}</Suspense>
    </section>
  )
}
