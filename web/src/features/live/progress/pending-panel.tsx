import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { Hourglass, MoonStar } from 'lucide-react'
import { useTranslate } from '../../../lib/locale.ts'
import { EnvelopeCard } from '../../../ui/envelope-card.tsx'
import { FlightPath } from '../../../ui/flight-path.tsx'
import { ReceiptPass } from '../../../ui/receipt-pass.tsx'
import { RunningActions } from '../running/running-actions.tsx'
import { leaveText, waitingText } from './announcement.ts'

interface Props {
  generation: Generation
  onAnother: () => void
}

/** A pending generation: its place in the queue. */
export function PendingPanel({ generation, onAnother }: Props) {
  const t = useTranslate()
  const isMoving = generation.worker_available && !generation.waits_until
  const Icon = isMoving ? Hourglass : MoonStar
  const tone = isMoving ? 'text-teal' : 'text-warn'
  return (
    <EnvelopeCard
      mark={t('live.transit')}
      tone={tone}
      title={t('live.bound', { place: generation.place_name })}
      date={generation.created_at}
    >
      <FlightPath share={0} label={t('live.progress')} valueText={t('live.transit')} />
      <p className="flex items-start gap-3 text-lg font-semibold">
        <Icon aria-hidden="true" className={`mt-1 size-5 shrink-0 ${tone}`} />
        {waitingText(generation, t)}
      </p>
      <p className="text-ink-soft">{leaveText(generation, t)}</p>
      <RunningActions generation={generation} onAnother={onAnother} />
      <ReceiptPass generation={generation} />
    </EnvelopeCard>
  )
}
