import type { Deletion } from '@pawport/shared/contract/data/schemas.ts'
import { DELETION_DAYS } from '@pawport/shared/contract/settings/limits.ts'
import { CircleAlert, Trash2 } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/locale.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'

interface Props {
  onAsked: (deletion: Deletion) => Promise<void>
  onClose: () => void
}

/** Asks before the account is deleted; the user types a phrase to confirm it. */
export function DeleteAccountDialog({ onAsked, onClose }: Props) {
  const t = useTranslate()
  const [isWrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const phrase = t('settings.phrase')

  const { isBusy, start } = useAction(async () => {
    const deletion = await call('deletion.request', { body: { confirm: 'delete my account' } })
    // First: while it is open it lets nothing else have the focus.
    onClose()
    await onAsked(deletion)
  })

  function confirm(event: FormEvent): void {
    event.preventDefault()
    const isRight = input.current?.value.trim() === phrase
    setWrong(!isRight)
    if (isRight) start()
    else input.current?.select()
  }

  return (
    <Dialog role="alertdialog" title={t('settings.deleteTitle')} onClose={onClose} className="max-w-lg">
      <p className="font-semibold">{t('settings.deleteText')}</p>
      <p className="text-ink-soft">{t('settings.deleteMore', { days: DELETION_DAYS })}</p>
      <form onSubmit={confirm} noValidate className="flex flex-col gap-5">
        <div className="flex flex-col gap-2">
          <label htmlFor={id} className="font-semibold">
            {t('settings.type', { phrase })}
          </label>
          <input
            ref={input}
            id={id}
            type="text"
            autoFocus
            autoComplete="off"
            spellCheck={false}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-wrong` : undefined}
            onChange={() => setWrong(false)}
            className="min-h-12 rounded-xl border-2 border-line bg-paper px-4 text-lg aria-invalid:border-bad"
          />
          <p
            id={`${id}-wrong`}
            role="alert"
            className="flex items-center gap-2 text-sm font-semibold text-bad"
          >
            {isWrong && (
              <>
                <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
                {t('settings.wrongPhrase', { phrase })}
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
          <Button onClick={onClose}>{t('settings.keepAccount')}</Button>
          <Button look="danger" type="submit" aria-disabled={isBusy || undefined}>
            {isBusy ? <Spinner /> : <Trash2 aria-hidden="true" className="size-4 shrink-0" />}
            {t('settings.delete')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
