import type L from 'leaflet'
import { whenIdle } from '../../lib/when-wanted.ts'

/** Gives a function that says whether the map moves at this moment: glides, is dragged or zooms. */
export function watchMoves(map: L.Map): () => boolean {
  let isMoving = false
  map.on('movestart', () => {
    isMoving = true
  })
  map.on('moveend', () => {
    isMoving = false
  })
  return () => isMoving
}

/**
 * Removes a map whose element has left the page, when the page has nothing else to do: taking some hundred
 * countries apart would hold up the next paint. The frame comes first, as Leaflet forgets a frame that it has
 * asked for when it draws at once, and throws in that frame when the map is gone by then.
 */
export function removeLater(map: Pick<L.Map, 'stop' | 'remove'>, isMoving: boolean): void {
  // A pan that is still animated would move panes that are gone. A map at rest would draw everything once
  // more.
  if (isMoving) map.stop()
  requestAnimationFrame(() => whenIdle(() => map.remove()))
}
