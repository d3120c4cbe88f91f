import type L from 'leaflet'
import { whenIdle } from '../../lib/when-wanted.ts'

export interface Moves {
  /** Whether the map glides, is dragged or zooms at this moment. */
  isMoving(): boolean
  isZooming(): boolean
}

/** Watches the moves of a map. */
export function watchMoves(map: L.Map): Moves {
  let isMoving = false
  let isZooming = false
  map.on('movestart', () => {
    isMoving = true
  })
  map.on('moveend', () => {
    isMoving = false
  })
  map.on('zoomanim', () => {
    isZooming = true
  })
  map.on('zoomend', () => {
    isZooming = false
  })
  return { isMoving: () => isMoving, isZooming: () => isZooming }
}

/**
 * Removes a map whose element has left the page, when the page has nothing else to do: taking some hundred
 * countries apart would hold up the next paint. The frame comes first, as Leaflet forgets a frame that it has
 * asked for when it draws at once, and throws in that frame when the map is gone by then.
 */
export function removeLater(map: Pick<L.Map, 'stop' | 'remove' | 'once'>, moves: Moves): void {
  // A pan that is still animated would move panes that are gone. A map at rest would draw everything once
  // more.
  if (moves.isMoving() && !moves.isZooming()) map.stop()
  requestAnimationFrame(() =>
    whenIdle(() => {
      // A key's zoom begins with the next frame. Leaflet throws at its end when the map is gone by then.
      if (moves.isZooming()) map.once('zoomend', () => removeLater(map, { ...moves, isMoving: () => false }))
      else map.remove()
    }),
  )
}
