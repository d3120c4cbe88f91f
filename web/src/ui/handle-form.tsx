import { AtSign } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { call } from '../lib/call.ts'
import { errorText } from '../lib/error-text.ts'
import { useTranslate } from '../lib/locale.ts'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

/** Asks for the handle of a user who has none, where one is needed; then calls `onSaved`. */
export function HandleForm({ onSaved }: { onSaved: () => void }) {
  const t = useTranslate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  // It appears after a press, often below what is in sight: the focus shows it.
  useEffect(() => input.current?.focus(), [])

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      // An empty text would remove the handle instead of naming what is wrong.
      await call('settings.update', { body: { handle: input.current?.value.trim() || '-' } })
      onSaved()
    } catch (error) {
      setProblem(errorText(error, t))
      input.current?.focus()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      className="flex flex-col gap-3 rounded-xl bg-paper p-4 dark:bg-paper-deep"
    >
      <h3 className="font-bold">{t('handle.title')}</h3>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="text-sm font-semibold">
          {t('handle.label')}
        </label>
        <div className="relative">
          <AtSign
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-soft"
          />
          <input
            ref={input}
            id={id}
            name="handle"
            maxLength={31}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={`${id}-hint`}
            aria-invalid={problem !== null || undefined}
            className="min-h-11 w-full rounded-xl border-2 border-line bg-card py-2 pr-3 pl-9 aria-invalid:border-bad"
          />
        </div>
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {t('handle.hint')}
        </p>
        <p role="alert" className="text-sm font-semibold text-bad empty:hidden">
          {problem}
        </p>
      </div>
      <Button type="submit" look="result" aria-busy={isBusy} className="self-start">
        {isBusy && <Spinner />}
        {t('handle.save')}
      </Button>
    </form>
  )
}
