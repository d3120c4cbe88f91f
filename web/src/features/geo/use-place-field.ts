import type { PlaceMeaning, PlaceSuggestion } from '@pawport/shared/contract/places/schemas.ts'
import { type ComponentType, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { moveOption, NO_OPTION } from './active-option.ts'
import { usePaused, usePlaceSearch } from './use-place-search.ts'

export interface Place {
  name: string
  /** Degrees; null when it was typed and not chosen from the suggestions. */
  coordinates: { lat: number; lng: number } | null
}

export interface PlaceFieldProps {
  place: Place
  onChange: (place: Place) => void
  /** Gets the most likely meaning of the typed text, after Enter or a pause in typing. */
  onFound: (place: PlaceSuggestion) => void
  /** Gets what the typed text means; null while that is not known. */
  onMeant: (meaning: PlaceMeaning | null) => void
  /** Says below the field what the destination means. */
  Meaning: ComponentType<MeaningProps>
}

export interface MeaningProps {
  place: Place
  /** The list of suggestions is shown, over the line. */
  isCovered: boolean
  onOthers: () => void
  /** Gets what a typed text means, as soon as it is known; null while it is not. */
  onMeant: (meaning: PlaceMeaning | null) => void
}

/** A text is searched for after this time without a keystroke. */
const SEARCH_AFTER_MS = 2_000

/** State and keys of the combobox: the typed text, its suggestions, and the option that is active. */
export function usePlaceField({ place, onChange, onFound }: PlaceFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(NO_OPTION)
  // The text that was typed here; empty after a suggestion was chosen.
  const [typed, setTyped] = useState('')
  const [entered, setEntered] = useState('')
  const written = typed === place.name ? typed.trim() : ''
  const settled = usePaused(written, SEARCH_AFTER_MS)
  const searched = entered === written ? entered : settled
  const { places, found } = usePlaceSearch(written, searched)
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

  /** Shows the suggestions for the text in the field. */
  function open(): void {
    if (!place.coordinates) setTyped(place.name)
    setOpen(true)
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
      open()
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

  return { places, active, isShown, type, choose, open, close, onKeyDown }
}
