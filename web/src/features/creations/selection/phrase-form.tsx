import { CircleAlert, Trash2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

interface Props {
  /** The text of the button that deletes. */
  confirm: ReactNode
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The form that deletes for good only after the user has typed a phrase. */
export function PhraseForm({ confirm, isBusy, onConfirm, onClose }: Props) {
  const t = useTranslate()
  const [isWrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const phrase = t('purge.phrase')
  // A dialog leaves the focus where it is within it.
  useEffect(() => input.current?.focus(), [])

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (input.current?.value.trim() === phrase) {
      setWrong(false)
      onConfirm()
      return
    }
    setWrong(true)
    input.current?.focus()
    input.current?.select()
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <label htmlFor={`${id}-phrase`} className="font-semibold">
          {t('purge.type', { phrase })}
        </label>
        <input
          ref={input}
          id={`${id}-phrase`}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={() => setWrong(false)}
          className="min-h-12 rounded-xl border-2 border-line bg-paper px-4 text-lg aria-invalid:border-bad"
        />
        <p id={`${id}-wrong`} role="alert" className="flex items-center gap-2 text-sm font-semibold text-bad">
          {isWrong && (
            <>
              <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
              {t('purge.wrong', { phrase })}
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-3 *:whitespace-nowrap max-sm:*:flex-auto">
        <Button onClick={onClose}>{t('purge.keep')}</Button>
        <Button look="danger" type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? <Spinner /> : <Trash2 aria-hidden="true" className="size-4 shrink-0" />}
          {confirm}
        </Button>
      </div>
    </form>
  )
}
