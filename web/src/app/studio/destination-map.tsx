import { MapPinned } from 'lucide-react'
import { Suspense, useState } from 'react'
import { changeDraft, draft } from '../../features/generations/submit/draft.ts'
import { loadMap } from '../../features/map/load-map.ts'
import type { ChosenPlace } from '../../features/map/places.ts'
import { useTranslate } from '../../lib/locale.ts'
import { useStore } from '../../lib/store.ts'
import { useWideScreen } from '../../lib/use-wide-screen.ts'
import { Button } from '../../ui/button.tsx'
import { late } from '../../ui/late.tsx'
import { LateDialog } from '../../ui/late-dialog.tsx'

const MapPicker = late(() => loadMap().then(({ MapPicker }) => MapPicker))

/** The map beside the form, where there is room for it. */
export function DestinationMap() {
  const isWide = useWideScreen()
  if (!isWide) return null
  return (
    <div className="h-[900px] overflow-clip rounded-card bg-card shadow-card">
      <Suspense>
        <DraftMap className="h-full" />
      </Suspense>
    </div>
  )
}

/** The same map in a sheet, and the button that opens it. */
export function DestinationMapButton() {
  const t = useTranslate()
  const isWide = useWideScreen()
  const [isOpen, setOpen] = useState(false)
  if (isWide) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <MapPinned aria-hidden="true" className="size-5" />
        {t('place.map')}
      </Button>
      <Suspense>
        {isOpen && (
          <LateDialog title={t('place.map')} onClose={() => setOpen(false)} className="sm:max-w-2xl">
            <div className="-mx-5 -mb-5 h-[70svh] sm:mx-0 sm:mb-0 sm:overflow-hidden sm:rounded-card sm:border sm:border-line">
              <Suspense>
                <DraftMap className="h-full" onConfirmed={() => setOpen(false)} />
              </Suspense>
            </div>
          </LateDialog>
        )}
      </Suspense>
    </>
  )
}

function DraftMap({ className, onConfirmed }: { className: string; onConfirmed?: () => void }) {
  const { name, coordinates } = useStore(draft).destination

  function confirm({ name, lat, lng }: ChosenPlace): void {
    changeDraft({ destination: { name, coordinates: { lat, lng } } })
    onConfirmed?.()
  }

  return (
    <MapPicker selected={coordinates && { ...coordinates, name }} onConfirm={confirm} className={className} />
  )
}
