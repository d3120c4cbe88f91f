import { MAX_LOCATION_LENGTH } from '@pawport/shared/contract/generations/schemas.ts'
import { MapPin, X } from 'lucide-react'
import { type FocusEvent, Suspense, useRef } from 'react'
import { useTranslate } from '../../lib/locale.ts'
import { scrollToElement } from '../../lib/scroll.ts'
import { NO_OPTION } from './active-option.ts'
import { PlaceOptions } from './place-options.tsx'
import { type PlaceFieldProps, usePlaceField } from './use-place-field.ts'

/** The input's id; the ids of its list and options begin with it. */
export const PLACE_FIELD_ID = 'place-field'

/** A phone's keyboard takes half of the screen, and the suggestions need the other half. */
function makeRoom({ currentTarget }: FocusEvent<HTMLElement>): void {
  if (matchMedia('(pointer: coarse)').matches) scrollToElement(currentTarget)
}

/** The destination: free text with suggestions, after the ARIA combobox pattern. Every text is accepted. */
export function PlaceField(props: PlaceFieldProps) {
  const { place, onChange, onMeant, Meaning } = props
  const t = useTranslate()
  const id = PLACE_FIELD_ID
  const input = useRef<HTMLInputElement>(null)
  const { places, active, isShown, type, choose, open, close, onKeyDown } = usePlaceField(props)

  /** The button disappears together with the text, so the focus moves to the input. */
  function clear(): void {
    onChange({ name: '', coordinates: null })
    input.current?.focus()
  }

  function showOthers(): void {
    input.current?.focus()
    open()
  }

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="sr-only">
        {t('place.label')}
      </label>
      <div className="relative">
        <MapPin
          aria-hidden="true"
          className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-teal"
        />
        <input
          ref={input}
          id={id}
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active !== NO_OPTION ? `${id}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={MAX_LOCATION_LENGTH}
          placeholder={t('place.placeholder')}
          value={place.name}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onFocus={makeRoom}
          onBlur={close}
          className="min-h-12 w-full rounded-xl border-2 border-line bg-paper px-11 text-base placeholder:text-ink-soft/80 hover:border-ink-soft/60 focus:border-teal focus-visible:outline-offset-0"
        />
        {place.name !== '' && (
          <button
            type="button"
            aria-label={t('place.clear')}
            onClick={clear}
            className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        )}
        {isShown && <PlaceOptions id={id} places={places} active={active} onChoose={choose} />}
      </div>
      <p role="status" className="sr-only">
        {isShown && t('place.found', { count: places.length })}
      </p>
      {/* The line keeps its height while it is empty: nothing below may move as the user types. */}
      <div className="min-h-10 text-sm text-ink-soft">
        <Suspense>
          <Meaning place={place} isCovered={isShown} onOthers={showOthers} onMeant={onMeant} />
        </Suspense>
      </div>
    </div>
  )
}
