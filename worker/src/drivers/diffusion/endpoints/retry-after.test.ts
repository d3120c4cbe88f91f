import { describe, expect, it } from 'vitest'
import { retryAfterMs } from './retry-after.ts'

const NOW = new Date('2026-07-01T12:00:00Z')

describe('Retry-After', () => {
  it.each([
    ['30', 30_000],
    ['0', 0],
    ['1.5', 1_500],
    ['Wed, 01 Jul 2026 12:01:00 GMT', 60_000],
    ['Wed, 01 Jul 2026 11:00:00 GMT', 0],
    ['-5', undefined],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('%s is %s ms', (header, expected) => {
    expect(retryAfterMs(header, NOW)).toBe(expected)
  })
})
