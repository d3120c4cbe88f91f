import { Send, Ticket } from 'lucide-react'
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
  /** Credits for the chosen size; undefined until they are known. */
  price: number | undefined
  /** Credits that there are; undefined until they are known. */
  available: number | undefined
}

/** The one primary action, within thumb's reach, with its price on it. Says why when it cannot be pressed. */
export function SendBar({ missing, submission, isRunning, price, available }: Props) {
  const t = useTranslate()
  const isSending = submission.state === 'sending'
  const isBusy = isSending || isRunning
  const isShort = price !== undefined && available !== undefined && available < price
  const wantsCredits = isShort && !isBusy
  return (
    <div className="sticky bottom-0 z-20 -mx-5 mt-1 rounded-b-card bg-card before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-8 before:bg-linear-to-t before:from-card sm:-mx-6">
      <div aria-hidden="true" className="airmail h-1.5" />
      <div className="flex flex-col gap-2 px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6">
        <Button
          type="submit"
          look="primary"
          disabled={isBusy || (missing !== null && !isShort)}
          aria-busy={isBusy || undefined}
          aria-describedby="send-hint"
          className="min-h-13 w-full whitespace-nowrap max-[26rem]:px-3 min-[26rem]:text-lg"
        >
          {isBusy && <Spinner />}
          {wantsCredits && <Ticket aria-hidden="true" className="size-5" />}
          {!isBusy && !wantsCredits && <Send aria-hidden="true" className="size-5 shrink-0" />}
          {t(isBusy ? 'generate.busy' : wantsCredits ? 'generate.getCredits' : 'generate.button')}
          {!isBusy && !wantsCredits && price !== undefined && (
            <span className="rounded-full bg-ink/15 px-2 py-0.5 text-sm min-[26rem]:px-2.5">
              {t('generate.price', { credits: price })}
            </span>
          )}
        </Button>
        <p id="send-hint" aria-live="polite" className="text-center text-sm text-ink-soft">
          {hint()}
        </p>
      </div>
    </div>
  )

  function hint(): string {
    if (submission.state === 'sending') {
      if (submission.sent === null) return t('generate.ordering')
      return t('generate.sending', { percent: Math.round(submission.sent * 100) })
    }
    if (isRunning) return t('generate.running')
    if (price === undefined || available === undefined) return missing ? t(missing) : t('credits.loading')
    if (isShort) return t('generate.short', { price, available })
    return missing ? t(missing) : t('generate.left', { left: available - price })
  }
}
