import type { ReceiptView } from '@pawport/shared/contract/billing/credits.ts'
import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { Hourglass, type LucideIcon, Plane, Stamp, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { moment } from '../lib/dates.ts'
import { useLocale, useTranslate } from '../lib/locale.ts'
import { classNames } from './class-names.ts'
import { Ticket } from './ticket.tsx'

const STATES = {
  held: { Icon: Hourglass, tone: 'text-teal', text: 'receipt.held' },
  captured: { Icon: Stamp, tone: 'text-ok', text: 'receipt.captured' },
  released: { Icon: Undo2, tone: 'text-ok', text: 'receipt.released' },
} as const satisfies Record<ReceiptView['state'], { Icon: LucideIcon; tone: string; text: string }>

type Receipted = Pick<Generation, 'receipt' | 'place_name'>

/** The receipt of a generation as a boarding pass. The reason of a failure is shown beside it. */
export function ReceiptPass({ generation }: { generation: Receipted }) {
  const t = useTranslate()
  const locale = useLocale()
  const { receipt } = generation
  if (!receipt) return null
  const { Icon, tone, text } = STATES[receipt.state]
  return (
    <section aria-label={t('receipt.title')} data-receipt={receipt.state}>
      <Ticket
        stubWidth="clamp(4.5rem, 18vw, 6.5rem)"
        className="bg-paper dark:bg-paper-deep"
        stub={
          <p className="flex size-full flex-col items-center justify-center text-center">
            <span className="text-3xl leading-none font-extrabold tabular-nums">{receipt.amount}</span>
            <span className="text-sm">{t('receipt.credits')}</span>
          </p>
        }
      >
        <div className="flex items-center gap-2 rounded-tl-xl bg-teal/12 px-4 py-1.5 text-xs font-bold tracking-wider text-teal uppercase">
          <Plane aria-hidden="true" className="size-3.5" />
          {t('receipt.title')}
        </div>
        <dl className="flex flex-wrap gap-x-6 gap-y-2 px-4 py-3 text-sm">
          <Field name={t('receipt.trip')}>{generation.place_name}</Field>
          <Field name={t('receipt.status')}>
            <span className={classNames('flex items-center gap-1.5', tone)}>
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              {t(text)}
            </span>
          </Field>
          <Field name={t('receipt.heldAt')}>{moment(receipt.held_at, locale)}</Field>
          {receipt.settled_at && (
            <Field name={t(receipt.state === 'captured' ? 'receipt.capturedAt' : 'receipt.releasedAt')}>
              {moment(receipt.settled_at, locale)}
            </Field>
          )}
          {receipt.cause === 'hold_expired' && (
            <Field name={t('receipt.cause')}>{t('receipt.expired')}</Field>
          )}
        </dl>
      </Ticket>
    </section>
  )
}

function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  )
}
