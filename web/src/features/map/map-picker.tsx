import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { classNames } from '../../ui/class-names.ts'
import type { BaseMap } from './base-map.ts'
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

  const start = useEffectEvent((place: HTMLElement, ground: BaseMap) => {
    const texts = {
      region: t('map.region'),
      keysId: `${id}-keys`,
      zoomIn: t('map.zoomIn'),
      zoomOut: t('map.zoomOut'),
    }
    const opened = openPickerMap(place, { base: ground, locale, texts, onPick: setPicked })
    opened.pin(picked ?? selected)
    if (selected) opened.show(selected)
    return opened
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is drawn anew in another language and other colours
  useEffect(() => {
    if (!element.current || !base) return
    const opened = start(element.current, base)
    map.current = opened
    return () => {
      map.current = null
      opened.close()
    }
  }, [base, locale, isDark])

  useEffect(() => {
    if (picked) map.current?.pin(picked)
  }, [picked])

  useEffect(() => {
    if (lat === undefined || lng === undefined) return
    setPicked(null)
    map.current?.pin({ lat, lng })
    map.current?.show({ lat, lng })
  }, [lat, lng])

  return (
    <section
      aria-label={t('map.title')}
      className={classNames('relative isolate flex flex-col overflow-clip bg-card', className)}
    >
      <p id={`${id}-keys`} className="sr-only">
        {t('map.keys')}
      </p>
      <div className="group relative min-h-0 flex-1">
        <div ref={element} className="absolute inset-0" />
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
