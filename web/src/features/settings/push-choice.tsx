import { useTranslate } from '../../lib/locale.ts'
import { usePush } from '../../lib/push/use-push.ts'
import { Switch } from './card.tsx'

/** Turns notices in this browser on and off. Nothing where that is not possible. */
export function PushChoice() {
  const t = useTranslate()
  const { isPossible, isOn, turn, problem } = usePush()
  if (!isPossible) return null
  return (
    <>
      <Switch label={t('settings.push')} hint={t('settings.pushHint')} isOn={isOn} onChange={turn} />
      {problem && (
        <p role="status" className="text-sm text-ink-soft">
          {t(problem === 'refused' ? 'notices.pushRefused' : 'notices.pushUnavailable')}
        </p>
      )}
    </>
  )
}
