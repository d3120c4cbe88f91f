import { Crosshair } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { classNames } from '../../ui/class-names.ts'
import type { BaseMap } from './base-map.ts'
import { openPickerMap, type PickerMap } from './picker-map.ts'
import { type ChosenPlace, isSamePoint, type PickedPlace, type Point } from './places.ts'
import { useBaseMap } from './use-base-map.ts'
import { useDarkness } from './use-darkness.ts'
import { confirmable, usePlaceName } from './use-place-name.ts'

export interface MapPickerProps {
  /** The place of the pin until it is confirmed; the map moves to a place that was searched for. */
  picked: PickedPlace | null
  /** The current destination, if it has coordinates; the map moves there. */
  selected: ChosenPlace | null
  onPick: (place: PickedPlace) => void
  onConfirm: (place: ChosenPlace) => void
  /** Class names that give the map its size. */
  className?: string
}

/**
 * A map for choosing a destination: press a place, read its name, confirm. By keys: move the map, press
 * Enter, press Enter again.
 */
export function MapPicker({ picked, selected, onPick, onConfirm, className }: MapPickerProps) {
  const t = useTranslate()
  const locale = useLocale()
  const base = useBaseMap()
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  const map = useRef<PickerMap>(null)
  const candidate = confirmable(picked, usePlaceName(picked))
  const isDark = useDarkness()

  const pick = useEffectEvent(({ lat, lng }: Point) => onPick({ lat, lng, known: null }))

  const enter = useEffectEvent((middle: Point) => {
    if (picked && isSamePoint(picked, middle)) {
      if (candidate) onConfirm(candidate)
    } else pick(middle)
  })

  const look = useEffectEvent((at: PickerMap) => {
    at.pin(picked ?? selected)
    const goal = picked ? picked.known && picked : selected
    if (goal) at.show(goal)
  })

  const start = useEffectEvent((place: HTMLElement, ground: BaseMap) => {
    const texts = {
      region: t('map.region'),
      keysId: `${id}-keys`,
      zoomIn: t('map.zoomIn'),
      zoomOut: t('map.zoomOut'),
    }
    return openPickerMap(place, {
      base: ground,
      locale,
      texts,
      onPick: (point) => pick(point),
      onEnter: (middle) => enter(middle),
    })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is drawn again in another language and other colours
  useEffect(() => {
    if (!element.current || !base) return
    const opened = start(element.current, base)
    map.current = opened
    look(opened)
    return () => {
      map.current = null
      opened.close()
    }
  }, [base, locale, isDark])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the destination has a new object with every render
  useEffect(() => {
    if (map.current) look(map.current)
  }, [picked, selected?.lat, selected?.lng])

  return (
    <section
      aria-label={t('map.title')}
      className={classNames('group relative isolate overflow-clip bg-card', className)}
    >
      <p id={`${id}-keys`} className="sr-only">
        {t('map.keys')}
      </p>
      <div ref={element} className="absolute inset-0" />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-1/2 z-[500] hidden size-8 -translate-1/2 rounded-full border-2 border-ink group-has-[[data-keys]:focus]:block"
      />
      <p
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-16 top-4 z-[500] mx-auto hidden w-fit rounded-xl bg-card/95 px-4 py-2 text-center text-sm card-shadow group-has-[[data-keys]:focus]:block"
      >
        {t('map.keys')}
      </p>
      <button
        type="button"
        title={t('map.middle')}
        aria-label={t('map.middle')}
        onClick={() => map.current?.pickMiddle()}
        className="absolute top-3 right-3 z-[500] grid size-11 place-items-center rounded-[14px] border border-line bg-card card-shadow hover:bg-paper-deep"
      >
        <Crosshair aria-hidden="true" className="size-5" />
      </button>
    </section>
  )
}
