import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { classNames } from '../../ui/class-names.ts'
import { MapBar } from './map-bar.tsx'
import { openPickerMap, type PickerMap } from './picker-map.ts'
import type { ChosenPlace, Point } from './places.ts'
import { useBaseMap } from './use-base-map.ts'
import { usePlaceName } from './use-place-name.ts'

export interface MapPickerProps {
  /** The destination as it is now, when it has coordinates; the map goes there. */
  selected: ChosenPlace | null
  onConfirm: (place: ChosenPlace) => void
  /** Its size; it has none of its own. */
  className?: string
}

/** A map to choose a destination on: press, read what is there, confirm. By keys: move the map and press Enter. */
export function MapPicker({ selected, onConfirm, className }: MapPickerProps) {
  const t = useTranslate()
  const locale = useLocale()
  const base = useBaseMap()
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  const map = useRef<PickerMap>(null)
  const [picked, setPicked] = useState<Point | null>(null)
  const name = usePlaceName(picked)
  const isDark = useDarkness()
  const lat = selected?.lat
  const lng = selected?.lng

  const start = useEffectEvent((opened: PickerMap) => {
    opened.pin(picked ?? selected)
    if (selected) opened.show(selected)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is drawn anew in other colours
  useEffect(() => {
    if (!element.current || !base) return
    const texts = { zoomIn: t('map.zoomIn'), zoomOut: t('map.zoomOut') }
    const opened = openPickerMap(element.current, { base, locale, texts, onPick: setPicked })
    map.current = opened
    start(opened)
    return () => {
      map.current = null
      opened.close()
    }
  }, [base, locale, t, isDark])

  useEffect(() => {
    if (picked) map.current?.pin(picked)
  }, [picked])

  useEffect(() => {
    if (lat === undefined || lng === undefined) return
    setPicked(null)
    map.current?.pin({ lat, lng })
    map.current?.show({ lat, lng })
  }, [lat, lng])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.target !== element.current) return
    event.preventDefault()
    map.current?.pickMiddle()
  }

  return (
    <section
      aria-label={t('map.title')}
      className={classNames('relative isolate flex flex-col overflow-hidden bg-card', className)}
    >
      <p id={`${id}-keys`} className="sr-only">
        {t('map.keys')}
      </p>
      <div className="group relative min-h-0 flex-1">
        <div
          ref={element}
          role="application"
          aria-label={t('map.region')}
          aria-describedby={`${id}-keys`}
          onKeyDown={onKeyDown}
          className="picker-map absolute inset-0"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-1/2 z-[500] hidden size-8 -translate-1/2 rounded-full border-2 border-ink group-has-focus-visible:block"
        />
      </div>
      <MapBar
        point={picked}
        name={name}
        selected={selected}
        onConfirm={onConfirm}
        onMiddle={() => map.current?.pickMiddle()}
      />
    </section>
  )
}

/** The canvas of the map keeps the colours it was drawn in. */
function useDarkness(): boolean {
  const [isDark, setDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches)
  useEffect(() => {
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    const change = () => setDark(scheme.matches)
    scheme.addEventListener('change', change)
    return () => scheme.removeEventListener('change', change)
  }, [])
  return isDark
}
