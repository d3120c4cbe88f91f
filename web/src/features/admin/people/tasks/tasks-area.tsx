import type { AdminTask } from '@pawport/shared/contract/tasks/brand-tasks.ts'
import { TASK_STATES, type TaskState } from '@pawport/shared/contract/tasks/label.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { moment } from '../../../../lib/dates.ts'
import { pathOf } from '../../../../lib/endpoint.ts'
import { useLocale, useTranslate } from '../../../../lib/locale.ts'
import { Button } from '../../../../ui/button.tsx'
import { Pager, usePages } from '../../../../ui/pager.tsx'
import { Records } from '../../../../ui/records.tsx'
import { Field } from '../../field.tsx'
import { Loaded } from '../../loaded.tsx'
import { ReasonDialog, textOf } from '../../reason-dialog.tsx'
import { useAdminData } from '../../use-admin-data.ts'
import { AdminLink } from '../admin-link.tsx'

interface Search {
  q?: string
  state?: TaskState
}

/** Tasks of all brands, the newest first, with a search by words, id or address of the brand. */
export function TasksArea() {
  const t = useTranslate()
  const pages = usePages()
  const [search, setSearch] = useState<Search>({})
  const from = useAdminData<'admin.tasks.list'>(
    pathOf('admin.tasks.list', { query: { ...search, after: pages.after } }),
  )

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const q = textOf(form, 'q').trim()
    const state = TASK_STATES.find((known) => known === textOf(form, 'state'))
    pages.first()
    setSearch({ ...(q && { q }), ...(state && { state }) })
  }

  return (
    <>
      <search>
        <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
          <Field label={t('people.tasks.search')} className="flex-[1_1_16rem]">
            {(props) => <input {...props} type="search" name="q" maxLength={200} />}
          </Field>
          <Field label={t('people.tasks.state')}>
            {(props) => (
              <select {...props} name="state">
                <option value="">{t('people.all')}</option>
                {TASK_STATES.map((state) => (
                  <option key={state} value={state}>
                    {t(`people.tasks.state.${state}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Button type="submit">{t('people.find')}</Button>
        </form>
      </search>
      <Loaded from={from}>
        {({ items, next }) => (
          <>
            <Tasks tasks={items} onChange={from.reload} />
            <Pager pages={pages} next={next} />
          </>
        )}
      </Loaded>
    </>
  )
}

interface TasksProps {
  tasks: readonly AdminTask[]
  onChange: () => unknown
}

function Tasks({ tasks, onChange }: TasksProps) {
  const t = useTranslate()
  const locale = useLocale()
  const [asking, setAsking] = useState<AdminTask | null>(null)
  return (
    <>
      <Records
        label={t('admin.tasks')}
        rows={tasks}
        keyOf={({ id }) => id}
        none={t('people.tasks.none')}
        columns={[
          {
            title: t('people.tasks.title'),
            cell: ({ id, title, state }) =>
              state === 'draft' || state === 'hidden' ? (
                <strong>{title}</strong>
              ) : (
                <a
                  href={`#/tasks/${id}`}
                  className="inline-flex min-h-11 items-center font-semibold text-teal underline-offset-4 hover:underline"
                >
                  {title}
                </a>
              ),
          },
          { title: t('people.tasks.brand'), cell: ({ brand }) => brand },
          {
            title: t('people.email'),
            cell: ({ ownerId, ownerEmail }) => (
              <AdminLink area="users" id={ownerId}>
                {ownerEmail}
              </AdminLink>
            ),
          },
          {
            title: t('people.tasks.state'),
            cell: ({ state }) =>
              state === 'hidden' ? (
                <strong className="text-bad">{t('people.tasks.state.hidden')}</strong>
              ) : (
                t(`people.tasks.state.${state}`)
              ),
          },
          { title: t('people.tasks.deadline'), cell: ({ deadline }) => moment(deadline, locale) },
          { title: t('people.tasks.applied'), cell: ({ applied }) => applied, isNumber: true },
          {
            title: t('people.tasks.act'),
            cell: (task) => (
              <Button look={task.hiddenAt ? 'secondary' : 'danger'} onClick={() => setAsking(task)}>
                {t(task.hiddenAt ? 'people.tasks.show' : 'people.hide')}
                <span className="sr-only"> {task.title}</span>
              </Button>
            ),
          },
        ]}
      />
      {asking && <HideDialog task={asking} onChange={onChange} onClose={() => setAsking(null)} />}
    </>
  )
}

interface HideProps {
  task: AdminTask
  onChange: () => unknown
  onClose: () => void
}

/** Asks before a task is hidden, or shown again, and for the reason. */
function HideDialog({ task: { id, title, hiddenAt }, onChange, onClose }: HideProps) {
  const t = useTranslate()
  const what = hiddenAt ? 'show' : 'hide'
  return (
    <ReasonDialog
      title={t(`people.tasks.${what}Title`, { title })}
      text={t(`people.tasks.${what}Text`)}
      confirm={t(hiddenAt ? 'people.tasks.show' : 'people.hide')}
      look={hiddenAt ? 'primary' : 'danger'}
      onClose={onClose}
      act={async (form) => {
        const address = { params: { id }, body: { reason: textOf(form, 'reason') } }
        if (hiddenAt) await call('admin.tasks.show', address)
        else await call('admin.tasks.hide', address)
        await onChange()
      }}
    />
  )
}
