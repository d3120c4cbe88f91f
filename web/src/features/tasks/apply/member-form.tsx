import type { Task } from '@pawport/shared/contract/tasks/tasks.ts'
import { type FormEvent, useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { useReaderRegion } from '../reader-region.ts'
import { NoteField, Problem, RegionField } from './fields.tsx'
import { useApply } from './use-apply.ts'

interface Props {
  task: Task
  onApplied: () => Promise<void>
}

/**
 * Applies with the account: one press. A note is optional; the region is asked for where the task names
 * regions.
 */
export function MemberForm({ task, onApplied }: Props) {
  const t = useTranslate()
  const region = useReaderRegion()
  const [note, setNote] = useState('')
  const { isBusy, problem, apply } = useApply(task.id, () => {
    toast('success', t('tasks.apply.sent'))
    void onApplied()
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    apply({ note, ...(region && { region }) })
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">{t('tasks.apply.account')}</p>
      {task.regions.length > 0 && <RegionField isInvalid={problem?.code === 'region_does_not_fit'} />}
      <NoteField value={note} onChange={setNote} />
      <Problem text={problem?.text} />
      <Button type="submit" look="primary" aria-busy={isBusy} className="self-start max-sm:w-full">
        {isBusy && <Spinner />}
        {t('tasks.apply.now')}
      </Button>
    </form>
  )
}
