import { MailWarning } from 'lucide-react'
import { errorText } from '../../../lib/error-text.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'

/** The form did not leave: what happened, what was not lost, and one button. */
export function SendFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslate()
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-xl border-2 border-bad/50 bg-bad/6 p-4">
      <p className="flex items-center gap-2 font-bold text-bad">
        <MailWarning aria-hidden="true" className="size-5" />
        {t('generate.failed')}
      </p>
      <p>{errorText(error, t)}</p>
      <p className="text-sm text-ink-soft">{t('generate.kept')}</p>
      <Button onClick={onRetry} className="self-start">
        {t('generate.retry')}
      </Button>
    </div>
  )
}
