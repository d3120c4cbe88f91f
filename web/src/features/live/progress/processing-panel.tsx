import { type Generation, STAGES } from '@pawport/shared/contract/generations/schemas.ts'
import { Check, Pencil } from 'lucide-react'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { percentText } from '../../../lib/percent.ts'
import { classNames } from '../../../ui/class-names.ts'
import { EnvelopeCard } from '../../../ui/envelope-card.tsx'
import { FlightPath } from '../../../ui/flight-path.tsx'
import { ReceiptPass } from '../../../ui/receipt-pass.tsx'
import { RunningActions } from '../running/running-actions.tsx'
import { leaveText, remainingText } from './announcement.ts'
import { PreviewArea } from './preview-area.tsx'

interface Props {
  generation: Generation
  onAnother: () => void
}

/** A generation that is drawn: its stages and how far it is. */
export function ProcessingPanel({ generation, onAnother }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const percent = percentText(generation.progress, locale)
  const current = STAGES.indexOf(generation.stage ?? 'preparing')
  return (
    <EnvelopeCard
      mark={t('live.drawn')}
      tone="text-teal"
      title={t('live.bound', { place: generation.place_name })}
      date={generation.created_at}
    >
      <FlightPath share={generation.progress / 100} label={t('live.progress')} valueText={percent} />
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <ol className="flex flex-col gap-1.5">
          {STAGES.map((stage, index) => (
            <li
              key={stage}
              aria-current={index === current ? 'step' : undefined}
              className={classNames(
                'flex items-center gap-2.5',
                index === current ? 'text-lg font-bold' : 'text-ink-soft',
              )}
            >
              <span className="grid size-5 place-items-center">
                {index < current && <Check aria-hidden="true" className="size-4 text-ok" strokeWidth={3} />}
                {index === current && <Pencil aria-hidden="true" className="size-4.5 text-coral" />}
                {index > current && <span aria-hidden="true" className="size-1.5 rounded-full bg-line" />}
              </span>
              {t(`stage.${stage}`)}
            </li>
          ))}
        </ol>
        <PreviewArea generation={generation} percent={percent} />
      </div>
      <p className="text-ink-soft">
        {t('live.pair', {
          first: remainingText(generation.eta_seconds, t),
          second: leaveText(generation, t),
        })}
      </p>
      <RunningActions generation={generation} onAnother={onAnother} />
      <ReceiptPass generation={generation} />
    </EnvelopeCard>
  )
}
