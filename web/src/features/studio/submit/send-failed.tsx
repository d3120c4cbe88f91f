import { MailWarning } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useTranslate } from '../../../lib/locale.ts'
import { scrollIntoSight } from '../../../lib/scroll.ts'
import { useCountdown } from '../../../lib/use-countdown.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { chooseOtherPhoto } from '../photo/other-photo.ts'
import type { NextStep } from './next-step.ts'
import { Placed } from './placed.tsx'
import { sendErrorText } from './send-error-text.ts'
import type { Failed } from './use-submission.ts'

/** The actions of the steps that do not concern the photo. */
export interface StepActions {
  again(): void
  place(): void
  smaller(): void
  /** Opens the packs. */
  credits(): void
  signIn(): void
  /** The address of the user's waiting generations. */
  queuePath: string
}

export interface SendFailedProps {
  failed: Failed
  actions: StepActions
}

const LABELS = {
  photo: 'check.other',
  place: 'generate.otherPlace',
  smaller: 'generate.smaller',
  credits: 'generate.getCredits',
  signIn: 'generate.signIn',
} as const satisfies Partial<Record<NextStep, string>>

/** The reason why an order was refused, and the step that helps, above the button. */
export function SendFailed({ failed, actions }: SendFailedProps) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  const text = sendErrorText(failed.error, t)

  // An order may also come from the panel below the form, when the form is out of sight.
  useEffect(() => {
    if (box.current) scrollIntoSight(box.current)
  }, [])

  return (
    <div
      ref={box}
      className="flex flex-wrap items-center justify-between gap-x-4 rounded-xl border-2 border-bad/50 bg-bad/6 py-2 pr-1 pl-3"
    >
      <div role="alert" className="flex min-w-0 flex-[1_1_13rem] gap-2 py-1 text-sm">
        <MailWarning aria-hidden="true" className="size-5 shrink-0 text-bad" />
        <div>
          {text !== t('generate.unreadable') && (
            <p className="font-bold text-bad">
              {t(failed.placed.length > 0 ? 'generate.someFailed' : 'generate.failed')}
            </p>
          )}
          {failed.placed.length > 0 && <Placed failed={failed} />}
          <p>{text}</p>
        </div>
      </div>
      <Step failed={failed} actions={actions} />
    </div>
  )
}

function Step({ failed: { error, step }, actions }: SendFailedProps) {
  const t = useTranslate()
  if (step === 'again') return <Again seconds={error.retryAfter ?? 0} onRetry={actions.again} />
  if (step === 'queue') {
    return (
      <Link href={actions.queuePath} className={buttonLook('quiet', 'ml-auto px-3')}>
        {t('generate.queue')}
      </Link>
    )
  }
  const run = step === 'photo' ? chooseOtherPhoto : actions[step]
  return (
    <Button look="quiet" className="ml-auto px-3" onClick={run}>
      {t(LABELS[step])}
    </Button>
  )
}

/** Outside of the alert, so that a screen reader does not read out each second. */
function Again({ seconds, onRetry }: { seconds: number; onRetry: () => void }) {
  const t = useTranslate()
  const left = useCountdown(seconds)
  return (
    <Button look="quiet" className="ml-auto px-3 tabular-nums" disabled={left > 0} onClick={onRetry}>
      {left > 0 ? t('generate.retryIn', { seconds: left }) : t('generate.retry')}
    </Button>
  )
}
