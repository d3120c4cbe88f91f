import { afterEach, expect, test, vi } from 'vitest'
import { pendingGeneration } from '../../../lib/generations/testing/generation.ts'
import { variationOf } from './variation.ts'

afterEach(() => vi.unstubAllGlobals())

test('each take has a key of its own, also on a page without https', () => {
  // What such a page has of `crypto`.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const keys = [1, 2].map(() => variationOf(pendingGeneration()).key)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).not.toBe(keys[0])
})
