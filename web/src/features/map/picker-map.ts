import 'leaflet/dist/leaflet.css'
import './map.css'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import L from 'leaflet'
import { addBaseMap, type BaseMap } from './base-map.ts'
import type { Point } from './places.ts'

const START: L.LatLngTuple = [39.9042, 116.4074]
const START_ZOOM = 5
const SELECTED_ZOOM = 15

const PIN = `<svg viewBox="0 0 34 44" width="34" height="44" aria-hidden="true">
  <path d="M17 43s15-17 15-27a15 15 0 1 0-30 0c0 10 15 27 15 27z"/><circle cx="17" cy="16" r="6"/>
</svg>`

interface Options {
  base: BaseMap
  locale: Locale
  texts: { zoomIn: string; zoomOut: string }
  onPick: (point: Point) => void
}

export interface PickerMap {
  /** Puts the pin there, or takes it away. */
  pin(point: Point | null): void
  /** Brings a chosen place near. */
  show(point: Point): void
  /** Picks what is in the middle, for those who move the map by keys. */
  pickMiddle(): void
  close(): void
}

/** A world map in an element of the page on which one picks a point. */
export function openPickerMap(element: HTMLElement, { base, locale, texts, onPick }: Options): PickerMap {
  const open = new AbortController()
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(element, {
    center: START,
    zoom: START_ZOOM,
    minZoom: 2,
    worldCopyJump: true,
    zoomControl: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
    maxBounds: [
      [-85, Number.NEGATIVE_INFINITY],
      [85, Number.POSITIVE_INFINITY],
    ],
  })
  map.attributionControl.setPrefix(false)
  L.control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map)
  addBaseMap(map, base, locale, open.signal)

  const icon = L.divIcon({ className: 'map-pin', html: PIN, iconSize: [34, 44], iconAnchor: [17, 43] })
  const marker = L.marker(START, { icon, interactive: false, keyboard: false, zIndexOffset: 1000 })

  function pick(at: L.LatLng): void {
    const { lat, lng } = at.wrap()
    onPick({ lat, lng })
  }

  map.on('click', ({ latlng }) => pick(latlng))
  // The map learns its size when it is laid out, and when a sheet opens around it.
  const sizes = new ResizeObserver(() => map.invalidateSize())
  sizes.observe(element)

  return {
    pin(point) {
      if (point) marker.setLatLng(point).addTo(map)
      else marker.remove()
    },
    show: (point) => void map.setView(point, Math.min(SELECTED_ZOOM, map.getMaxZoom()), { animate: !isCalm }),
    pickMiddle: () => pick(map.getCenter()),
    close() {
      open.abort()
      sizes.disconnect()
      map.remove()
    },
  }
}
