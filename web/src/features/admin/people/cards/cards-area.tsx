import { CARD_FILTERS, type CardFilter, COUNTRIES } from '@pawport/shared/contract/mailing/limits.ts'
import type { AdminCard } from '@pawport/shared/contract/mailing/schemas.ts'
import { useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { sortedCountries } from '../../../../lib/country-name.ts'
import { moment } from '../../../../lib/dates.ts'
import { pathOf } from '../../../../lib/endpoint.ts'
import { useLocale, useTranslate } from '../../../../lib/locale.ts'
import { Button } from '../../../../ui/button.tsx'
import { Pager, usePages } from '../../../../ui/pager.tsx'
import { Field } from '../../field.tsx'
import { Loaded } from '../../loaded.tsx'
import { ReasonDialog, textOf } from '../../reason-dialog.tsx'
import { useAdminData } from '../../use-admin-data.ts'
import { AdminLink } from '../admin-link.tsx'

/** Mailed cards with where they are; an unfinished one can be ended and refunded. */
export function CardsArea() {
  const t = useTranslate()
  const pages = usePages()
  const [filter, setFilter] = useState<CardFilter>('open')
  const from = useAdminData<'admin.cards.list'>(
    pathOf('admin.cards.list', { query: { filter, after: pages.after } }),
  )

  function show(next: string): void {
    pages.first()
    setFilter(CARD_FILTERS.find((known) => known === next) ?? 'open')
  }

  return (
    <>
      <Field label={t('people.cards.which')} className="max-w-60">
        {(props) => (
          <select {...props} value={filter} onChange={(event) => show(event.target.value)}>
            {CARD_FILTERS.map((name) => (
              <option key={name} value={name}>
                {t(`people.cards.${name}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Quote />
      <Loaded from={from}>
        {({ items, next }) => (
          <>
            {items.length === 0 && <p className="text-ink-soft">{t('people.cards.none')}</p>}
            <ul className="flex flex-col gap-4">
              {items.map((card) => (
                <Card key={card.id} card={card} onChange={from.reload} />
              ))}
            </ul>
            <Pager pages={pages} next={next} />
          </>
        )}
      </Loaded>
    </>
  )
}

/** What the shop asks for a card, to compare with the price in credits. */
function Quote() {
  const t = useTranslate()
  const locale = useLocale()
  const [country, setCountry] = useState('GB')
  const from = useAdminData<'admin.cards.quote'>(pathOf('admin.cards.quote', { query: { country } }))
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <Field label={t('people.cards.asks')} className="max-w-60">
        {(props) => (
          <select {...props} value={country} onChange={(event) => setCountry(event.target.value)}>
            {sortedCountries(COUNTRIES, locale).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Loaded from={from}>
        {(quote) => (
          <p className="py-2 font-semibold">
            {quote ? `${quote.amount} ${quote.currency}` : t('people.cards.asksNothing')}
          </p>
        )}
      </Loaded>
    </div>
  )
}

function Card({ card, onChange }: { card: AdminCard; onChange: () => unknown }) {
  const t = useTranslate()
  const locale = useLocale()
  const [isAsking, setAsking] = useState(false)
  const isOpen = card.status !== 'posted' && card.status !== 'failed'
  const facts = [
    [t('people.cards.state'), [card.status, card.shop_state].filter(Boolean).join(' / ')],
    [t('people.cards.country'), card.country],
    [t('people.cards.credits'), String(card.credits_cost)],
    [t('people.cards.shop'), card.shop],
    [t('people.cards.order'), card.shop_order_id],
    [t('people.cards.checked'), card.checked_at && moment(card.checked_at, locale)],
    [t('people.cards.error'), [card.error_code, card.last_error].filter(Boolean).join(': ')],
  ] as const
  return (
    <li className="flex flex-col gap-3 rounded-card bg-card p-4 card-shadow sm:p-5">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span>{moment(card.ordered_at, locale)}</span>
        <AdminLink area="users" id={card.user_id}>
          {t('people.kind.user')}
        </AdminLink>
        {card.is_cancelling && <span className="font-semibold text-bad">{t('people.cards.cancelling')}</span>}
      </p>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="min-w-0">
                <dt className="text-sm text-ink-soft">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {isOpen && (
        <Button look="danger" className="self-start" onClick={() => setAsking(true)}>
          {t('people.cards.cancel')}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title={t('people.cards.cancel')}
          text={t('people.cards.cancelText')}
          confirm={t('people.cards.cancel')}
          onClose={() => setAsking(false)}
          act={async (form) => {
            const body = { reason: textOf(form, 'reason') }
            await call('admin.cards.cancel', { params: { card_id: card.id }, body })
            await onChange()
          }}
        />
      )}
    </li>
  )
}
