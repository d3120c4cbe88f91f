import { LONGEST } from '@pawport/shared/contract/contact/limits.ts'
import type { AdminMessage } from '@pawport/shared/contract/contact/schemas.ts'
import { type FormEvent, useRef } from 'react'
import { call } from '../../../../lib/call.ts'
import { useTranslate } from '../../../../lib/locale.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { Button, buttonLook } from '../../../../ui/button.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { toast } from '../../../../ui/toast/toasts.ts'
import { Field } from '../../field.tsx'

interface Props {
  message: AdminMessage
  /** False where no mail leaves. */
  canMail: boolean
  onDone: () => unknown
  onCancel: () => void
}

/** The answer to a message; a toast shows an error, and the form keeps what was typed. */
export function AnswerForm({ message: { id, email, subject }, canMail, onDone, onCancel }: Props) {
  const t = useTranslate()
  const text = useRef<HTMLTextAreaElement>(null)
  const { isBusy, start } = useAction(async () => {
    const body = { answer: text.current?.value ?? '' }
    await call('admin.messages.answer', { params: { message_id: id }, body })
    toast('success', t('admin.done'))
    await onDone()
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    start()
  }

  const byMail = `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t('people.messages.yourAnswer')}
        hint={canMail ? t('people.messages.mailed', { email }) : t('people.messages.notMailed')}
      >
        {(props) => (
          // biome-ignore lint/a11y/noAutofocus: the press on "Answer" asks for it
          <textarea {...props} ref={text} autoFocus rows={6} required maxLength={LONGEST.answer} />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" aria-busy={isBusy}>
          {isBusy && <Spinner />}
          {t('people.messages.send')}
        </Button>
        {!canMail && (
          <a href={byMail} className={buttonLook('secondary')}>
            {t('people.messages.byMail')}
          </a>
        )}
        <Button onClick={onCancel}>{t('admin.cancel')}</Button>
      </div>
    </form>
  )
}
