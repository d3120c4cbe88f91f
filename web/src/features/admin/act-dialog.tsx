import { LONGEST_REASON, SHORTEST_REASON } from '@pawport/shared/contract/admin/common.ts'
import { useId, useState } from 'react'
import { useTranslate } from '../../lib/locale.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface Props {
  title: string
  /** What will happen. */
  text: string
  confirm: string
  look?: ButtonLook
  /** Does it; the dialog closes afterwards. An error is told in a toast and leaves the dialog open. */
  act: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks before an act of an administrator, with room for a reason; the audit log keeps both. */
export function ActDialog({ title, text, confirm, look = 'primary', act, onClose }: Props) {
  const t = useTranslate()
  const id = useId()
  const [reason, setReason] = useState('')
  const { isBusy, start } = useAction(async () => {
    await act(reason)
    onClose()
  })
  return (
    <Dialog title={title} role="alertdialog" description={text} onClose={onClose} className="sm:max-w-lg">
      <p>{text}</p>
      <label htmlFor={id} className="flex flex-col gap-1.5 font-semibold">
        {t('admin.reason')}
        <textarea
          id={id}
          rows={2}
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          className="w-full rounded-xl border-2 border-line bg-card px-3 py-2 font-normal"
        />
      </label>
      <p className="text-sm text-ink-soft">{t('admin.recorded')}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('admin.cancel')}</Button>
        <Button
          look={look}
          aria-busy={isBusy}
          disabled={reason.trim().length < SHORTEST_REASON}
          onClick={start}
        >
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
