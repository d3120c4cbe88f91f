import {
  ADDRESS_LIMITS,
  type CardPrices,
  COUNTRIES,
  cardPrice,
} from '@pawport/shared/contract/mailing/limits.ts'
import type { Address, SavedAddress } from '@pawport/shared/contract/mailing/schemas.ts'
import { type FormEvent, useId } from 'react'
import { call } from '../../../lib/call.ts'
import { sortedCountries } from '../../../lib/country-name.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { FIELD_BOX, FIELD_LABEL, TextField } from '../../../ui/text-field.tsx'

interface Props {
  prices: CardPrices
  onAdded: (address: SavedAddress) => Promise<void>
  /** Closes the form; missing where there is no other recipient to choose. */
  onCancel?: (() => void) | undefined
}

const EMPTY: Address = { name: '', line1: '', line2: '', city: '', region: '', postcode: '', country: '' }

/** What was typed of a new recipient, until it is in the address book or the page is left. */
export const typedAddress = createStore<Address | null>(null)

/** Whether anything was typed; the country is chosen beforehand. */
export function isTyped(address: Address | null): boolean {
  return (
    address !== null && Object.entries(address).some(([field, text]) => field !== 'country' && text !== '')
  )
}

/** A new recipient. */
export function AddressForm({ prices, onAdded, onCancel }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const id = useId()
  const address = useStore(typedAddress) ?? { ...EMPTY, country: locale === 'zh' ? 'CN' : 'US' }
  const add = useAction(async () => {
    const saved = await call('addresses.create', { body: address })
    typedAddress.set(null)
    await onAdded(saved)
  })
  const set = (field: keyof Address) => (event: { target: { value: string } }) =>
    // A field of spaces counts as empty, which the browser tells.
    typedAddress.set({ ...address, [field]: event.target.value.trimStart() })
  const field = (name: keyof typeof ADDRESS_LIMITS, isNeeded: boolean, autoComplete: string) => (
    <TextField
      label={t(`mail.${name}`)}
      value={address[name]}
      onChange={set(name)}
      maxLength={ADDRESS_LIMITS[name]}
      required={isNeeded}
      autoComplete={autoComplete}
    />
  )
  const isAmerican = address.country === 'US'
  const served = COUNTRIES.filter((code) => cardPrice(prices, code) !== null)

  function submit(event: FormEvent): void {
    event.preventDefault()
    add.start()
  }

  return (
    <form onSubmit={submit} className="grid gap-3 rounded-card border-2 border-line p-4 sm:grid-cols-2">
      {field('name', true, 'off')}
      <div className="flex min-w-0 flex-col gap-1.5">
        <label htmlFor={id} className={FIELD_LABEL}>
          {t('mail.country')}
        </label>
        <select id={id} value={address.country} onChange={set('country')} className={FIELD_BOX}>
          {sortedCountries(served, locale).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {field('line1', true, 'off')}
      {field('line2', false, 'off')}
      {field('city', true, 'off')}
      {field('region', isAmerican, 'off')}
      {field('postcode', isAmerican, 'off')}
      <p className="text-sm text-ink-soft sm:col-span-2">{t('mail.private')}</p>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" aria-disabled={add.isBusy || undefined}>
          {add.isBusy && <Spinner />}
          {t('mail.keep')}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {t('mail.close')}
          </Button>
        )}
      </div>
    </form>
  )
}
