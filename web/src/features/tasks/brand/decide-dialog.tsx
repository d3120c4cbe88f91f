import type { BrandApplication } from '@pawport/shared/contract/tasks/applications.ts'
import { LONGEST_OF_TASK } from '@pawport/shared/contract/tasks/limits.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { Labelled } from '../labelled.tsx'

/** A decision with a message, or a message alone. */
export type Doing = 'accepted' | 'declined' | 'message'

interface Props {
  taskId: string
  application: BrandApplication
  /** The name of the applicant. */
  name: string
  doing: Doing
  onDone: () => Promise<void>
  onClose: () => void
}

/** Asks before a decision, and for the message to the applicant. */
export function DecideDialog({ taskId, application, name, doing, onDone, onClose }: Props) {
  const t = useTranslate()
  const [message, setMessage] = useState(application.message ?? '')
  const text = t(`brand.decide.${doing}.text`)
  const { isBusy, start } = useAction(async () => {
    await call('brand.applications.decide', {
      params: { id: taskId, application_id: application.id },
      body: { message: message.trim(), ...(doing !== 'message' && { decision: doing }) },
    })
    toast('success', t(`brand.decide.${doing}.done`))
    onClose()
    await onDone()
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    start()
  }

  return (
    <Dialog
      title={t(`brand.decide.${doing}.title`, { name })}
      description={text}
      onClose={onClose}
      className="sm:max-w-lg"
    >
      <p>{text}</p>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Labelled label={t('brand.message')} hint={t('brand.messageHint')}>
          {(props) => (
            <textarea
              {...props}
              rows={4}
              value={message}
              maxLength={LONGEST_OF_TASK.message}
              onChange={({ target }) => setMessage(target.value)}
            />
          )}
        </Labelled>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
          <Button onClick={onClose}>{t('brand.cancel')}</Button>
          <Button type="submit" look={doing === 'declined' ? 'danger' : 'primary'} aria-busy={isBusy}>
            {isBusy && <Spinner />}
            {t(`brand.decide.${doing}.do`)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
