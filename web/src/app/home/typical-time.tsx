import { Timer } from 'lucide-react'
import { useTranslate } from '../../lib/locale.ts'
import { useWebConfig } from '../../lib/use-web-config.ts'

const LONGEST_IN_SECONDS = 100

/**
 * The measured time that a picture takes on this installation; no number until enough pictures were drawn.
 */
export function TypicalTime() {
  const t = useTranslate()
  const { config } = useWebConfig()
  const seconds = config?.typical_seconds
  return (
    <p className="mt-auto flex items-center gap-2 pt-1 text-sm font-semibold text-teal">
      <Timer aria-hidden="true" className="size-4 shrink-0" />
      {text()}
    </p>
  )

  function text(): string {
    if (seconds === null || seconds === undefined) return t('how.time')
    if (seconds <= LONGEST_IN_SECONDS)
      return t('how.timeSeconds', { seconds: Math.max(2, Math.ceil(seconds)) })
    return t('how.timeMinutes', { minutes: Math.ceil(seconds / 60) })
  }
}
