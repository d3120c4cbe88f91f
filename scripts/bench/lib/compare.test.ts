import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BASELINE } from './baseline-file.ts'
import { type Baseline, baselineOf, whatGotWorse } from './compare.ts'
import type { Figure } from './figure.ts'

const slow = (ratio: number): Figure => ({
  name: 'whole job',
  unit: 'ms',
  ours: 400,
  floor: 400 / ratio,
  ratio,
})
const fast = (ratio: number): Figure => ({ name: 'accepted', unit: 'req/s', ours: 1_000 * ratio, ratio })
const pages = (ours: number): Figure => ({ name: 'list, pages', unit: 'buffers', ours })
const before: Baseline = {
  accept: { accepted: 0.5 },
  pipeline: { 'whole job': 1 },
  large: { 'list, pages': 23 },
}

test('tells what got worse by more than the tolerance, whichever way is better', () => {
  const results = { accept: [fast(0.4)], pipeline: [slow(1.2)], large: [pages(40)] }
  expect(whatGotWorse(results, before)).toEqual([
    'accept: accepted 0.5 -> 0.4',
    'pipeline: whole job 1 -> 1.2',
    'large: list, pages 23 -> 40',
  ])
})

test('says nothing about what is better, within the tolerance, new, or measured by time alone', () => {
  const timed: Figure = { name: 'draw', unit: 'ms', ours: 9_000 }
  const results = { accept: [fast(0.45)], pipeline: [slow(0.5), timed], large: [pages(25)], push: [slow(9)] }
  expect(whatGotWorse(results, { ...before, pipeline: { 'whole job': 1, draw: 10 } })).toEqual([])
})

test('a target that asks for a least value decides which way is better', () => {
  const workers: Figure = {
    name: 'workers',
    unit: 'x',
    ours: 3,
    ratio: 3,
    target: { of: 'ratio', atLeast: 3.8 },
  }
  expect(whatGotWorse({ scale: [workers] }, { scale: { workers: 3.8 } })).toEqual(['scale: workers 3.8 -> 3'])
})

test('new figures replace those of the parts that were measured, and keep the others', () => {
  expect(baselineOf({ accept: [fast(0.6)], large: [pages(21)] }, before)).toEqual({
    ...before,
    accept: { accepted: 0.6 },
    large: { 'list, pages': 21 },
  })
})

test('the committed figures are ratios of parts of the bench', () => {
  const committed = JSON.parse(readFileSync(BASELINE, 'utf8')) as Baseline
  const parts = Object.keys(committed)
  expect(parts.length).toBeGreaterThan(0)
  for (const values of Object.values(committed))
    for (const value of Object.values(values)) expect(value).toBeGreaterThan(0)
  const bench = readFileSync(new URL('../bench.ts', import.meta.url), 'utf8')
  expect(parts.filter((part) => !bench.includes(`./parts/${part}.ts`))).toEqual([])
})
