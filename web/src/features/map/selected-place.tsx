import { Check, CircleAlert, CircleCheck, MapPin, RefreshCw } from 'lucide-react'
import { useTranslate } from '../../lib/locale.ts'
import { whereabouts } from '../../lib/whereabouts.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type ChosenPlace, coordinatesText, isProposal, type PickedPlace, type Point } from './places.ts'
import { confirmable, type PlaceName, usePlaceName } from './use-place-name.ts'

interface SelectedPlaceProps {
  /** The place of the pin until it is confirmed. */
  picked: PickedPlace | null
  /** The destination, typed or chosen; its name is empty before that. */
  destination: { name: string; coordinates: Point | null; source?: 'input' | 'map' }
  onConfirm: (place: ChosenPlace) => void
  className?: string
}

/** The destination, and the place under the map's pin with the button that makes it the destination. */
export function SelectedPlace({ picked, destination, onConfirm, className }: SelectedPlaceProps) {
  const t = useTranslate()
  const isChosen = destination.name.trim() !== ''
  const proposal = picked && isProposal(picked, destination) ? picked : null
  return (
    <section
      aria-label={t('map.selected')}
      data-source={destination.source}
      className={classNames('flex flex-col gap-2', className)}
    >
      {isChosen && <Chosen destination={destination} found={proposal ? null : picked} />}
      {(proposal || !isChosen) && <Proposal picked={proposal} onConfirm={onConfirm} />}
    </section>
  )
}

interface FoundPlaceProps {
  picked: PickedPlace
  onConfirm: (place: ChosenPlace) => void
  className?: string
}

/** What a search found for a typed text, beside the field. */
export function FoundPlace({ picked, onConfirm, className }: FoundPlaceProps) {
  const t = useTranslate()
  return (
    <section aria-label={t('map.found')} className={className}>
      <Proposal picked={picked} onConfirm={onConfirm} />
    </section>
  )
}

interface ChosenProps extends Pick<SelectedPlaceProps, 'destination'> {
  /** The label of the destination's place, where it is known. */
  found: PickedPlace | null
}

/** One wording for destinations that were typed, chosen from a list, or confirmed on the map. */
function Chosen({ destination: { name, coordinates }, found }: ChosenProps) {
  const point = coordinates ?? found
  return (
    <p role="status" className="flex min-w-0 items-start gap-2.5">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ok" />
      <span className="flex min-w-0 flex-col">
        <span className="font-semibold wrap-anywhere">{name.trim()}</span>
        {found?.known && <Whereabouts known={found.known} />}
        {point && <span className="text-sm text-ink-soft">{coordinatesText(point)}</span>}
      </span>
    </p>
  )
}

/** The place under the pin, which may become the destination; without a pin the request to set one. */
function Proposal({ picked, onConfirm }: Pick<SelectedPlaceProps, 'picked' | 'onConfirm'>) {
  const t = useTranslate()
  const name = usePlaceName(picked)
  const candidate = confirmable(picked, name)
  const Icon = name.state === 'failed' ? CircleAlert : MapPin
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className="flex min-w-0 flex-[1_1_11rem] items-start gap-2.5">
        <Icon
          aria-hidden="true"
          className={classNames('mt-0.5 size-5 shrink-0', name.state === 'failed' ? 'text-bad' : 'text-teal')}
        />
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold wrap-anywhere">{words(name)}</span>
          {name.state === 'found' && <Whereabouts known={name} />}
          {picked && <span className="text-sm text-ink-soft">{coordinatesText(picked)}</span>}
        </span>
      </p>
      {name.state === 'failed' && (
        <Button onClick={name.again}>
          <RefreshCw aria-hidden="true" className="size-4" />
          {t('map.retry')}
        </Button>
      )}
      <Button
        disabled={candidate === null}
        onClick={() => candidate && onConfirm(candidate)}
        className={classNames('ml-auto', candidate && 'border-teal text-teal')}
      >
        <Check aria-hidden="true" className="size-5" />
        {t('map.confirm')}
      </Button>
      {name.state === 'found' && name.attribution && (
        <p className="w-full text-xs text-ink-soft">{name.attribution}</p>
      )}
    </div>
  )

  function words(place: PlaceName): string {
    switch (place.state) {
      case 'none':
        return t('map.prompt')
      case 'searching':
        return t('map.searching')
      case 'failed':
        return t('map.failed')
      case 'unknown':
        return t('map.unknown')
      case 'found':
        return place.name
    }
  }
}

function Whereabouts({ known }: { known: { name: string; label: string } }) {
  return (
    <span title={known.label} className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">
      {whereabouts(known)}
    </span>
  )
}
