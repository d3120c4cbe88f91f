import 'leaflet/dist/leaflet.css'
import './map.css'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import L from 'leaflet'
import { addBaseMap, type BaseMap } from './base-map.ts'
import type { Point } from './places.ts'
import { removeLater, watchMoves } from './remove-map.ts'

interface View {
  center: L.LatLngTuple
  zoom: number
}
/** What the map shows first: the world; for readers of Chinese the country around Beijing. */
const FIRST_VIEWS: Record<Locale, View> = {
  en: { center: [25, 12], zoom: 2 },
  zh: { center: [39.9042, 116.4074], zoom: 5 },
}
/** The zoom for a chosen place: streets on tiles, the surrounding country on the bundled map. */
const SELECTED_ZOOM = { tiles: 15, bundled: 6 }

const PIN = `<svg viewBox="0 0 34 44" width="34" height="44" aria-hidden="true">
  <path d="M17 43s15-17 15-27a15 15 0 1 0-30 0c0 10 15 27 15 27z"/><circle cx="17" cy="16" r="6"/>
</svg>`

interface Options {
  base: BaseMap
  locale: Locale
  /** `keysId` is the id of the element that explains the keys. */
  texts: { region: string; keysId: string; zoomIn: string; zoomOut: string }
  onPick: (point: Point) => void
  /** Called when Enter was pressed with the focus on the map. */
  onEnter: (middle: Point) => void
}

export interface PickerMap {
  /** Moves the pin there; null removes it. */
  pin(point: Point | null): void
  /** Zooms to a chosen place. */
  show(point: Point): void
  /** Picks the centre of the map. */
  pickMiddle(): void
  close(): void
}

/** A child element for Leaflet: it may outlive its place on the page by a moment. */
function layGround(element: HTMLElement, { region, keysId }: Options['texts']): HTMLElement {
  const ground = document.createElement('div')
  ground.className = 'picker-map absolute inset-0'
  ground.setAttribute('role', 'application')
  ground.setAttribute('aria-label', region)
  ground.setAttribute('aria-describedby', keysId)
  // A mouse button focuses the map as well: the help for keys shows only after a key.
  ground.addEventListener('pointerdown', () => delete ground.dataset.keys)
  ground.addEventListener('keyup', () => {
    ground.dataset.keys = ''
  })
  element.append(ground)
  return ground
}

/** Leaflet animates the moves of arrow keys and has no setting against it. */
class CalmMap extends L.Map {
  override panBy(offset: L.PointExpression, options?: L.PanOptions): this {
    return super.panBy(offset, { ...options, animate: false })
  }
}

/** Creates a world map in an element of the page, for picking a point. */
export function openPickerMap(
  element: HTMLElement,
  { base, locale, texts, onPick, onEnter }: Options,
): PickerMap {
  const open = new AbortController()
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const ground = layGround(element, texts)
  const map = new (isCalm ? CalmMap : L.Map)(ground, {
    ...FIRST_VIEWS[locale],
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
  const marker = L.marker(FIRST_VIEWS[locale].center, {
    icon,
    interactive: false,
    keyboard: false,
    zIndexOffset: 1000,
  })

  const moves = watchMoves(map)

  function pointOf(at: L.LatLng): Point {
    const { lat, lng } = at.wrap()
    return { lat, lng }
  }

  map.on('click', ({ latlng }) => onPick(pointOf(latlng)))
  ground.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.target !== ground) return
    event.preventDefault()
    // The map may still be moving after the last arrow key.
    if (moves.isMoving()) map.once('moveend', () => onEnter(pointOf(map.getCenter())))
    else onEnter(pointOf(map.getCenter()))
  })
  // Leaflet must be told its size after the layout, and when a sheet opens around it.
  const sizes = new ResizeObserver(() => map.invalidateSize())
  sizes.observe(ground)

  return {
    pin(point) {
      if (point) marker.setLatLng(point).addTo(map)
      else marker.remove()
    },
    show(point) {
      const { tiles, bundled } = SELECTED_ZOOM
      map.setView(point, map.getMaxZoom() >= tiles ? tiles : bundled, { animate: !isCalm })
    },
    pickMiddle: () => onPick(pointOf(map.getCenter())),
    close() {
      open.abort()
      sizes.disconnect()
      ground.remove()
      removeLater(map, moves)
    },
  }
}
