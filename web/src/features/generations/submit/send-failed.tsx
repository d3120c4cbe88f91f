import { MailWarning } from 'lucide-react'
import type { ApiError } from '../../../lib/api-error.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { chooseOtherPhoto, wantsOtherPhoto } from '../photo/other-photo.ts'
import { sendErrorText } from './send-error-text.ts'

/** The form did not leave: what happened, what was not lost, and one button. */
export function SendFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useTranslate()
  const otherPhoto = wantsOtherPhoto(error.code) || error.code === 'photo_expired'
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-xl border-2 border-bad/50 bg-bad/6 p-4">
      <p className="flex items-center gap-2 font-bold text-bad">
        <MailWarning aria-hidden="true" className="size-5" />
        {t('generate.failed')}
      </p>
      <p>{sendErrorText(error, t)}</p>
      <p className="text-sm text-ink-soft">{t('generate.kept')}</p>
      <Button onClick={otherPhoto ? chooseOtherPhoto : onRetry} className="self-start">
        {t(otherPhoto ? 'failed.choose' : 'generate.retry')}
      </Button>
    </div>
  )
}
