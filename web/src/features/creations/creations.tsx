import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { Plus, SquareCheckBig, Trash2 } from 'lucide-react'
import { type ComponentType, Suspense, useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { StatusFilter } from '../../lib/generations/paths.ts'
import { useTranslate } from '../../lib/locale.ts'
import { useStore } from '../../lib/store.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { CreationCard } from './creation-card.tsx'
import { RECYCLE_PLACE, STUDIO_PLACE } from './creation-paths.ts'
import { CreationRow } from './creation-row.tsx'
import { ListControls } from './list-controls.tsx'
import { EmptyList, NoneOfStatus } from './list-notes.tsx'
import { GRID, ROUND_ON_PHONES } from './list-styles.ts'
import { LoadedList } from './loaded-list.tsx'
import { MorePlaces, PlaceSearch } from './place-search.tsx'
import { CreationActs } from './selection/creation-acts.tsx'
import { SelectionBar } from './selection/selection-bar.tsx'
import { useSelection } from './selection/use-selection.ts'
import { useCreations } from './use-lists.ts'
import { useViewed, type Viewing } from './use-viewed.ts'
import { rememberedView } from './view-mode.ts'

const view = rememberedView('creations-view')
const NONE: readonly Generation[] = []

interface Props {
  /** Shows a finished postcard large. */
  Viewer: ComponentType<Viewing>
  /** Only the trips of this saved pet; its name is null until it is known. */
  pet?: { id: string; name: string | null } | undefined
  /** The tabs of the profile stand beside it, the recycle bin among them. */
  hasTabs?: boolean
}

/**
 * The user's creations, by status and destination, as a grid of stamps or as a list; several can be chosen at
 * once.
 */
export function Creations({ Viewer, pet, hasTabs = false }: Props) {
  const t = useTranslate()
  const [filter, setFilter] = useState<StatusFilter>('all')
  const [place, setPlace] = useState('')
  const loaded = useCreations(filter, place, pet?.id)
  const items = loaded.items ?? NONE
  const { viewing, open } = useViewed(loaded)
  const selection = useSelection(useMemo(() => items.map(({ task_id }) => task_id), [items]))
  const chosen = items.filter(({ task_id }) => selection.has(task_id))
  const mode = useStore(view)
  const Item = mode === 'grid' ? CreationCard : CreationRow

  function showAll(): void {
    setFilter('all')
    setPlace('')
  }

  return (
    <section aria-labelledby="creations-title" className="flex flex-col gap-4 sm:gap-6">
      <Header pet={pet} hasTabs={hasTabs} />
      <ListControls filter={filter} onFilter={setFilter} view={view}>
        <PlaceSearch place={place} onSearch={setPlace} />
        <Button
          onClick={() => (selection.isOn ? selection.end() : selection.begin())}
          aria-pressed={selection.isOn}
          disabled={items.length === 0}
          className={ROUND_ON_PHONES}
        >
          <SquareCheckBig aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{t('select.begin')}</span>
        </Button>
      </ListControls>
      <MorePlaces place={place} />
      <LoadedList
        loaded={loaded}
        labelledBy="creations-title"
        className={mode === 'grid' ? GRID : 'flex flex-col gap-3'}
        shown={(count) => t('creations.shown', { count })}
        empty={<Nothing filter={filter} place={place} onAll={showAll} />}
      >
        {(generation, numbered) => (
          <Item
            key={generation.task_id}
            {...{ generation, selection, numbered }}
            onView={() => open(generation.task_id)}
          />
        )}
      </LoadedList>
      {selection.isOn && (
        <SelectionBar selection={selection}>
          <CreationActs selection={selection} generations={chosen} />
        </SelectionBar>
      )}
      <Suspense>{viewing && <Viewer {...viewing} />}</Suspense>
    </section>
  )
}

function Header({ pet, hasTabs }: Pick<Props, 'pet' | 'hasTabs'>) {
  const t = useTranslate()
  return (
    <header className="flex items-center justify-between gap-x-4 gap-y-3 sm:flex-wrap sm:items-end">
      <div>
        <h1 id="creations-title" className="font-title text-2xl sm:text-4xl">
          {pet ? (pet.name === null ? ' ' : t('creations.ofPet', { name: pet.name })) : t('creations.title')}
        </h1>
        <p className="mt-1 text-ink-soft max-sm:hidden">{t('creations.lead')}</p>
      </div>
      <div className="flex items-center gap-2 sm:gap-3">
        {!hasTabs && (
          <Link href={RECYCLE_PLACE} className={buttonLook('secondary', ROUND_ON_PHONES)}>
            <Trash2 aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">{t('creations.bin')}</span>
          </Link>
        )}
        <Link href={STUDIO_PLACE} className={buttonLook('primary', ROUND_ON_PHONES)}>
          <Plus aria-hidden="true" className="size-4 max-sm:size-5" />
          <span className="max-sm:sr-only">{t('creations.new')}</span>
        </Link>
      </div>
    </header>
  )
}

interface NothingProps {
  filter: StatusFilter
  place: string
  onAll: () => void
}

/** In place of an empty list: why it is empty, and what one can do. */
function Nothing({ filter, place, onAll }: NothingProps) {
  const t = useTranslate()
  if (place) return <NoneOfStatus text={t('search.none', { place })} onAll={onAll} />
  if (filter !== 'all') return <NoneOfStatus text={t('creations.noneOfStatus')} onAll={onAll} />
  return (
    <EmptyList mark={t('creations.title')} title={t('creations.emptyTitle')} text={t('creations.emptyText')}>
      <Link href={STUDIO_PLACE} className={buttonLook('secondary')}>
        {t('creations.first')}
      </Link>
    </EmptyList>
  )
}
