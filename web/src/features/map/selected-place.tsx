import { Check, CircleAlert, CircleCheck, type LucideIcon, MapPin, RefreshCw } from 'lucide-react'
import { useTranslate } from '../../lib/locale.ts'
import { whereabouts } from '../../lib/whereabouts.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type ChosenPlace, coordinatesText, type PickedPlace } from './places.ts'
import { confirmable, type PlaceName, usePlaceName } from './use-place-name.ts'

interface SelectedPlaceProps {
  /** Where the pin stands, until it is confirmed. */
  picked: PickedPlace | null
  /** The destination, when it was confirmed on the map. */
  selected: ChosenPlace | null
  onConfirm: (place: ChosenPlace) => void
  className?: string
}

/** What is under the pin of the map, and the button that makes it the destination. */
export function SelectedPlace({ picked, selected, onConfirm, className }: SelectedPlaceProps) {
  const t = useTranslate()
  const name = usePlaceName(picked)
  const candidate = confirmable(picked, name)
  const shown = picked ?? selected
  const { Icon, tone } = lookOf(name, selected !== null)
  const source = name.state === 'found' ? name.attribution : null

  return (
    <section
      aria-label={t('map.selected')}
      data-source={!picked && selected ? 'map' : undefined}
      className={classNames('flex flex-wrap items-center gap-x-3 gap-y-2', className)}
    >
      <p role="status" className="flex min-w-0 flex-[1_1_11rem] items-start gap-2.5">
        <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', tone)} />
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold wrap-anywhere">{words(name)}</span>
          {name.state === 'found' && (
            <span title={name.label} className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">
              {whereabouts(name)}
            </span>
          )}
          {shown && <span className="text-sm text-ink-soft">{coordinatesText(shown)}</span>}
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
      {source && <p className="w-full text-xs text-ink-soft">{source}</p>}
    </section>
  )

  function words(place: PlaceName): string {
    switch (place.state) {
      case 'none':
        return selected?.name ?? t('map.prompt')
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

function lookOf({ state }: PlaceName, isConfirmed: boolean): { Icon: LucideIcon; tone: string } {
  if (state === 'failed') return { Icon: CircleAlert, tone: 'text-bad' }
  return state === 'none' && isConfirmed
    ? { Icon: CircleCheck, tone: 'text-ok' }
    : { Icon: MapPin, tone: 'text-teal' }
}
