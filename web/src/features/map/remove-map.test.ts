import { afterEach, expect, test, vi } from 'vitest'
import { removeLater } from './remove-map.ts'

afterEach(() => vi.unstubAllGlobals())

/** Runs what waits for a frame and for an idle moment when the test says so. */
function useQueues() {
  const frames: (() => void)[] = []
  const idle: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  vi.stubGlobal('window', { requestIdleCallback: (work: () => void) => idle.push(work) })
  vi.stubGlobal('document', { readyState: 'complete' })
  return { frames, idle }
}
const AT_REST = { isMoving: () => false, isZooming: () => false }

test('a map is taken apart only when the page without it has been painted and has nothing else to do', () => {
  const { frames, idle } = useQueues()
  const map = { stop: vi.fn(), remove: vi.fn(), once: vi.fn() }

  removeLater(map, AT_REST)
  expect([frames.length, idle.length]).toEqual([1, 0])
  frames[0]?.()
  expect([idle.length, map.remove.mock.calls.length]).toEqual([1, 0])
  idle[0]?.()
  expect(map.remove).toHaveBeenCalledOnce()
})

test('a zoom that begins after the map has left the page ends before the map is taken apart', () => {
  const { frames, idle } = useQueues()
  const ends: (() => void)[] = []
  const map = { stop: vi.fn(), remove: vi.fn(), once: vi.fn((_: string, end: () => void) => ends.push(end)) }
  let isZooming = false

  removeLater(map as never, { ...AT_REST, isZooming: () => isZooming })
  isZooming = true
  frames[0]?.()
  idle[0]?.()
  expect([ends.length, map.remove.mock.calls.length]).toEqual([1, 0])
  isZooming = false
  ends[0]?.()
  frames[1]?.()
  idle[1]?.()
  expect(map.remove).toHaveBeenCalledOnce()
})
