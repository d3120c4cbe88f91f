import { LONGEST_OF_TASK } from '@pawport/shared/contract/tasks/limits.ts'
import { useId } from 'react'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { namedRegions } from '../names.ts'
import { setReaderRegion, useReaderRegion } from '../reader-region.ts'

export const FIELD =
  'min-h-11 w-full rounded-xl border-2 border-line bg-card px-3 py-2 aria-invalid:border-bad'

/** Where the applicant posts, for a task that is limited to certain regions. */
export function RegionField({ isInvalid }: { isInvalid: boolean }) {
  const t = useTranslate()
  const id = useId()
  const locale = useLocale()
  const region = useReaderRegion()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {t('tasks.apply.region')}
      </label>
      <select
        id={id}
        value={region ?? ''}
        onChange={({ target }) => setReaderRegion(target.value)}
        aria-invalid={isInvalid || undefined}
        className={FIELD}
      >
        {region === null && <option value="">{t('tasks.apply.chooseRegion')}</option>}
        {namedRegions(undefined, locale).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

export function NoteField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslate()
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {t('tasks.apply.note')}
      </label>
      <textarea
        id={id}
        rows={3}
        value={value}
        maxLength={LONGEST_OF_TASK.note}
        onChange={({ target }) => onChange(target.value)}
        aria-describedby={`${id}-hint`}
        className={FIELD}
      />
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {t('tasks.apply.noteHint', { limit: LONGEST_OF_TASK.note })}
      </p>
    </div>
  )
}

/** Why an application was refused. */
export function Problem({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className="font-semibold text-bad empty:hidden">
      {text}
    </p>
  )
}
