import { Send } from 'lucide-react'
import { useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { Missing } from './readiness.ts'
import type { Submission } from './use-submission.ts'

interface Props {
  missing: Missing | null
  submission: Submission
  /** The creation on the screen is still being made. */
  isRunning: boolean
  credits: number
}

/** The one primary action, within thumb's reach. Says why when it cannot be pressed. */
export function SendBar({ missing, submission, isRunning, credits }: Props) {
  const t = useTranslate()
  const isSending = submission.state === 'sending'
  const isBusy = isSending || isRunning
  return (
    <div className="sticky bottom-0 z-20 -mx-5 mt-1 rounded-b-card bg-card before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-8 before:bg-linear-to-t before:from-card sm:-mx-6">
      <div aria-hidden="true" className="airmail h-1.5" />
      <div className="flex flex-col gap-2 px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6">
        <Button
          type="submit"
          look="primary"
          disabled={missing !== null || isBusy}
          aria-busy={isBusy || undefined}
          aria-describedby="send-hint"
          className="min-h-13 w-full text-lg"
        >
          {isBusy ? <Spinner /> : <Send aria-hidden="true" className="size-5" />}
          {t(isBusy ? 'generate.busy' : 'generate.button')}
        </Button>
        <p id="send-hint" aria-live="polite" className="text-center text-sm text-ink-soft">
          {hint()}
        </p>
      </div>
    </div>
  )

  function hint(): string {
    if (submission.state === 'sending') {
      return t('generate.sending', { percent: Math.round(submission.sent * 100) })
    }
    return missing && !isRunning ? t(missing) : t('generate.price', { credits })
  }
}
