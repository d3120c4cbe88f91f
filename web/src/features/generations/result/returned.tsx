import { CircleAlert } from 'lucide-react'
import { useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { chooseOtherPhoto, wantsOtherPhoto } from '../photo/other-photo.ts'
import { EnvelopeCard } from './envelope-card.tsx'
import type { PanelProps } from './live-panel.tsx'

/** Failed: returned to its sender, with the reason, what was not lost, and one way on. */
export function Returned({ generation, onRetry, hasPhoto }: PanelProps) {
  const t = useTranslate()
  const otherPhoto = hasPhoto && wantsOtherPhoto(generation.error?.code)
  return (
    <EnvelopeCard
      mark={t('live.returned')}
      tone="text-bad"
      title={generation.prompt_location}
      date={generation.updated_at}
    >
      <p className="flex items-start gap-3 text-lg font-semibold">
        <CircleAlert aria-hidden="true" className="mt-1 size-5 shrink-0 text-bad" />
        {generation.error?.message ?? t('error.unreadable')}
      </p>
      <p className="text-ink-soft">{t(hasPhoto ? 'failed.kept' : 'failed.keptPlace')}</p>
      <Button onClick={otherPhoto ? chooseOtherPhoto : onRetry} className="self-start">
        {t(otherPhoto || !hasPhoto ? 'failed.choose' : 'failed.retry')}
      </Button>
    </EnvelopeCard>
  )
}
