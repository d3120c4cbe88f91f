import { cardPrice, LONGEST_MESSAGE } from '@pawport/shared/contract/mailing/limits.ts'
import type { CardOffer } from '@pawport/shared/contract/mailing/schemas.ts'
import { Eye, NotebookPen } from 'lucide-react'
import { useId } from 'react'
import { call } from '../../../lib/call.ts'
import { countryName } from '../../../lib/country-name.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { FIELD_BOX, FIELD_LABEL } from '../../../ui/text-field.tsx'
import { AddressBook } from './address-book.tsx'
import { useAddresses } from './use-cards.ts'
import { wholeSentences } from './whole-sentences.ts'

export interface Written {
  /** Null until one is chosen: the first of the address book, or a new one. */
  addressId: string | null
  message: string
}

interface Props {
  taskId: string
  diary: string | null
  offer: CardOffer
  written: Written
  setWritten: (written: Written) => void
  onDrawn: (id: string) => void
}

/** The recipient of a card, and what stands on its back. */
export function CardForm({ taskId, diary, offer, written, setWritten, onDrawn }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const id = useId()
  const { data } = useAddresses()
  const chosen = data?.addresses.find((address) => address.id === written.addressId)
  const price = chosen ? cardPrice(offer.prices, chosen.country) : null
  const message = written.message.slice(0, LONGEST_MESSAGE)
  const draw = useAction(async () => {
    if (!chosen) return
    const body = { address_id: chosen.id, message }
    onDrawn((await call('cards.draw', { params: { task_id: taskId }, body })).id)
  })
  const country = chosen && countryName(chosen.country, locale)
  return (
    <>
      <AddressBook
        prices={offer.prices}
        chosen={written.addressId}
        onChoose={(addressId) => setWritten({ ...written, addressId })}
      />
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className={FIELD_LABEL}>
          {t('mail.message')}
        </label>
        <textarea
          id={id}
          rows={6}
          maxLength={LONGEST_MESSAGE}
          value={message}
          aria-describedby={`${id}-left`}
          onChange={(event) => setWritten({ ...written, message: event.target.value })}
          className={FIELD_BOX}
        />
        <p
          id={`${id}-left`}
          className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft"
        >
          {t('mail.left', { left: LONGEST_MESSAGE - message.length })}
          {diary && message !== wholeSentences(diary, LONGEST_MESSAGE) && (
            <Button
              look="quiet"
              onClick={() => setWritten({ ...written, message: wholeSentences(diary, LONGEST_MESSAGE) })}
            >
              <NotebookPen aria-hidden="true" className="size-4" />
              {t('mail.diary')}
            </Button>
          )}
        </p>
      </div>
      {country && (
        <p className="font-semibold">
          {price === null ? t('mail.noCountry', { country }) : t('mail.price', { country, credits: price })}
        </p>
      )}
      <Button
        look="primary"
        className="self-start"
        onClick={draw.start}
        disabled={!chosen || price === null || message.trim() === ''}
        aria-disabled={draw.isBusy || undefined}
      >
        {draw.isBusy ? <Spinner /> : <Eye aria-hidden="true" className="size-4" />}
        {t('mail.preview')}
      </Button>
    </>
  )
}
