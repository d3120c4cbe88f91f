import type { CardOffer, MailedCard } from '@pawport/shared/contract/mailing/schemas.ts'
import { Mailbox } from 'lucide-react'
import { call } from '../../../lib/call.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { AlertNote } from '../../../ui/alert-note.tsx'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useMoveCard, useProof } from './use-cards.ts'

interface Props {
  id: string
  offer: CardOffer
  /** Back to recipient and words; also once the card is ordered. */
  onChange: () => void
}

/** Both sides as they will be printed, with cut and safe area, and the order. */
export function Proof({ id, offer, onChange }: Props) {
  const t = useTranslate()
  const card = useProof(id)
  const again = (
    <Button look="quiet" className="self-start" onClick={onChange}>
      {t('mail.change')}
    </Button>
  )
  if (card?.error) {
    return (
      <>
        <AlertNote text={card.error.message} />
        {again}
      </>
    )
  }
  if (card?.status !== 'proof' || !card.front_url || !card.back_url) {
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        {t('mail.drawing')}
      </p>
    )
  }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Side {...{ offer }} src={card.front_url} label={t('mail.front')} />
        <Side {...{ offer }} src={card.back_url} label={t('mail.back')} />
      </div>
      <p className="text-sm text-ink-soft">
        {t('mail.safe')} {t(card.is_redrawn ? 'mail.redrawn' : 'mail.enlarged')}
      </p>
      <div className="flex flex-wrap gap-3">
        <Order card={card} onDone={onChange} />
        {again}
      </div>
    </>
  )
}

function Order({ card, onDone }: { card: MailedCard; onDone: () => void }) {
  const t = useTranslate()
  const order = useMoveCard(card, async (params) => {
    await call('cards.order', { params })
    onDone()
  })
  return (
    <Button look="result" onClick={order.start} aria-disabled={order.isBusy || undefined}>
      {order.isBusy ? <Spinner /> : <Mailbox aria-hidden="true" className="size-4" />}
      {t('mail.order', { credits: card.credits_cost })}
    </Button>
  )
}

type Frame = CardOffer['safe']

function placed({ left, top, width, height }: Frame) {
  const percent = (share: number) => `${share * 100}%`
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) }
}

function Side({ offer, src, label }: { offer: CardOffer; src: string; label: string }) {
  return (
    <figure className="flex min-w-0 flex-col gap-1.5">
      <div className="relative overflow-hidden rounded-md card-shadow" style={{ aspectRatio: offer.aspect }}>
        <img src={src} alt={label} className="size-full" />
        <span
          aria-hidden="true"
          className="absolute border border-white mix-blend-difference"
          style={placed(offer.trim)}
        />
        <span
          aria-hidden="true"
          className="absolute border border-dashed border-white mix-blend-difference"
          style={placed(offer.safe)}
        />
      </div>
      <figcaption className="text-sm text-ink-soft">{label}</figcaption>
    </figure>
  )
}
