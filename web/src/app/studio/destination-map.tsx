import { PanelRightOpen, X } from 'lucide-react'
import { Suspense } from 'react'
import { loadMap, loadSelectedPlace } from '../../features/map/load-map.ts'
import type { ChosenPlace } from '../../features/map/places.ts'
import { draft } from '../../features/studio/draft.ts'
import { useTranslate } from '../../lib/locale.ts'
import { useStore } from '../../lib/store.ts'
import { useWideScreen } from '../../lib/use-wide-screen.ts'
import { Button } from '../../ui/button.tsx'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { confirmDestination, picked, useFound, useMarked, usePick } from './destination.ts'
import { isMapKeptOpen, KEPT_MAP_ID, keepMapOpen, MAP_BUTTON_ID } from './map-kept-open.ts'

const MapPicker = lazyPart(() => loadMap().then(({ MapPicker }) => MapPicker))
const SelectedPlace = lazyPart(() => loadSelectedPlace().then(({ SelectedPlace }) => SelectedPlace))
const FoundPlace = lazyPart(() => loadSelectedPlace().then(({ FoundPlace }) => FoundPlace))

/** The map below the preview, for users who keep it open, where there is room for it. */
export function KeptMap() {
  const t = useTranslate()
  const isWide = useWideScreen()
  const isOpen = useStore(isMapKeptOpen)
  if (!isWide || !isOpen) return null

  function putAway(): void {
    keepMapOpen(false)
    // The button that was pressed is gone with the map.
    document.getElementById(MAP_BUTTON_ID)?.focus({ preventScroll: true })
  }

  return (
    <div id={KEPT_MAP_ID} className="relative scroll-mt-20 rounded-card bg-card card-shadow">
      <div className="flex items-center gap-3 py-2 pr-3 pl-5">
        <h2 className="mr-auto text-lg font-bold">{t('place.map')}</h2>
        <button
          type="button"
          aria-label={t('place.closeMap')}
          onClick={putAway}
          className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-paper-deep hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="h-[900px] overflow-clip">
        <Suspense>
          <DraftMap className="h-full" />
        </Suspense>
      </div>
      {/* It stays in sight while a part of the map does: what is chosen there is confirmed here. */}
      <div className="sticky bottom-0 z-10 min-h-18 rounded-b-card border-t border-line bg-card px-5 py-3">
        <Suspense>
          <DraftSelection />
        </Suspense>
      </div>
    </div>
  )
}

/** The map in a sheet, which can be kept open where there is room for it. */
export function MapSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const isWide = useWideScreen()

  function keepOpen(): void {
    keepMapOpen(true)
    onClose()
  }

  return (
    <LazyDialog title={t('place.map')} onClose={onClose} className="sm:max-w-5xl">
      <div className="-mx-5 -mb-5 flex h-[min(900px,72svh)] flex-col sm:mx-0 sm:mb-0 sm:overflow-hidden sm:rounded-card sm:border sm:border-line">
        <Suspense>
          <DraftMap className="min-h-0 flex-1" onConfirmed={onClose} />
          <DraftSelection className="border-t border-line px-5 py-3" onConfirmed={onClose} />
        </Suspense>
      </div>
      {isWide && (
        <Button look="quiet" onClick={keepOpen} className="-my-3 self-start">
          <PanelRightOpen aria-hidden="true" className="size-5" />
          {t('place.keepMap')}
        </Button>
      )}
    </LazyDialog>
  )
}

/** What a search found for a typed text that our own map does not know, with the button to take it. */
export function FoundDestination() {
  const found = useFound()
  return (
    <Suspense>
      {found && (
        <FoundPlace
          picked={found}
          onConfirm={confirmDestination}
          className="rounded-xl border-2 border-dashed border-line px-4 py-3"
        />
      )}
    </Suspense>
  )
}

interface Props {
  className?: string
  onConfirmed?: () => void
}

function DraftMap({ className, onConfirmed }: Props) {
  return (
    <MapPicker
      picked={usePick()}
      selected={useMarked()}
      onPick={picked.set}
      onConfirm={(place) => confirm(place, onConfirmed)}
      className={className}
    />
  )
}

function DraftSelection({ className, onConfirmed }: Props) {
  return (
    <SelectedPlace
      picked={usePick()}
      destination={useStore(draft).destination}
      onConfirm={(place) => confirm(place, onConfirmed)}
      className={className}
    />
  )
}

function confirm(place: ChosenPlace, onConfirmed?: () => void): void {
  confirmDestination(place)
  onConfirmed?.()
}
