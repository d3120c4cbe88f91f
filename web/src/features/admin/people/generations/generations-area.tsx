import { GENERATION_STATUSES, type GenerationStatus } from '@pawport/shared/contract/generations/schemas.ts'
import { type FormEvent, useState } from 'react'
import { useTranslate } from '../../../../lib/locale.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../field.tsx'
import { textOf } from '../../reason-dialog.tsx'
import { GenerationDetail } from './generation-detail.tsx'
import { type Filters, GenerationList } from './generation-list.tsx'

const UUID = '[0-9a-fA-F\\-]{36}'

/** The generations of all users with their filters, or one of them. */
export function GenerationsArea({ subject }: { subject: string | undefined }) {
  const t = useTranslate()
  const [filters, setFilters] = useState<Filters>({})
  if (subject) return <GenerationDetail key={subject} taskId={subject} />

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setFilters({
      status: textOf(form, 'status') as GenerationStatus | '',
      error: textOf(form, 'error').trim(),
      user: textOf(form, 'user').trim(),
      worker: textOf(form, 'worker').trim(),
    })
  }

  return (
    <>
      <search>
        <form onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-5">
          <Field label={t('people.status')}>
            {(props) => (
              <select {...props} name="status">
                <option value="">{t('people.all')}</option>
                {GENERATION_STATUSES.map((status) => (
                  <option key={status} value={status}>
                    {t(`people.status.${status}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={t('people.error')}>
            {(props) => <input {...props} name="error" pattern="[a-z_]+" maxLength={60} />}
          </Field>
          <Field label={t('people.userId')}>
            {(props) => <input {...props} name="user" pattern={UUID} />}
          </Field>
          <Field label={t('people.workerId')}>
            {(props) => <input {...props} name="worker" pattern={UUID} />}
          </Field>
          <Button type="submit">{t('people.find')}</Button>
        </form>
      </search>
      <GenerationList key={JSON.stringify(filters)} filters={filters} />
    </>
  )
}
