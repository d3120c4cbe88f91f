import type { RecycledGeneration } from '@pawport/shared/contract/recycle.ts'
import { CircleAlert, Trash2 } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { useAnswerUpdates } from '../../../lib/generations/cache.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { CreationSummary } from '../delete/creation-summary.tsx'

interface Props {
  generation: RecycledGeneration
  onClose: () => void
}

/** Asks before a creation is purged; the user types a phrase to confirm it. */
export function PurgeDialog({ generation, onClose }: Props) {
  const t = useTranslate()
  const shown = useAnswerUpdates()
  const [isWrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const phrase = t('purge.phrase')
  const { task_id } = generation

  const { isBusy, start } = useAction(async () => {
    try {
      await call('bin.purge', { params: { task_id } })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : ''
      // Purged already, or restored in another window: in both cases it is not in the bin any more.
      if (code !== 'not_found' && code !== 'not_in_bin') throw error
      onClose()
      await shown.leftBin(task_id)
      if (code === 'not_in_bin') throw error
      return
    }
    toast('success', t('purge.done'))
    onClose()
    await shown.leftBin(task_id)
  })

  function confirm(event: FormEvent): void {
    event.preventDefault()
    if (input.current?.value.trim() === phrase) {
      setWrong(false)
      start()
      return
    }
    setWrong(true)
    input.current?.focus()
    input.current?.select()
  }

  return (
    <Dialog role="alertdialog" title={t('purge.title')} onClose={onClose} className="max-w-lg">
      <CreationSummary generation={generation} />
      <p className="font-semibold">{t('purge.sure')}</p>
      <p className="text-ink-soft">{t('purge.what')}</p>
      <form onSubmit={confirm} noValidate className="flex flex-col gap-5">
        <div className="flex flex-col gap-2">
          <label htmlFor={`${id}-phrase`} className="font-semibold">
            {t('purge.type', { phrase })}
          </label>
          <input
            ref={input}
            id={`${id}-phrase`}
            type="text"
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
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
                {t('purge.wrong', { phrase })}
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap justify-end gap-3 *:whitespace-nowrap max-sm:*:flex-auto">
          <Button onClick={onClose}>{t('purge.keep')}</Button>
          <Button look="danger" type="submit" aria-disabled={isBusy || undefined}>
            {isBusy ? <Spinner /> : <Trash2 aria-hidden="true" className="size-4 shrink-0" />}
            {t('purge.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
