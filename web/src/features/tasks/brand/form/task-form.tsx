import type { BrandTask, BrandTaskBody } from '@pawport/shared/contract/tasks/brand-tasks.ts'
import { LONGEST_OF_TASK } from '@pawport/shared/contract/tasks/limits.ts'
import { INDUSTRIES, INFLUENCER_TYPES, POST_TYPES } from '@pawport/shared/contract/tasks/lists.ts'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { errorText } from '../../../../lib/error-text.ts'
import { useTranslate } from '../../../../lib/locale.ts'
import { AlertNote } from '../../../../ui/alert-note.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { Labelled } from '../../labelled.tsx'
import { CaseFields } from './case-fields.tsx'
import { ListChoice, PlatformChoice } from './choice-fields.tsx'
import { bodyOf, changesOf, type RequiredField } from './form-values.ts'
import { RegionChoice } from './region-choice.tsx'
import { RewardFields } from './reward-fields.tsx'
import { TimeFields } from './time-fields.tsx'

interface Props {
  /** Null for a new task. */
  task: BrandTask | null
  onSaved: (task: BrandTask) => Promise<void>
  onCancel: () => void
}

/** The form of a task. What was typed stays until it is saved. */
export function TaskForm({ task, onSaved, onCancel }: Props) {
  const t = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const [regions, setRegions] = useState<readonly string[]>(task?.regions ?? [])
  const [missing, setMissing] = useState<readonly RequiredField[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!form.current || isBusy) return
    const filled = bodyOf(new FormData(form.current), regions)
    setProblem(null)
    setMissing('missing' in filled ? filled.missing : [])
    if ('missing' in filled) {
      form.current.querySelector<HTMLElement>(`[name=${filled.missing[0]}]`)?.focus()
      return
    }
    // Numbers and links that the browser itself refuses.
    if (!form.current.reportValidity()) return
    setBusy(true)
    try {
      const { body } = filled
      await onSaved(task ? await change(task, body) : await call('brand.tasks.create', { body }))
    } catch (error) {
      setProblem(errorText(error, t))
    } finally {
      setBusy(false)
    }
  }

  const problemOf = (name: RequiredField) => (missing.includes(name) ? t(`brand.missing.${name}`) : undefined)
  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-8">
      {problem && <AlertNote text={problem} />}
      <Section title={t('brand.part.task')}>
        <Labelled label={t('brand.title')} problem={problemOf('title')}>
          {(props) => (
            <input
              {...props}
              name="title"
              required
              defaultValue={task?.title}
              maxLength={LONGEST_OF_TASK.title}
            />
          )}
        </Labelled>
        <Labelled label={t('brand.brand')} problem={problemOf('brand')}>
          {(props) => (
            <input
              {...props}
              name="brand"
              required
              autoComplete="organization"
              defaultValue={task?.brand}
              maxLength={LONGEST_OF_TASK.brand}
            />
          )}
        </Labelled>
        <div className="grid gap-4 sm:grid-cols-3">
          <ListChoice
            label={t('brand.industry')}
            name="industry"
            options={INDUSTRIES}
            defaultValue={task?.industry}
          />
          <ListChoice
            label={t('brand.influencerType')}
            name="influencer_type"
            options={INFLUENCER_TYPES}
            defaultValue={task?.influencer_type}
          />
          <ListChoice
            label={t('brand.postType')}
            name="post_type"
            options={POST_TYPES}
            defaultValue={task?.post_type}
          />
        </div>
        <Labelled label={t('brand.productLink')}>
          {(props) => (
            <input
              {...props}
              type="url"
              name="product_link"
              defaultValue={task?.product_link ?? ''}
              maxLength={LONGEST_OF_TASK.link}
            />
          )}
        </Labelled>
      </Section>
      <Section title={t('brand.part.where')}>
        <PlatformChoice chosen={task?.platforms ?? []} problem={problemOf('platforms')} />
        <RegionChoice regions={regions} onChange={setRegions} />
      </Section>
      <Section title={t('brand.part.reward')}>
        <RewardFields task={task} problem={problemOf('reward')} />
      </Section>
      <Section title={t('brand.part.times')}>
        <TimeFields task={task} problem={problemOf('deadline')} />
      </Section>
      <Section title={t('brand.part.cases')}>
        <CaseFields cases={task?.cases ?? []} />
      </Section>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
        <Button onClick={onCancel}>{t('brand.cancel')}</Button>
        <Button type="submit" look="primary" aria-busy={isBusy}>
          {isBusy && <Spinner />}
          {t(task ? 'brand.save' : 'brand.create')}
        </Button>
      </div>
    </form>
  )
}

async function change(task: BrandTask, body: BrandTaskBody): Promise<BrandTask> {
  const changes = changesOf(task, body)
  if (Object.keys(changes).length === 0) return task
  return call('brand.tasks.change', { params: { id: task.id }, body: changes })
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5 rounded-card bg-card p-5 card-shadow sm:p-7">
      <h2 className="font-title text-2xl">{title}</h2>
      {children}
    </section>
  )
}
