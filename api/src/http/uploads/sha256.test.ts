import { createHash, randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

test.each([0, 1, 499_999, 500_000, 500_001, 1_750_000])(
  'hashes %i bytes as one call would',
  async (length) => {
    const data = randomBytes(length)
    expect(await sha256(data)).toEqual(createHash('sha256').update(data).digest())
    expect(await sha256(data, '{"a":1}')).toEqual(
      createHash('sha256').update('{"a":1}').update(data).digest(),
    )
  },
)

test('other work runs between the slices', async () => {
  let turns = 0
  let isOver = false
  const other = (async () => {
    while (!isOver) {
      await setImmediate()
      turns += 1
    }
  })()
  await sha256(Buffer.alloc(10_000_000))
  isOver = true
  await other
  expect(turns).toBeGreaterThanOrEqual(9)
})
