import { Send, Ticket } from 'lucide-react'
import { type ComponentType, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { Missing } from './readiness.ts'
import { type PlacedProps, SendFailed, type StepActions } from './send-failed.tsx'
import type { Submission } from './use-submission.ts'

interface Props {
  missing: Missing | null
  submission: Submission
  /** A generation of this user runs. */
  isRunning: boolean
  /** The address of the running generation, unless it is on the screen. */
  runningPath: string | null
  /** The number of destinations that the press orders. */
  count: number
  /** Credits for a picture of the chosen size; undefined until they are known. */
  each: number | undefined
  /** The user's available credits; undefined until they are known. */
  available: number | undefined
  actions: StepActions
  Placed: ComponentType<PlacedProps>
}

/**
 * The primary button, at the bottom of the window, with the price. It says why it is disabled, or why the
 * last press failed.
 */
export function SendBar({
  missing,
  submission,
  isRunning,
  runningPath,
  count,
  each,
  available,
  actions,
  Placed,
}: Props) {
  const t = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  const isSending = submission.state === 'sending'
  const isBusy = isSending || isRunning
  const price = each === undefined ? undefined : each * Math.max(1, count)
  const isShort = price !== undefined && available !== undefined && available < price
  const wantsCredits = isShort && !isBusy
  const isPartial = submission.state === 'failed' && submission.placed.length > 0
  // Of several destinations some may run already: the bar shows a refusal all the same.
  const failed = submission.state === 'failed' && (!isBusy || isPartial) ? submission : null

  // A disabled button loses the focus: it gets it back for users of the keyboard.
  useEffect(() => {
    if (failed && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [failed])

  return (
    // The negative margin takes back the room that the page keeps free for the bar: the bar's own content
    // needs none.
    <div className="sticky bottom-0 z-20 **:-scroll-mb-36 -mx-5 mt-1 rounded-b-card bg-card before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-4 before:bg-linear-to-t before:from-card sm:-mx-6">
      <div aria-hidden="true" className="airmail h-1.5" />
      <div className="flex flex-col gap-2 px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
        {failed && <SendFailed {...{ failed, actions, Placed }} />}
        <Button
          ref={button}
          type="submit"
          look="primary"
          disabled={isBusy || (missing !== null && !isShort)}
          aria-busy={isBusy || undefined}
          aria-describedby="send-hint"
          className="min-h-13 w-full whitespace-nowrap max-[26rem]:px-3 min-[26rem]:text-lg"
        >
          {isBusy && <Spinner />}
          {wantsCredits && <Ticket aria-hidden="true" className="size-5" />}
          {!isBusy && !wantsCredits && (
            <Send aria-hidden="true" className="size-5 shrink-0 max-[22rem]:hidden" />
          )}
          {t(isBusy ? 'generate.busy' : wantsCredits ? 'generate.getCredits' : 'generate.button')}
          {!isBusy && !wantsCredits && price !== undefined && (
            <span className="rounded-full bg-ink/15 px-2 py-0.5 text-sm min-[26rem]:px-2.5">
              {t('generate.price', { credits: price })}
            </span>
          )}
        </Button>
        <div className="flex flex-wrap items-baseline justify-center gap-x-2 text-center text-sm text-ink-soft">
          <p id="send-hint" aria-live="polite">
            {hint()}
          </p>
          {isRunning && !isSending && runningPath && (
            <Link href={runningPath} className="font-semibold text-teal underline">
              {t('generate.follow')}
            </Link>
          )}
        </div>
      </div>
    </div>
  )

  function hint(): string {
    if (submission.state === 'sending') {
      const { at, of } = submission.turn
      if (of > 1) return t('generate.orderingOf', { at, of })
      if (submission.sent === null) return t('generate.ordering')
      return t('generate.sending', { percent: Math.round(submission.sent * 100) })
    }
    if (isRunning) return t(runningPath ? 'generate.runningElsewhere' : 'generate.running')
    if (failed) return t('generate.kept')
    if (price === undefined || available === undefined) return missing ? t(missing) : t('credits.loading')
    if (isShort) return t(count > 1 ? 'generate.shortOf' : 'generate.short', { count, price, available })
    if (missing) return t(missing)
    const left = available - price
    return count > 1 ? t('generate.leftOf', { count, each: each ?? 0, left }) : t('generate.left', { left })
  }
}
