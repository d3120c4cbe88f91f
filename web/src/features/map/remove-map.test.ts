import { afterEach, expect, test, vi } from 'vitest'
import { removeLater } from './remove-map.ts'

afterEach(() => vi.unstubAllGlobals())

test('a map is taken apart only when the page without it has been painted and has nothing else to do', () => {
  const frames: (() => void)[] = []
  const idle: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  vi.stubGlobal('window', { requestIdleCallback: (work: () => void) => idle.push(work) })
  vi.stubGlobal('document', { readyState: 'complete' })
  const map = { stop: vi.fn(), remove: vi.fn() }

  removeLater(map, false)
  expect([frames.length, idle.length]).toEqual([1, 0])
  frames[0]?.()
  expect([idle.length, map.remove.mock.calls.length]).toEqual([1, 0])
  idle[0]?.()
  expect(map.remove).toHaveBeenCalledOnce()
})
