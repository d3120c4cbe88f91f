import { BellRing } from 'lucide-react'
import { useTranslate } from '../../lib/locale.ts'
import { usePush } from '../../lib/push/use-push.ts'

/**
 * Turns notices in this browser on and off, for the time in which no window is open. Nothing where that is
 * not possible.
 */
export function PushSwitch() {
  const t = useTranslate()
  const { isPossible, isOn, isBusy, turn, problem } = usePush()
  if (!isPossible) return null
  return (
    <div className="border-t border-line px-2 pt-2">
      <button
        type="button"
        onClick={turn}
        aria-pressed={isOn}
        aria-busy={isBusy}
        className="flex min-h-11 items-center gap-3 text-left font-semibold text-teal underline-offset-4 hover:underline"
      >
        <BellRing aria-hidden="true" className="size-4 shrink-0" />
        {t(isOn ? 'notices.pushOn' : 'notices.pushAsk')}
      </button>
      {problem && (
        <p role="status" className="pb-2 text-sm text-ink-soft">
          {t(problem === 'refused' ? 'notices.pushRefused' : 'notices.pushUnavailable')}
        </p>
      )}
    </div>
  )
}
