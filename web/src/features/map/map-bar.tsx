import { Check, CircleAlert, MapPin, RefreshCw } from 'lucide-react'
import { useTranslate } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { type ChosenPlace, coordinatesText, type Point } from './places.ts'
import type { PlaceName, usePlaceName } from './use-place-name.ts'

interface Props {
  /** Where the pin stands, until it is confirmed. */
  point: Point | null
  name: ReturnType<typeof usePlaceName>
  selected: ChosenPlace | null
  onConfirm: (place: ChosenPlace) => void
  onMiddle: () => void
}

/** Below the map: what is under the pin, and the button that takes it. */
export function MapBar({ point, name, selected, onConfirm, onMiddle }: Props) {
  const t = useTranslate()
  // A place without a name is still a place: its coordinates say which.
  const canConfirm = point !== null && name.state !== 'searching'
  const Icon = name.state === 'failed' ? CircleAlert : MapPin

  function confirm(): void {
    if (point) onConfirm({ ...point, name: name.state === 'found' ? name.name : coordinatesText(point) })
  }

  return (
    <div className="sticky bottom-0 z-[600] flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line bg-card px-4 py-3 sm:px-5">
      <p role="status" className="flex min-w-0 flex-[1_1_14rem] items-start gap-2.5">
        <Icon
          aria-hidden="true"
          className={`mt-0.5 size-5 shrink-0 ${name.state === 'failed' ? 'text-bad' : 'text-teal'}`}
        />
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold wrap-anywhere">{words(name)}</span>
          {point && <span className="text-sm text-ink-soft">{coordinatesText(point)}</span>}
        </span>
      </p>
      {name.state === 'failed' && (
        <Button onClick={name.again}>
          <RefreshCw aria-hidden="true" className="size-4" />
          {t('map.retry')}
        </Button>
      )}
      {point === null ? (
        <Button onClick={onMiddle}>{t('map.middle')}</Button>
      ) : (
        <Button disabled={!canConfirm} onClick={confirm} className="min-w-32 border-teal text-teal">
          <Check aria-hidden="true" className="size-5" />
          {t('map.confirm')}
        </Button>
      )}
    </div>
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
        return place.label
    }
  }
}
