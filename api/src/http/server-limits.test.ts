import { expect, test } from 'vitest'
import { speedRules } from './server-limits.ts'

test.each([
  [60_000, 1_000],
  [4_000, 1_000],
  [1_000, 250],
  [10, 3],
])(
  'a stall of %i ms is looked for every %i ms: several times before it is too long',
  (maxStallMs, everyMs) => {
    const rules = speedRules({ maxStallMs, minBytesPerSecond: 500 } as Parameters<typeof speedRules>[0])
    expect(rules).toMatchObject({ graceMs: maxStallMs, bytesPerSecond: 500, everyMs })
  },
)
