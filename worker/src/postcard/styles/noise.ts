import { createRandom } from '../random.ts'

const SIDE = 256

/** Smooth noise 0..1 that repeats every `SIDE` cells; it is the same on every machine and in every run. */
export interface Noise {
  at(x: number, y: number): number
}

export function createNoise(seed: number): Noise {
  const random = createRandom(seed)
  const values = Float32Array.from({ length: SIDE * SIDE }, () => random.next())
  const value = (x: number, y: number): number => values[(y & (SIDE - 1)) * SIDE + (x & (SIDE - 1))] ?? 0
  return {
    at(x, y) {
      const column = Math.floor(x)
      const row = Math.floor(y)
      const across = smooth(x - column)
      const down = smooth(y - row)
      const upper = value(column, row) * (1 - across) + value(column + 1, row) * across
      const lower = value(column, row + 1) * (1 - across) + value(column + 1, row + 1) * across
      return upper * (1 - down) + lower * down
    },
  }
}

function smooth(share: number): number {
  return share * share * (3 - 2 * share)
}

/** 0 below `low`, 1 above `high`, smooth between. */
export function rise(low: number, high: number, value: number): number {
  return smooth(Math.min(1, Math.max(0, (value - low) / (high - low))))
}
