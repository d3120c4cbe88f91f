import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { CircleAlert, CircleX, Plus, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { isCancelled } from '../../lib/generations/status.ts'
import { useTranslate } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { EnvelopeCard } from '../../ui/envelope-card.tsx'
import { ReceiptPass } from '../../ui/receipt-pass.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { chooseOtherPhoto, wantsOtherPhoto } from './photo/other-photo.ts'
import { useRetry } from './submit/use-order-again.ts'

interface Props {
  generation: Generation
  onAnother: () => void
  onOpen: (taskId: string) => void
  /** Sends the draft again, or asks for a photo when the draft has none. */
  onRetry: () => void
  hasPhoto: boolean
  /** A further button. */
  children: ReactNode
}

/** A failed or cancelled generation: the reason, what was not lost, and what the user can do next. */
export function FailedPanel(props: Props) {
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
        {props.children}
      </div>
      <ReceiptPass generation={generation} />
    </EnvelopeCard>
  )
}

/** For errors that the same photo would cause again. */
function OtherPhotoButton({ hasPhoto, onRetry }: Props) {
  const t = useTranslate()
  return <Button onClick={hasPhoto ? chooseOtherPhoto : onRetry}>{t('failed.choose')}</Button>
}

function RetryButton({ generation, onOpen, onRetry }: Props) {
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
