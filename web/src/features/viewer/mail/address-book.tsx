import type { CardPrices } from '@pawport/shared/contract/mailing/limits.ts'
import type { SavedAddress } from '@pawport/shared/contract/mailing/schemas.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { countryName } from '../../../lib/country-name.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/button.tsx'
import { CHOICE_CARD } from '../../../ui/choices.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FIELD_LABEL } from '../../../ui/text-field.tsx'
import { AddressForm, isTyped, typedAddress } from './address-form.tsx'
import { RemoveRecipientDialog } from './remove-recipient-dialog.tsx'
import { useAddresses } from './use-cards.ts'

interface Props {
  prices: CardPrices
  chosen: string | null
  onChoose: (id: string | null) => void
}

/** The recipients of the address book, one of them chosen, and a way to add another. */
export function AddressBook({ prices, chosen, onChoose }: Props) {
  const t = useTranslate()
  const name = useId()
  const { data, mutate } = useAddresses()
  const typed = useStore(typedAddress)
  const [isAdding, setAdding] = useState(isTyped(typed))
  const [wasCancelled, setCancelled] = useState(false)
  const addresses = data?.addresses
  const first = addresses?.[0]?.id
  useEffect(() => {
    if (!chosen && first) onChoose(first)
  }, [chosen, first, onChoose])
  if (!addresses) return null
  const isOpen = isAdding || addresses.length === 0

  async function added({ id }: SavedAddress): Promise<void> {
    await mutate()
    onChoose(id)
    setAdding(false)
  }

  function cancel(): void {
    typedAddress.set(null)
    setAdding(false)
    setCancelled(true)
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className={classNames(FIELD_LABEL, 'mb-1.5')}>{t('mail.to')}</legend>
      {addresses.length > 0 && (
        <ul className="grid gap-2 sm:grid-cols-2">
          {addresses.map((address) => (
            <Recipient
              key={address.id}
              {...{ name, address }}
              isChosen={address.id === chosen}
              onChoose={() => onChoose(address.id)}
              onRemoved={async () => {
                if (address.id === chosen) onChoose(null)
                await mutate()
              }}
            />
          ))}
        </ul>
      )}
      {isOpen ? (
        <AddressForm prices={prices} onAdded={added} onCancel={addresses.length > 0 ? cancel : undefined} />
      ) : (
        <Button look="quiet" className="self-start" autoFocus={wasCancelled} onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" className="size-4" />
          {t('mail.someone')}
        </Button>
      )}
    </fieldset>
  )
}

interface RecipientProps {
  /** Of the group of radio buttons. */
  name: string
  address: SavedAddress
  isChosen: boolean
  onChoose: () => void
  onRemoved: () => Promise<void>
}

function Recipient({ name, address, isChosen, onChoose, onRemoved }: RecipientProps) {
  const t = useTranslate()
  const locale = useLocale()
  const [isRemoving, setRemoving] = useState(false)
  return (
    <li className="flex min-w-0 items-stretch gap-1">
      <label className={classNames(CHOICE_CARD, 'min-w-0 flex-1 flex-row! items-start gap-3 px-3 py-2')}>
        <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="mt-1.5" />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{address.name}</span>
          <span className="block text-sm text-ink-soft wrap-anywhere">
            {[address.line1, address.city, countryName(address.country, locale)].join(', ')}
          </span>
        </span>
      </label>
      <Button
        look="quiet"
        aria-label={t('mail.remove', { name: address.name })}
        aria-haspopup="dialog"
        onClick={() => setRemoving(true)}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </Button>
      {isRemoving && (
        <RemoveRecipientDialog recipient={address} onRemoved={onRemoved} onClose={() => setRemoving(false)} />
      )}
    </li>
  )
}
