import { expect, test } from 'vitest'
import { STATUS_LOOK } from './status-look.ts'

test('every status has an icon and a colour of its own [P-93]', () => {
  const looks = Object.values(STATUS_LOOK)
  for (const part of ['tone', 'Icon'] as const) {
    expect(new Set(looks.map((look) => look[part])).size, part).toBe(looks.length)
  }
})
