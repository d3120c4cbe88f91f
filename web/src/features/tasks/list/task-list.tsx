import '../tasks.css'
import { useState } from 'react'
import { loadErrorText } from '../../../lib/error-text.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/button.tsx'
import { FailedBanner } from '../../../ui/failed-banner.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { type SelectedTask, selection, toggled, withMain } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { TaskCard } from './task-card.tsx'
import { filterCount, taskFilter } from './task-filter.ts'
import { type Tasks, useTasks } from './use-tasks.ts'

const GRID = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4'

/** The tasks that the filters leave; in the multi-select mode with its bar. */
export function TaskList({ onConfirm }: { onConfirm: () => void }) {
  const t = useTranslate()
  const filter = useStore(taskFilter)
  const tasks = useTasks(filter)
  const selected = useStore(selection)
  const [isRefused, setRefused] = useState(false)
  const { items, error } = tasks
  const isFiltered = filter.q !== '' || filterCount(filter) > 0

  function choose(next: readonly SelectedTask[] | null): void {
    setRefused(next === null)
    if (next) selection.set(next)
  }

  return (
    <>
      <section aria-label={t('tasks.list')} aria-busy={!items && !error} className="flex flex-col gap-8">
        <p role="status" className="sr-only">
          {items ? t('tasks.shown', { count: items.length }) : t('tasks.loading')}
        </p>
        {!items && error !== undefined && (
          <FailedBanner
            text={loadErrorText(error, t('tasks.failed'))}
            retry={t('tasks.again')}
            onRetry={tasks.reload}
          />
        )}
        {!items && !error && (
          <div className={GRID}>
            {['a', 'b', 'c'].map((key) => (
              <Skeleton key={key} className="h-80 w-full" />
            ))}
          </div>
        )}
        {items?.length === 0 && <p className="text-lg">{t(isFiltered ? 'tasks.nothing' : 'tasks.none')}</p>}
        {items && items.length > 0 && <Cards tasks={tasks} selected={selected} onChoose={choose} />}
      </section>
      {selected && (
        <SelectionBar
          tasks={selected}
          isRefused={isRefused}
          onClear={() => choose([])}
          onConfirm={() => (selected.length === 0 ? setRefused(true) : onConfirm())}
        />
      )}
    </>
  )
}

interface CardsProps {
  tasks: Tasks
  selected: readonly SelectedTask[] | null
  /** Null: more than a landing page takes. */
  onChoose: (next: readonly SelectedTask[] | null) => void
}

function Cards({ tasks: { items = [], hasMore, isLoadingMore, loadMore }, selected, onChoose }: CardsProps) {
  const t = useTranslate()
  return (
    <>
      <ul className={GRID}>
        {items.map((task) => (
          <li key={task.id} className="min-w-0 stamp-shadow">
            <TaskCard
              task={task}
              place={selected ? selected.findIndex(({ id }) => id === task.id) : null}
              onToggle={() => {
                const { id, title, brand } = task
                onChoose(toggled(selected ?? [], { id, title, brand }))
              }}
              onMain={() => onChoose(withMain(selected ?? [], task.id))}
            />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button onClick={loadMore} aria-disabled={isLoadingMore || undefined} className="self-center">
          {isLoadingMore && <Spinner />}
          {t('tasks.more')}
        </Button>
      )}
    </>
  )
}
