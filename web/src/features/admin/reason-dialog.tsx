import { LONGEST_REASON, SHORTEST_REASON } from '@pawport/shared/contract/admin/common.ts'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { useTranslate } from '../../lib/locale.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast/toasts.ts'
import { Field } from './field.tsx'

interface Props {
  title: string
  /** What will happen. */
  text: string
  confirm: string
  look?: ButtonLook
  /**
   * Does it with what the form says, then the dialog closes. A toast shows an error, and the dialog stays
   * open.
   */
  act: (form: FormData) => Promise<unknown>
  onClose: () => void
  /** Further fields, by name. */
  children?: ReactNode
}

/** Asks before an act of an administrator, and for its reason; the audit log keeps both. */
export function ReasonDialog({ title, text, confirm, look = 'primary', act, onClose, children }: Props) {
  const t = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, start } = useAction(async () => {
    if (!form.current) return
    await act(new FormData(form.current))
    toast('success', t('admin.done'))
    onClose()
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    start()
  }

  return (
    <Dialog title={title} description={text} onClose={onClose} className="sm:max-w-lg">
      <p>{text}</p>
      <form ref={form} onSubmit={submit} className="flex flex-col gap-4">
        {children}
        <Field label={t('admin.reason')} hint={t('admin.reasonHint')}>
          {(props) => (
            <textarea
              {...props}
              name="reason"
              rows={2}
              required
              minLength={SHORTEST_REASON}
              maxLength={LONGEST_REASON}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
          <Button onClick={onClose}>{t('admin.cancel')}</Button>
          <Button look={look} type="submit" aria-busy={isBusy}>
            {isBusy && <Spinner />}
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The text of a field of a form; empty without one. */
export function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '')
}
