import type { Generation } from '@pawport/shared/contract/generations.ts'
import { Plus, Trash2 } from 'lucide-react'
import { type ComponentType, Suspense, useState } from 'react'
import { Link } from 'wouter'
import type { StatusFilter } from '../../lib/generations/paths.ts'
import { useTranslate } from '../../lib/locale.ts'
import { useStore } from '../../lib/store.ts'
import { buttonLook } from '../../ui/button.tsx'
import { CreationCard } from './creation-card.tsx'
import { RECYCLE_PLACE, STUDIO_PLACE } from './creation-paths.ts'
import { CreationRow } from './creation-row.tsx'
import { ListControls } from './list-controls.tsx'
import { EmptyList, NoneOfStatus } from './list-notes.tsx'
import { GRID } from './list-styles.ts'
import { LoadedList } from './loaded-list.tsx'
import { useCreations } from './use-lists.ts'
import { rememberedView } from './view-mode.ts'

const view = rememberedView('creations-view')
/** On phones the buttons are icons, to leave room for the creations. */
const ROUND_ON_PHONES = 'max-sm:size-11 max-sm:px-0'

interface Props {
  /** Shows a finished postcard large. */
  Viewer: ComponentType<{ generation: Generation; onClose: () => void }>
}

/** The user's creations, filtered by status, as a grid of stamps or as a list. */
export function Creations({ Viewer }: Props) {
  const t = useTranslate()
  const [filter, setFilter] = useState<StatusFilter>('all')
  const [viewed, setViewed] = useState<string | null>(null)
  const loaded = useCreations(filter)
  const mode = useStore(view)
  const large = loaded.items?.find(({ task_id }) => task_id === viewed)
  const Item = mode === 'grid' ? CreationCard : CreationRow

  return (
    <section aria-labelledby="creations-title" className="flex flex-col gap-4 sm:gap-6">
      <header className="flex items-center justify-between gap-x-4 gap-y-3 sm:flex-wrap sm:items-end">
        <div>
          <h1 id="creations-title" className="font-title text-2xl sm:text-4xl">
            {t('creations.title')}
          </h1>
          <p className="mt-1 text-ink-soft max-sm:hidden">{t('creations.lead')}</p>
        </div>
        <div className="flex items-center gap-2 sm:gap-3">
          <Link href={RECYCLE_PLACE} className={buttonLook('secondary', ROUND_ON_PHONES)}>
            <Trash2 aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">{t('creations.bin')}</span>
          </Link>
          <Link href={STUDIO_PLACE} className={buttonLook('primary', ROUND_ON_PHONES)}>
            <Plus aria-hidden="true" className="size-4 max-sm:size-5" />
            <span className="max-sm:sr-only">{t('creations.new')}</span>
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
      <Suspense>{large && <Viewer generation={large} onClose={() => setViewed(null)} />}</Suspense>
    </section>
  )
}
