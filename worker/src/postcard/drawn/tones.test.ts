import { describe, expect, it } from 'vitest'
import { levelsOf, levelTables, STEPS } from './levels.ts'
import { spreadOf } from './tones.ts'

/** A coat from one brightness to another, with a nose of 2 %. */
function coat(from: number, to: number): Float32Array {
  return Float32Array.from({ length: 5_000 }, (_, index) =>
    index % 50 === 0 ? 0.12 : from + ((to - from) * (index % 997)) / 997,
  )
}

const every = (): boolean => true

function drawnFrom(L: Float32Array): { low: number; middle: number; high: number } {
  const { gain, offset } = spreadOf(L, every)
  const sorted = L.map((value) => value * gain + offset).sort()
  const at = (share: number): number => sorted[Math.floor(share * sorted.length)] ?? 0
  return { low: at(0.05), middle: at(0.5), high: at(0.97) }
}

describe('the tones of a pet', () => {
  it('of a white dog are white, also in a dim snapshot', () => {
    expect(drawnFrom(coat(0.75, 0.95)).middle).toBeGreaterThan(0.78)
    expect(drawnFrom(coat(0.55, 0.75)).high).toBeGreaterThan(0.85)
  })

  it('of a black cat stay dark, but apart, so that its form is seen', () => {
    const { low, middle, high } = drawnFrom(coat(0.1, 0.32))
    expect(middle).toBeLessThan(0.42)
    expect(high).toBeLessThan(0.62)
    expect(high - low).toBeGreaterThan(0.2)
  })

  it('never change their order', () => {
    for (const [from, to] of [
      [0, 0.1],
      [0.4, 0.41],
      [0.2, 0.9],
      [0.95, 1],
    ] as const)
      expect(spreadOf(coat(from, to), every).gain).toBeGreaterThan(0)
  })
})

describe('the levels of a pet', () => {
  it('are few, apart, and where its tones are', () => {
    const { tones, borders } = levelsOf(coat(0.6, 0.95), 5, every)
    expect(tones.length).toBeLessThanOrEqual(5)
    expect(borders).toHaveLength(tones.length - 1)
    for (const [index, tone] of tones.slice(1).entries())
      expect(tone - (tones[index] ?? 0)).toBeGreaterThan(0.05)
    expect(tones.filter((tone) => tone > 0.55).length).toBeGreaterThanOrEqual(3)
  })

  it('make one of a pet of one tone', () => {
    expect(levelsOf(new Float32Array(100).fill(0.5), 5, every).tones).toHaveLength(1)
    expect(levelsOf(new Float32Array(0), 5, every).tones).toHaveLength(1)
  })

  it('are even areas with narrow borders', () => {
    const levels = levelsOf(coat(0.2, 0.9), 4, every)
    const { tone, level, border } = levelTables(levels, 0.01, 0.04)
    const onLevel = tone.filter((value) => levels.tones.some((one) => Math.abs(one - value) < 1e-3)).length
    expect(onLevel).toBeGreaterThan(STEPS * 0.9)
    expect(level[STEPS]).toBe(levels.borders.length)
    const [first = 0] = levels.borders
    expect(border[Math.floor((first - 0.004) * STEPS)]).toBeGreaterThan(0.8)
    expect(border[Math.floor((first - 0.06) * STEPS)]).toBe(0)
  })
})
