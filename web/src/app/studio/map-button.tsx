import { MapPin } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslate } from '../../lib/locale.ts'
import { MapSheet } from './load-helpers.ts'
import { KEPT_MAP_ID, MAP_BUTTON_ID } from './map-kept-open.ts'

/** Opens the map in a sheet, or leads to the one that is kept open. */
export function MapButton() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)

  function press(): void {
    const kept = document.getElementById(KEPT_MAP_ID)
    if (kept) kept.scrollIntoView()
    else setOpen(true)
  }

  return (
    <>
      <button
        type="button"
        id={MAP_BUTTON_ID}
        onClick={press}
        className="-my-2 flex min-h-11 items-center gap-1.5 rounded-full px-1 text-sm font-semibold text-teal underline-offset-4 hover:underline"
      >
        <MapPin aria-hidden="true" className="size-4.5 max-sm:hidden" />
        {t('place.map')}
      </button>
      <Suspense>{isOpen && <MapSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
