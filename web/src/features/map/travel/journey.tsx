import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import type { BaseMap } from '../base-map.ts'
import { useBaseMap } from '../use-base-map.ts'
import { useDarkness } from '../use-darkness.ts'
import type { JourneyProps } from './journey-list.tsx'
import { type JourneyMap, openJourneyMap } from './journey-map.ts'

/** The map of a journey: a pin for each place that has a point. Pressing a pin chooses its place. */
export function Journey({ places, chosen, onChoose }: JourneyProps) {
  const t = useTranslate()
  const locale = useLocale()
  const base = useBaseMap()
  const isDark = useDarkness()
  const element = useRef<HTMLDivElement>(null)
  const map = useRef<JourneyMap>(null)
  const pinned = places.flatMap(({ point }, index) => (point ? [{ point, index }] : []))

  const start = useEffectEvent((place: HTMLElement, ground: BaseMap) =>
    openJourneyMap(place, {
      base: ground,
      locale,
      texts: { region: t('travel.region'), zoomIn: t('map.zoomIn'), zoomOut: t('map.zoomOut') },
      points: pinned.map(({ point }) => point),
      onPress: (pin) => press(pin),
    }),
  )
  const press = useEffectEvent((pin: number) => {
    const found = pinned[pin]
    if (found) onChoose(found.index)
  })
  const look = useEffectEvent((at: JourneyMap, index: number | null) => {
    at.show(index === null ? null : pinned.findIndex((pin) => pin.index === index))
  })

  const hasPins = pinned.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is drawn again for other places, in another language and other colours
  useEffect(() => {
    if (!element.current || !base || !hasPins) return
    const opened = start(element.current, base)
    map.current = opened
    if (chosen !== null) look(opened, chosen)
    return () => {
      map.current = null
      opened.close()
    }
  }, [base, locale, isDark, places, hasPins])

  useEffect(() => {
    if (map.current) look(map.current, chosen)
  }, [chosen])

  if (!hasPins) return null
  return (
    <div className="relative isolate h-[22rem] overflow-clip rounded-card bg-card card-shadow sm:h-[34rem]">
      <div ref={element} className="absolute inset-0" />
    </div>
  )
}
