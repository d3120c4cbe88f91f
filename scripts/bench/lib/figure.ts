import { median } from './statistics.ts'

/**
 * The range in which a figure should be. `of` names the value that is compared: the figure, its p95, or its
 * ratio to the floor.
 */
export interface Target {
  of: 'figure' | 'p95' | 'ratio'
  atLeast?: number
  atMost?: number
}

/** One line of the table. */
export interface Figure {
  name: string
  unit: 'req/s' | 'ms' | 'kB' | 'MB' | 'buffers' | 'x' | ''
  /** The figure of the product: a median over rounds, unless the name says otherwise. */
  ours: number
  p95?: number
  /** The least value that the same work needs, measured in the same run. */
  floor?: number
  /** `ours` divided by `floor`; the median over rounds where both were measured in turns. */
  ratio?: number
  target?: Target
}

export type Verdict = 'met' | 'missed' | ''

/**
 * A figure of several rounds. Each round measures both floor and product, so that other load on the machine
 * meets both.
 */
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
