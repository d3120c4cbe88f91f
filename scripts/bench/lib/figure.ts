import { median } from './statistics.ts'

/** What a figure should be, and whether that is said of its ratio to the floor or of the figure itself. */
export interface Target {
  of: 'figure' | 'p95' | 'ratio'
  atLeast?: number
  atMost?: number
}

/** One line of the table. */
export interface Figure {
  name: string
  unit: 'req/s' | 'ms' | 'kB' | 'MB' | 'buffers' | 'x' | ''
  /** A median over rounds, except where the name says something else. */
  ours: number
  p95?: number
  /** The least that the same work needs, measured in the same run. */
  floor?: number
  /** Ours over the floor; the median over rounds where both were measured in turns. */
  ratio?: number
  target?: Target
}

export type Verdict = 'met' | 'missed' | ''

/** A figure of several rounds, floor and ours in turns, so that both met the same neighbours on the machine. */
export function figureOfRounds(
  name: string,
  unit: Figure['unit'],
  rounds: { ours: number; floor: number }[],
  target?: Target,
): Figure {
  return {
    name,
    unit,
    ours: median(rounds.map(({ ours }) => ours)),
    floor: median(rounds.map(({ floor }) => floor)),
    ratio: median(rounds.map(({ ours, floor }) => ours / floor)),
    ...(target ? { target } : {}),
  }
}

/** Whether the target is met; empty for a figure that has none. */
export function verdict({ ours, p95, ratio, target }: Figure): Verdict {
  if (!target) return ''
  const value = { figure: ours, p95: p95 ?? Number.NaN, ratio: ratio ?? Number.NaN }[target.of]
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = target
  return value >= atLeast && value <= atMost ? 'met' : 'missed'
}
