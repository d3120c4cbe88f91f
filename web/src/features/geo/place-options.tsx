import type { PlaceSuggestion } from '@pawport/shared/contract/places/schemas.ts'
import { useEffect, useRef } from 'react'
import { useTranslate } from '../../lib/locale.ts'
import { scrollIntoSight } from '../../lib/scroll.ts'
import { whereabouts } from '../../lib/whereabouts.ts'
import { classNames } from '../../ui/class-names.ts'

interface Props {
  /** The id of the input; the list and its options derive theirs from it. */
  id: string
  places: readonly PlaceSuggestion[]
  active: number
  onChoose: (place: PlaceSuggestion) => void
}

export function PlaceOptions({ id, places, active, onChoose }: Props) {
  const t = useTranslate()
  const list = useRef<HTMLDivElement>(null)
  const attribution = places.find((place) => place.attribution)?.attribution

  // biome-ignore lint/correctness/useExhaustiveDependencies: other places make the list longer or shorter
  useEffect(() => {
    if (list.current) scrollIntoSight(list.current)
  }, [places])

  return (
    <div
      ref={list}
      className="absolute inset-x-0 top-full z-10 mt-1.5 overflow-hidden rounded-xl border border-line bg-card py-1 card-shadow"
    >
      <div id={`${id}-list`} role="listbox" aria-label={t('place.suggestions')}>
        {places.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: the input points at it with aria-activedescendant
          <div
            key={place.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            // The input must not lose the focus to a click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(place)}
            className={classNames(
              'flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-2 px-4 py-2.5 hover:bg-paper-deep',
              index === active && 'bg-paper-deep outline-2 -outline-offset-2 outline-teal',
            )}
          >
            <span className="font-semibold">{place.name}</span>
            <span className="text-sm text-ink-soft">{whereabouts(place)}</span>
          </div>
        ))}
      </div>
      {attribution && (
        <p className="border-t border-line px-4 pt-1.5 pb-1 text-xs text-ink-soft">{attribution}</p>
      )}
    </div>
  )
}
