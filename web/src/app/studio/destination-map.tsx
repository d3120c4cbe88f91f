import { MapPinned } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { loadMap, loadSelectedPlace } from '../../features/map/load-map.ts'
import { type ChosenPlace, isProposal } from '../../features/map/places.ts'
import { draft } from '../../features/studio/draft.ts'
import { useTranslate } from '../../lib/locale.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { useInView } from '../../lib/use-in-view.ts'
import { useWideScreen } from '../../lib/use-wide-screen.ts'
import { Button } from '../../ui/button.tsx'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { confirmDestination, picked } from './destination.ts'

const MapPicker = lazyPart(() => loadMap().then(({ MapPicker }) => MapPicker))
const SelectedPlace = lazyPart(() => loadSelectedPlace().then(({ SelectedPlace }) => SelectedPlace))

/** Whether the selection in the form can be seen; when it cannot, the map shows the button to confirm. */
const selectionInView = createStore(true)
/** CSS margins: the navigation covers the top of the window, the send bar its bottom. */
const COVERED = '-64px 0px -118px 0px'

/** The map beside the form, where there is room for it. */
export function DestinationMap() {
  const isWide = useWideScreen()
  const pick = useStore(picked)
  const { destination } = useStore(draft)
  const isInView = useStore(selectionInView)
  if (!isWide) return null
  return (
    // It stays in view while the desk below it is empty: beside a longer form the column would show nothing.
    <div className="relative h-[900px] overflow-clip has-[+:empty:last-child]:sticky has-[+:empty:last-child]:top-[min(5rem,calc(100svh-900px-2rem))] rounded-card bg-card shadow-card">
      <Suspense>
        <DraftMap className="h-full" />
        {pick && isProposal(pick, destination) && !isInView && (
          <div className="pointer-events-none absolute inset-0 flex flex-col justify-end">
            <DraftSelection
              isOnMap
              className="pointer-events-auto sticky bottom-8 m-8 rounded-card bg-card px-5 py-4 shadow-card"
            />
          </div>
        )}
      </Suspense>
    </div>
  )
}

/** In the form: the selection of the map beside it, or the button that opens the map in a sheet. */
export function DestinationOnMap() {
  return useWideScreen() ? <SelectionPanel /> : <MapSheetButton />
}

function SelectionPanel() {
  const panel = useRef<HTMLDivElement>(null)
  useInView(panel, COVERED, selectionInView.set)
  return (
    <div ref={panel} className="min-h-18 rounded-xl border-2 border-dashed border-line px-4 py-3">
      <Suspense>
        <DraftSelection />
      </Suspense>
    </div>
  )
}

function MapSheetButton() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <MapPinned aria-hidden="true" className="size-5" />
        {t('place.map')}
      </Button>
      <Suspense>
        {isOpen && (
          <LazyDialog title={t('place.map')} onClose={close} className="sm:max-w-2xl">
            <div className="-mx-5 -mb-5 flex h-[70svh] flex-col sm:mx-0 sm:mb-0 sm:overflow-hidden sm:rounded-card sm:border sm:border-line">
              <Suspense>
                <DraftMap className="min-h-0 flex-1" onConfirmed={close} />
                <DraftSelection className="border-t border-line px-5 py-3" onConfirmed={close} />
              </Suspense>
            </div>
          </LazyDialog>
        )}
      </Suspense>
    </>
  )
}

interface Props {
  className?: string
  onConfirmed?: () => void
  isOnMap?: boolean
}

function DraftMap({ className, onConfirmed }: Props) {
  const { name, coordinates } = useStore(draft).destination
  return (
    <MapPicker
      picked={useStore(picked)}
      selected={coordinates && { ...coordinates, name }}
      onPick={picked.set}
      onConfirm={(place) => confirm(place, onConfirmed)}
      className={className}
    />
  )
}

function DraftSelection({ className, onConfirmed, isOnMap = false }: Props) {
  return (
    <SelectedPlace
      picked={useStore(picked)}
      destination={useStore(draft).destination}
      isOnMap={isOnMap}
      onConfirm={(place) => confirm(place, onConfirmed)}
      className={className}
    />
  )
}

function confirm(place: ChosenPlace, onConfirmed?: () => void): void {
  confirmDestination(place)
  onConfirmed?.()
}
