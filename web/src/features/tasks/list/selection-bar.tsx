import { MAX_SUB_TASKS } from '@pawport/shared/contract/tasks/limits.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { type SelectedTask, selection } from './selection.ts'

interface Props {
  tasks: readonly SelectedTask[]
  /** True when more was selected than a landing page takes, or nothing was confirmed. */
  isRefused: boolean
  onClear: () => void
  onConfirm: () => void
}

/** The bar of the multi-select mode: what is selected, and cancel, clear, confirm. */
export function SelectionBar({ tasks, isRefused, onClear, onConfirm }: Props) {
  const t = useTranslate()
  const [main, ...subs] = tasks
  return (
    <section
      aria-label={t('tasks.select.bar')}
      className="sticky bottom-0 z-20 -mx-5 overflow-hidden bg-card shadow-[0_-8px_24px_-8px_rgb(27_43_63/0.25)] sm:mx-0 sm:rounded-t-card"
    >
      <div aria-hidden="true" className="airmail h-2" />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-3">
        <div className="min-w-0 flex-[1_1_14rem] text-sm">
          <p role="status" className="font-semibold">
            {t('tasks.select.count', { main: main ? 1 : 0, subs: subs.length, most: MAX_SUB_TASKS })}
          </p>
          {main && (
            <p className="truncate text-ink-soft">{t('tasks.select.mainIs', { title: main.title })}</p>
          )}
          <p role="alert" className="font-semibold text-bad empty:hidden">
            {isRefused && t('tasks.select.limit')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
          <Button onClick={() => selection.set(null)}>{t('tasks.select.cancel')}</Button>
          <Button onClick={onClear} aria-disabled={tasks.length === 0 || undefined}>
            {t('tasks.select.clear')}
          </Button>
          <Button look="primary" onClick={onConfirm}>
            {t('tasks.select.confirm', { count: tasks.length })}
          </Button>
        </div>
      </div>
    </section>
  )
}
