import type { Figure } from './figure.ts'

/**
 * Figures of an earlier run that do not depend on the machine: ratios to a floor, and pages of memory; by
 * part and name.
 */
export type Baseline = Record<string, Record<string, number>>

/**
 * How much worse a figure may be before the comparison reports it: ratios of one run and the next differ by a
 * tenth.
 */
const TOLERANCE = 0.15
/** Pages of memory are counted and not timed; the state of the tables moves them by a few. */
const PAGES = 3

/**
 * The comparable value of a figure; undefined for one that says more about the machine than about the
 * product.
 */
function comparable({ unit, ours, ratio }: Figure): number | undefined {
  const value = unit === 'buffers' ? ours : ratio
  return value !== undefined && Number.isFinite(value) ? value : undefined
}

/** The figures to commit for the next run. A part that was not measured keeps its earlier figures. */
export function baselineOf(results: Record<string, Figure[]>, earlier: Baseline = {}): Baseline {
  const measured = Object.entries(results).map(([part, figures]) => {
    const values = figures.flatMap((figure) => {
      const value = comparable(figure)
      return value === undefined ? [] : [[figure.name, Math.round(value * 1_000) / 1_000] as const]
    })
    return [part, Object.fromEntries(values)] as const
  })
  return { ...earlier, ...Object.fromEntries(measured) }
}

/** More is better for requests a second, and where the target is a least value; else less is. */
function wantsMore({ unit, target }: Figure): boolean {
  return target ? target.atLeast !== undefined : unit === 'req/s'
}

/** A line for each figure that is worse than in the earlier run by more than the tolerance. */
export function whatGotWorse(results: Record<string, Figure[]>, earlier: Baseline): string[] {
  return Object.entries(results).flatMap(([part, figures]) =>
    figures.flatMap((figure) => {
      const before = earlier[part]?.[figure.name]
      const now = comparable(figure)
      if (before === undefined || now === undefined) return []
      const allowed = figure.unit === 'buffers' ? PAGES : before * TOLERANCE
      const worseBy = wantsMore(figure) ? before - now : now - before
      return worseBy > allowed ? [`${part}: ${figure.name} ${round(before)} -> ${round(now)}`] : []
    }),
  )
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
