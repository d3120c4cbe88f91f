import type L from 'leaflet'

/**
 * Removes a map in the next frame, after what it still draws: Leaflet forgets a frame that it has asked for
 * when it draws at once, and throws in that frame when the map is gone by then.
 */
export function removeWhenDrawn(map: L.Map): void {
  requestAnimationFrame(() => map.remove())
}
