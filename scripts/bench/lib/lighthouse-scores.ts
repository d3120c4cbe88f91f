import { median } from './statistics.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** 0 to 100 for each category, and the names of the audits that cost points. */
export interface Scores {
  scores: Record<Category, number>
  costly: string[]
}

/**
 * The fields of Lighthouse's report that are read here. Scores are 0 to 1, null where an audit did not apply.
 */
export interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; displayValue?: string }>
  runtimeError?: { message: string }
}

/** An audit with a lower score is listed as one that costs points. */
const GOOD = 0.9

export function scoresOf({ categories, audits }: Report): Scores {
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  ) as Scores['scores']
  const costly = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < GOOD)
    .map(({ id }) => [id, audits[id]?.displayValue].filter(Boolean).join(' '))
  return { scores, costly }
}

/** The median of each category over several visits, and every audit that cost points in one of them. */
export function medianScores(visits: readonly Scores[]): Scores {
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, median(visits.map((visit) => visit.scores[name]))]),
  ) as Scores['scores']
  return { scores, costly: [...new Set(visits.flatMap(({ costly }) => costly))] }
}
