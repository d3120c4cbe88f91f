import { expect, test } from 'vitest'
import { medianScores, type Report, scoresOf } from './lighthouse-scores.ts'

const REPORT: Report = {
  categories: {
    performance: { score: 0.834, auditRefs: [{ id: 'largest-contentful-paint', weight: 25 }] },
    accessibility: { score: 1, auditRefs: [{ id: 'image-alt', weight: 10 }] },
    'best-practices': { score: 1, auditRefs: [{ id: 'unscored', weight: 0 }] },
    seo: { score: null, auditRefs: [] },
  },
  audits: {
    'largest-contentful-paint': { score: 0.5, displayValue: '3.2 s' },
    'image-alt': { score: null },
    unscored: { score: 0 },
  },
}

test('reads whole points and names the audits that cost points; a category without a score has none', () => {
  expect(scoresOf(REPORT)).toEqual({
    scores: { performance: 83, accessibility: 100, 'best-practices': 100, seo: 0 },
    costly: ['largest-contentful-paint 3.2 s'],
  })
})

test('one visit while the machine was busy does not count', () => {
  const visit = (performance: number, costly: string[]) => ({
    scores: { performance, accessibility: 100, 'best-practices': 100, seo: 100 },
    costly,
  })
  const { scores, costly } = medianScores([visit(97, []), visit(61, ['total-blocking-time']), visit(96, [])])
  expect(scores.performance).toBe(96)
  expect(costly).toEqual(['total-blocking-time'])
})
