import { expect, test } from 'vitest'
import { createNoise } from './noise.ts'

test('the noise along rows is that of its points', () => {
  const noise = createNoise(5)
  const xs = Float64Array.from({ length: 700 }, (_, x) => x / 1.7 - 40)
  const along = noise.rows(xs)
  for (const y of [-3.2, 0, 0.4, 255.9, 300]) {
    expect([...along(y)]).toEqual(Array.from(xs, (x) => noise.at(x, y)))
  }
})
