import { createRandom } from '../random.ts'

const SIDE = 256

/** Smooth noise 0..1 that repeats every `SIDE` cells; it is the same on every machine and in every run. */
export interface Noise {
  at(x: number, y: number): number
  /**
   * The same at all of `xs`, for pictures, whose rows have the same columns: gives the values at a height.
   * The next call overwrites them.
   */
  rows(xs: Float64Array): (y: number) => Float64Array
}

export function createNoise(seed: number): Noise {
  const random = createRandom(seed)
  const values = Float32Array.from({ length: SIDE * SIDE }, () => random.next())
  const value = (x: number, y: number): number => values[(y & (SIDE - 1)) * SIDE + (x & (SIDE - 1))] ?? 0
  /** Between the four values around a place, by smooth shares of a cell. */
  function between(column: number, row: number, across: number, down: number): number {
    const upper = value(column, row) * (1 - across) + value(column + 1, row) * across
    const lower = value(column, row + 1) * (1 - across) + value(column + 1, row + 1) * across
    return upper * (1 - down) + lower * down
  }
  return {
    at(x, y) {
      const column = Math.floor(x)
      const row = Math.floor(y)
      return between(column, row, smooth(x - column), smooth(y - row))
    },
    rows(xs) {
      const columns = Int32Array.from(xs, (x) => Math.floor(x))
      const shares = xs.map((x) => smooth(x - Math.floor(x)))
      const line = new Float64Array(xs.length)
      return (y) => {
        const row = Math.floor(y)
        const down = smooth(y - row)
        for (let index = 0; index < line.length; index += 1) {
          line[index] = between(columns[index] ?? 0, row, shares[index] ?? 0, down)
        }
        return line
      }
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
