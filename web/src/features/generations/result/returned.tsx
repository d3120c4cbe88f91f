import { CircleAlert, CircleX, Plus, RotateCcw } from 'lucide-react'
import { useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { ReceiptPass } from '../../../ui/receipt-pass.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { DeleteButton } from '../actions/delete-button.tsx'
import { useRetry } from '../actions/use-retry.ts'
import { isCancelled } from '../merge.ts'
import { chooseOtherPhoto, wantsOtherPhoto } from '../photo/other-photo.ts'
import { EnvelopeCard } from './envelope-card.tsx'
import type { PanelProps } from './live-panel.tsx'

/** Failed or cancelled: returned to its sender, with the reason, what was not lost, and the ways on. */
export function Returned(props: PanelProps) {
  const t = useTranslate()
  const { generation, hasPhoto } = props
  const wasCancelled = isCancelled(generation)
  const needsOtherPhoto = wantsOtherPhoto(generation.error?.code)
  const Icon = wasCancelled ? CircleX : CircleAlert
  const tone = wasCancelled ? 'text-ink-soft' : 'text-bad'
  return (
    <EnvelopeCard
      mark={t(wasCancelled ? 'status.cancelled' : 'live.returned')}
      tone={tone}
      title={generation.place_name}
      date={generation.updated_at}
    >
      <p className="flex items-start gap-3 text-lg font-semibold">
        <Icon aria-hidden="true" className={`mt-1 size-5 shrink-0 ${tone}`} />
        {generation.error?.message ?? t('generate.unreadable')}
      </p>
      <p className="text-ink-soft">{t(needsOtherPhoto && !hasPhoto ? 'failed.keptPlace' : 'failed.kept')}</p>
      <div className="flex flex-wrap gap-3">
        {needsOtherPhoto ? <OtherPhotoButton {...props} /> : <RetryButton {...props} />}
        <Button onClick={props.onAnother}>
          <Plus aria-hidden="true" className="size-4" />
          {t('result.another')}
        </Button>
        <DeleteButton
          generation={generation}
          onDeleted={props.onDeleted}
          className="grid size-11 place-items-center rounded-full border-2 border-line bg-card text-ink-soft hover:border-bad hover:text-bad"
        />
      </div>
      <ReceiptPass generation={generation} />
    </EnvelopeCard>
  )
}

/** The same photo would only end in the same way. */
function OtherPhotoButton({ hasPhoto, onRetry }: PanelProps) {
  const t = useTranslate()
  return <Button onClick={hasPhoto ? chooseOtherPhoto : onRetry}>{t('failed.choose')}</Button>
}

function RetryButton({ generation, onOpen, onRetry }: PanelProps) {
  const t = useTranslate()
  const { isBusy, start } = useRetry(generation, { onOpen, onImpossible: onRetry })
  return (
    <Button onClick={start} aria-disabled={isBusy || undefined} className="border-teal text-teal">
      {isBusy ? <Spinner /> : <RotateCcw aria-hidden="true" className="size-4" />}
      {t('failed.retry')}
      <span className="rounded-full bg-teal/12 px-2 text-sm">
        {t('generate.price', { credits: generation.credits_cost })}
      </span>
    </Button>
  )
}
