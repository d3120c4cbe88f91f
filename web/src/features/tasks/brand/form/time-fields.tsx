import type { BrandTask } from '@pawport/shared/contract/tasks/brand-tasks.ts'
import { useTranslate } from '../../../../lib/locale.ts'
import { Labelled } from '../../labelled.tsx'
import { localOf } from './form-values.ts'

/**
 * When a task opens and ends, in the zone of the reader, and whether the brand decides on each application.
 */
export function TimeFields({ task, problem }: { task: BrandTask | null; problem: string | undefined }) {
  const t = useTranslate()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Labelled label={t('brand.deadline')} hint={t('brand.zone')} problem={problem}>
          {(props) => (
            <input
              {...props}
              type="datetime-local"
              name="deadline"
              required
              defaultValue={localOf(task?.deadline ?? null)}
            />
          )}
        </Labelled>
        <Labelled label={t('brand.release')} hint={t('brand.releaseHint')}>
          {(props) => (
            <input
              {...props}
              type="datetime-local"
              name="release_at"
              defaultValue={localOf(task?.release_at ?? null)}
            />
          )}
        </Labelled>
      </div>
      <label className="inline-flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          name="needs_review"
          defaultChecked={task?.needs_review ?? true}
          className="size-5"
        />
        {t('brand.needsReview')}
      </label>
    </>
  )
}
