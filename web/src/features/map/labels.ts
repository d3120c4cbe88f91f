import type { Locale } from '@pawport/shared/contract/locale.ts'
import L from 'leaflet'
import places from './labels.json'

interface Label extends L.LatLngLiteral {
  name: string
  /** Thousands of people. */
  population: number
}

const MOST = 60
/** Pixels that a label keeps free around it. */
const ROOM = { x: 88, y: 22 }

/** Far out, the map names only the largest places. */
function smallestShown(zoom: number): number {
  if (zoom < 4) return 5_000
  return zoom < 5 ? 2_000 : 0
}

function labelsIn(locale: Locale): Label[] {
  return places.map(([en, zh, lat, lng, population]) => ({
    name: String(locale === 'zh' ? zh : en),
    lat: Number(lat),
    lng: Number(lng),
    population: Number(population),
  }))
}

/**
 * Writes the names of large places on the map, again after every move. Where two labels collide, the larger
 * place wins.
 */
export function addLabels(map: L.Map, locale: Locale): void {
  const labels = labelsIn(locale)
  const group = L.layerGroup().addTo(map)

  function draw(): void {
    group.clearLayers()
    const smallest = smallestShown(map.getZoom())
    const bounds = map.getBounds().pad(0.05)
    const center = map.getCenter().lng
    const taken: L.Point[] = []
    for (const { name, lat, lng, population } of labels) {
      if (taken.length >= MOST || population < smallest) break
      const at = L.latLng(lat, lng + 360 * Math.round((center - lng) / 360))
      if (!bounds.contains(at)) continue
      const point = map.latLngToContainerPoint(at)
      if (
        taken.some((other) => Math.abs(other.x - point.x) < ROOM.x && Math.abs(other.y - point.y) < ROOM.y)
      ) {
        continue
      }
      taken.push(point)
      group.addLayer(labelMarker(at, name))
    }
  }

  map.on('moveend', draw)
  draw()
}

function labelMarker(at: L.LatLng, name: string): L.Marker {
  const text = document.createElement('span')
  text.textContent = name
  const icon = L.divIcon({ className: 'map-label', html: text, iconSize: [0, 0] })
  return L.marker(at, { icon, interactive: false, keyboard: false })
}
