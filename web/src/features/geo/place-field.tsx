import { MAX_LOCATION_LENGTH } from '@pawport/shared/contract/generations.ts'
import type { PlaceSuggestion } from '@pawport/shared/contract/geo.ts'
import { MapPin, X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslate } from '../../lib/locale.ts'
import { scrollToElement } from '../../lib/scroll.ts'
import { moveOption, NO_OPTION } from './active-option.ts'
import { PlaceOptions } from './place-options.tsx'
import { usePaused, usePlaceSearch } from './use-place-search.ts'

export interface Place {
  name: string
  /** Degrees; null when it was typed and not chosen from the suggestions. */
  coordinates: { lat: number; lng: number } | null
}

interface Props {
  place: Place
  onChange: (place: Place) => void
  /** What the typed text means most likely, after Enter or a while without a keystroke. */
  onFound: (place: PlaceSuggestion) => void
}

/** Of the input; its list and options derive theirs from it. */
export const PLACE_FIELD_ID = 'place-field'

/** After so long without a keystroke a text is searched for. */
const SEARCH_AFTER_MS = 2_000

/** A phone's keyboard takes half of the screen, and the suggestions need the other half. */
function makeRoom({ currentTarget }: FocusEvent<HTMLElement>): void {
  if (matchMedia('(pointer: coarse)').matches) scrollToElement(currentTarget)
}

/** Where to go: free text with suggestions, after the ARIA combobox pattern. Every text is a destination. */
export function PlaceField({ place, onChange, onFound }: Props) {
  const t = useTranslate()
  const id = PLACE_FIELD_ID
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(NO_OPTION)
  // What was typed here, and not chosen from the suggestions or set from elsewhere.
  const [typed, setTyped] = useState('')
  const [entered, setEntered] = useState('')
  const written = typed === place.name ? typed.trim() : ''
  const settled = usePaused(written, SEARCH_AFTER_MS)
  const searched = entered === written ? entered : settled
  const { places, found, isSearching, hasFailed } = usePlaceSearch(written, searched)
  const isShown = isOpen && places.length > 0

  const propose = useEffectEvent(onFound)
  useEffect(() => {
    if (found) propose(found)
  }, [found])

  function close(): void {
    setOpen(false)
    setActive(NO_OPTION)
  }

  function choose({ name, lat, lng }: PlaceSuggestion): void {
    onChange({ name, coordinates: { lat, lng } })
    setTyped('')
    close()
  }

  function type(name: string): void {
    onChange({ name, coordinates: null })
    setTyped(name)
    setOpen(true)
    setActive(NO_OPTION)
  }

  /** The button goes with the text: the keyboard would stand nowhere. */
  function clear(): void {
    onChange({ name: '', coordinates: null })
    input.current?.focus()
  }

  function search(): void {
    setTyped(place.name)
    setEntered(place.name.trim())
    close()
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Enter and the arrows belong to the input method while it composes a Chinese word.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!place.coordinates) setTyped(place.name)
      setOpen(true)
      setActive(moveOption(active, event.key === 'ArrowDown' ? 1 : -1, places.length))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      const chosen = isShown ? places[active] : undefined
      if (chosen) choose(chosen)
      else search()
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
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
      {isOpen && !isSearching && !hasFailed && places.length === 0 && written !== '' && (
        <p className="text-sm text-ink-soft">{t('place.none')}</p>
      )}
    </div>
  )
}
