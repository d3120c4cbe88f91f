import { type Comment, LONGEST_COMMENT } from '@pawport/shared/contract/community/schemas.ts'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslate } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { HandleForm } from '../../ui/handle-form.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast/toasts.ts'

/** From how many characters on the rest is shown. */
const NEARLY = 100

/** Writes a comment; asks for a handle where there is none. What was typed stays until it was sent. */
export function CommentForm({ id, onWritten }: { id: string; onWritten: (comment: Comment) => void }) {
  const t = useTranslate()
  const field = useId()
  const [body, setBody] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [needsHandle, setNeedsHandle] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const left = LONGEST_COMMENT - body.length

  async function send(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      const comment = await call('community.comment', { params: { id }, body: { body } })
      setBody('')
      setNeedsHandle(false)
      toast('success', t('community.sent'))
      onWritten(comment)
    } catch (error) {
      const isNameless = error instanceof ApiError && error.code === 'handle_needed'
      setNeedsHandle(isNameless)
      if (!isNameless) setProblem(errorText(error, t))
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send()
  }

  return (
    <div className="flex flex-col gap-3">
      <form noValidate onSubmit={submit} className="flex flex-col gap-1.5">
        <label htmlFor={field} className="text-sm font-semibold">
          {t('community.write')}
        </label>
        <textarea
          id={field}
          rows={3}
          value={body}
          maxLength={LONGEST_COMMENT}
          onChange={({ target }) => setBody(target.value)}
          aria-describedby={`${field}-hint`}
          aria-invalid={problem !== null || undefined}
          className="min-h-24 w-full rounded-xl border-2 border-line bg-card px-3 py-2 aria-invalid:border-bad"
        />
        <p id={`${field}-hint`} className="text-sm text-ink-soft">
          {left <= NEARLY
            ? t('community.left', { count: left })
            : t('community.writeHint', { limit: LONGEST_COMMENT })}
        </p>
        <p role="alert" className="text-sm font-semibold text-bad empty:hidden">
          {problem}
        </p>
        <Button type="submit" look="result" aria-busy={isBusy} className="self-start">
          {isBusy && <Spinner />}
          {t('community.send')}
        </Button>
      </form>
      {needsHandle && <HandleForm onSaved={() => void send()} />}
    </div>
  )
}
