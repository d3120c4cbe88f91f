import type { Locale } from '@pawport/shared/contract/locale.ts'
import L from 'leaflet'
import { addLabels } from './labels.ts'
import type { Position } from './unwrap.ts'
import { loadWaters } from './waters.ts'
import { COPIES, loadCountries } from './world.ts'

export interface BaseMap {
  /** Address of raster tiles with {z}, {x}, {y}; null for the bundled map. */
  tileUrl: string | null
  attribution: string
}

const TILES_MAX_ZOOM = 19
/** The closest zoom of the bundled map, which has no more detail. */
const VECTOR_MAX_ZOOM = 9
const TILE_TIMEOUT_MS = 4_000
const FAILURES_ENOUGH = 2

const VECTOR_SOURCES = 'Natural Earth, GeoNames'

/**
 * Adds the base layer to the map: tiles where they are configured and load, otherwise the bundled vector map.
 */
export function addBaseMap(map: L.Map, base: BaseMap, locale: Locale, signal: AbortSignal): void {
  const addOwn = () => void addVectorMap(map, locale, signal).catch(() => {})
  if (base.tileUrl === null) addOwn()
  else addTiles(map, base.tileUrl, base.attribution, addOwn, signal)
}

/** An attribution is text of the configuration: it is escaped, so that it cannot be markup. */
function asText(words: string): string {
  return words.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

function addTiles(
  map: L.Map,
  url: string,
  attribution: string,
  onFailed: () => void,
  signal: AbortSignal,
): void {
  let loaded = 0
  let failed = 0
  map.setMaxZoom(TILES_MAX_ZOOM)
  const tiles = L.tileLayer(url, { maxZoom: TILES_MAX_ZOOM, attribution: asText(attribution) })

  function giveUp(): void {
    clearTimeout(timer)
    if (loaded > 0 || signal.aborted || !map.hasLayer(tiles)) return
    map.removeLayer(tiles)
    onFailed()
  }

  const timer = setTimeout(giveUp, TILE_TIMEOUT_MS)
  signal.addEventListener('abort', () => clearTimeout(timer))
  tiles.on('tileload', () => {
    loaded += 1
  })
  tiles.on('tileerror', () => {
    failed += 1
    if (failed >= FAILURES_ENOUGH) giveUp()
  })
  tiles.addTo(map)
}

async function addVectorMap(map: L.Map, locale: Locale, signal: AbortSignal): Promise<void> {
  map.setMaxZoom(VECTOR_MAX_ZOOM)
  map.attributionControl.addAttribution(VECTOR_SOURCES)
  addLabels(map, locale)
  const colors = getComputedStyle(map.getContainer())
  const renderer = L.canvas({ padding: 0.3 })
  const land = L.geoJSON(undefined, {
    interactive: false,
    renderer,
    style: {
      color: colors.getPropertyValue('--map-border'),
      weight: 1,
      fillColor: colors.getPropertyValue('--map-land'),
      fillOpacity: 1,
    },
  } as L.GeoJSONOptions & L.PathOptions).addTo(map)
  for await (const countries of loadCountries(signal)) {
    if (signal.aborted) return
    land.addData(countries)
  }
  await addWaters(map, renderer, signal)
}

/** The land can be read without them, so they come after it. */
async function addWaters(map: L.Map, renderer: L.Canvas, signal: AbortSignal): Promise<void> {
  const { rivers, lakes } = await loadWaters(signal)
  if (signal.aborted) return
  const water = getComputedStyle(map.getContainer()).getPropertyValue('--map-sea')
  const look = { interactive: false, renderer }
  for (const offset of COPIES) {
    const moved = (lines: Position[][]) =>
      lines.map((line) => line.map(([lng, lat]): L.LatLngTuple => [lat, lng + offset]))
    L.polyline(moved(rivers), { ...look, color: water, weight: 1.5 }).addTo(map)
    // All rings are one area, so that the shore of an island in a lake is a hole.
    L.polygon(moved(lakes), { ...look, stroke: false, fillColor: water, fillOpacity: 1 }).addTo(map)
  }
}
