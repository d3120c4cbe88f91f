import 'leaflet/dist/leaflet.css'
import '../map.css'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import L from 'leaflet'
import { addBaseMap, type BaseMap } from '../base-map.ts'
import type { Point } from '../places.ts'
import { removeLater, watchMoves } from '../remove-map.ts'
import { legOf } from './legs.ts'

const PIN = `<svg viewBox="0 0 34 44" width="28" height="36" aria-hidden="true">
  <path d="M17 43s15-17 15-27a15 15 0 1 0-30 0c0 10 15 27 15 27z"/><circle cx="17" cy="16" r="6"/>
</svg>`
const CLOSE = 6
/** Room around all pins, in pixels: a pin stands above its point. */
const PADDING: L.PointTuple = [36, 48]

interface Options {
  base: BaseMap
  locale: Locale
  texts: { region: string; zoomIn: string; zoomOut: string }
  /** In the order of time. */
  points: readonly Point[]
  /** Called when a pin was pressed, with its index. */
  onPress: (index: number) => void
}

export interface JourneyMap {
  /** Marks a pin, and moves the map there; null shows all of them. */
  show(index: number | null): void
  close(): void
}

/** A world map with a pin for each point, and a line through them in their order. */
export function openJourneyMap(
  element: HTMLElement,
  { base, locale, texts, points, onPress }: Options,
): JourneyMap {
  const open = new AbortController()
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const ground = document.createElement('div')
  ground.className = 'picker-map absolute inset-0'
  ground.setAttribute('role', 'application')
  ground.setAttribute('aria-label', texts.region)
  element.append(ground)
  const map = L.map(ground, {
    minZoom: 0,
    zoomSnap: 0.5,
    zoomControl: false,
    scrollWheelZoom: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
    maxBounds: [
      [-85, -360],
      [85, 360],
    ],
  })
  map.attributionControl.setPrefix(false)
  L.control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map)
  const moves = watchMoves(map)
  const everything = L.latLngBounds(points.map(({ lat, lng }) => [lat, lng]))
  const showAll = () => map.fitBounds(everything, { padding: PADDING, maxZoom: CLOSE, animate: false })
  showAll()
  addBaseMap(map, base, locale, open.signal)

  const color = getComputedStyle(ground).getPropertyValue('--coral')
  const legs = points.slice(1).flatMap((point, index) => legOf(points[index] ?? point, point))
  for (const leg of legs)
    L.polyline(leg, { color, weight: 2.5, dashArray: '2 7', lineCap: 'round', interactive: false }).addTo(map)

  const icon = L.divIcon({ className: 'map-pin', html: PIN, iconSize: [28, 36], iconAnchor: [14, 35] })
  // The list beside the map does the same by keys.
  const pins = points.map((point, index) =>
    L.marker(point, { icon, keyboard: false })
      .on('click', () => onPress(index))
      .addTo(map),
  )
  let marked: L.Marker | undefined

  // Leaflet must be told its size after the layout.
  const sizes = new ResizeObserver(() => map.invalidateSize())
  sizes.observe(ground)

  return {
    show(index) {
      marked?.setZIndexOffset(0).getElement()?.removeAttribute('data-marked')
      marked = index === null ? undefined : pins[index]
      if (!marked) return void showAll()
      marked.setZIndexOffset(1_000).getElement()?.setAttribute('data-marked', '')
      map.setView(marked.getLatLng(), Math.max(map.getZoom(), 4), { animate: !isCalm })
    },
    close() {
      open.abort()
      sizes.disconnect()
      ground.remove()
      removeLater(map, moves)
    },
  }
}
