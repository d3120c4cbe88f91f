import { LONGEST_OF_TASK } from '@pawport/shared/contract/tasks/limits.ts'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Labelled } from '../labelled.tsx'
import { type SelectedTask, selection } from '../list/selection.ts'
import { ChosenTasks } from './chosen-tasks.tsx'
import { type Editing, editing } from './editing.ts'
import { type EditorProblem, problemOf } from './editor-problem.ts'
import { ShortLinkField } from './short-link-field.tsx'
import { useShortLink } from './use-short-link.ts'

interface Props {
  initial: Editing
  /** The main task first. */
  tasks: readonly SelectedTask[]
  /** Called when the server has the page. */
  onSaved: () => Promise<void>
  /** Leads to the list of tasks, where the selection is changed. */
  onChoose: () => void
  onCancel: () => void
}

/** Name, short link and tasks of a landing page. What was typed stays until it is saved. */
export function PageEditor({ initial, tasks: chosen, onSaved, onChoose, onCancel }: Props) {
  const t = useTranslate()
  const { pageId, ownLink } = initial
  const [name, setName] = useState(initial.name)
  const [shortLink, setShortLink] = useState(initial.shortLink)
  const [tasks, setTasks] = useState(chosen)
  const [problem, setProblem] = useState<EditorProblem | null>(null)
  const nameInput = useRef<HTMLInputElement>(null)
  const linkInput = useRef<HTMLInputElement>(null)
  const state = useShortLink(shortLink, ownLink)

  const save = useAction(async () => {
    const body = { name: name.trim(), task_ids: tasks.map(({ id }) => id), short_link: shortLink.trim() }
    try {
      if (pageId) await call('landingPages.change', { params: { page_id: pageId }, body })
      else await call('landingPages.create', { body })
    } catch (error) {
      const refused = problemOf(error, t)
      if (!refused) throw error
      show(refused)
      return
    }
    await onSaved()
  })

  function show(found: EditorProblem): void {
    setProblem(found)
    if (found.field === 'name') nameInput.current?.focus()
    if (found.field === 'link') linkInput.current?.focus()
  }

  /** A field that is changed is no longer wrong until it is checked again. */
  function solve(field: EditorProblem['field']): void {
    if (problem?.field === field) setProblem(null)
  }

  /** What is wrong without asking the server. */
  function ownProblem(): EditorProblem | null {
    if (name.trim() === '') return { field: 'name', text: t('landingPages.nameMissing') }
    if (tasks.length === 0) return { field: 'tasks', text: t('landingPages.selection') }
    const isRefused = state === 'taken' || state === 'invalid' || state === 'reserved'
    return isRefused ? { field: 'link', text: t(`landingPages.link.${state}`) } : null
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const found = ownProblem()
    if (found) {
      show(found)
      return
    }
    setProblem(null)
    save.start()
  }

  function choose(): void {
    selection.set(tasks)
    editing.set({ ...initial, name, shortLink })
    onChoose()
  }

  const problemAt = (field: EditorProblem['field']) => (problem?.field === field ? problem.text : undefined)
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <Labelled label={t('landingPages.name')} problem={problemAt('name')}>
        {(props) => (
          <input
            {...props}
            ref={nameInput}
            value={name}
            required
            maxLength={LONGEST_OF_TASK.pageName}
            autoComplete="off"
            onChange={({ target }) => {
              setName(target.value)
              solve('name')
            }}
          />
        )}
      </Labelled>
      <ShortLinkField
        value={shortLink}
        state={state}
        problem={problemAt('link')}
        inputRef={linkInput}
        onChange={(value) => {
          setShortLink(value)
          solve('link')
        }}
      />
      <ChosenTasks tasks={tasks} problem={problemAt('tasks')} onChange={setTasks} onChoose={choose} />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
        <Button onClick={onCancel}>{t('landingPages.cancel')}</Button>
        <Button type="submit" look="primary" aria-busy={save.isBusy}>
          {save.isBusy && <Spinner />}
          {t(pageId ? 'landingPages.save' : 'landingPages.create')}
        </Button>
      </div>
    </form>
  )
}
