import type { MailedCard } from '@pawport/shared/contract/mailing/schemas.ts'
import { Check, Package, Printer, Undo2 } from 'lucide-react'
import { call } from '../../../lib/call.ts'
import { countryName } from '../../../lib/country-name.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { useMoveCard } from './use-cards.ts'

/** What the owner reads of the statuses of a card that was ordered. */
const STATES = {
  ordered: { text: 'mail.state.ordered', Icon: Package },
  printing: { text: 'mail.state.printing', Icon: Printer },
  posted: { text: 'mail.state.posted', Icon: Check },
  failed: { text: 'mail.state.failed', Icon: Undo2 },
} as const

function stateOf({ status, shop_state: shop }: MailedCard): keyof typeof STATES {
  if (status === 'posted' || status === 'failed') return status
  return status === 'printing' && shop === 'printing' ? 'printing' : 'ordered'
}

/** The cards of a picture that were ordered, each with where it is. */
export function SentCards({ cards }: { cards: readonly MailedCard[] }) {
  const t = useTranslate()
  return (
    <section aria-label={t('mail.sent')} className="flex flex-col gap-2">
      <h3 className="font-bold">{t('mail.sent')}</h3>
      <ul className="flex flex-col gap-2">
        {cards.map((card) => (
          <SentCard key={card.id} card={card} />
        ))}
      </ul>
    </section>
  )
}

function SentCard({ card }: { card: MailedCard }) {
  const t = useTranslate()
  const locale = useLocale()
  const cancel = useMoveCard(card, (params) => call('cards.cancel', { params }))
  const state = stateOf(card)
  const { text, Icon } = STATES[state]
  const { recipient } = card
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border-2 border-line p-3">
      <p className="min-w-0 flex-1 basis-48">
        {recipient && (
          <span className="block font-semibold wrap-anywhere">
            {t('mail.toName', { name: recipient.name, country: countryName(recipient.country, locale) })}
          </span>
        )}
        <span
          role="status"
          className={classNames(
            'flex items-center gap-2 text-sm',
            state === 'posted' ? 'text-ok' : state === 'failed' ? 'text-bad' : 'text-teal',
          )}
        >
          <Icon aria-hidden="true" className="size-4" />
          {t(text)}
        </span>
        {card.error && <span className="block text-sm text-ink-soft">{card.error.message}</span>}
        {card.is_cancelling && <span className="block text-sm text-ink-soft">{t('mail.cancelling')}</span>}
      </p>
      {card.can_cancel && (
        <Button look="danger" onClick={cancel.start} aria-disabled={cancel.isBusy || undefined}>
          {cancel.isBusy && <Spinner />}
          {t('mail.cancel')}
        </Button>
      )}
    </li>
  )
}
