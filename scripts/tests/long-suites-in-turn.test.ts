import { expect, test } from 'vitest'
import { IN_TURN, LONG_SUITES } from './long-suites.ts'
import { chosenLongSuites, namesTests } from './long-suites-in-turn.ts'

const SEEDS = Array.from({ length: 40 }, (_, index) => ({ TEST_SEED: `commit ${index}` }))

test('takes in turn only what is a long suite', () => {
  expect(IN_TURN.filter((file) => !LONG_SUITES.includes(file))).toEqual([])
})

test('tries half of those in turn, the same with the same seed, and all others', () => {
  const chosen = chosenLongSuites({ TEST_SEED: 'commit' })
  expect(chosen).toEqual(chosenLongSuites({ TEST_SEED: 'commit' }))
  expect(chosen.filter((file) => IN_TURN.includes(file))).toHaveLength(Math.ceil(IN_TURN.length / 2))
  expect(LONG_SUITES.filter((file) => !chosen.includes(file) && !IN_TURN.includes(file))).toEqual([])
})

test('each suite has its turn with some commit', () => {
  const tried = new Set(SEEDS.flatMap((env) => chosenLongSuites(env)))
  expect(LONG_SUITES.filter((file) => !tried.has(file))).toEqual([])
})

test('a run of everything leaves none out', () => {
  expect(chosenLongSuites({ TEST_EVERYTHING: '1' })).toEqual(LONG_SUITES)
})

test('what is named is not left out', () => {
  expect(namesTests(['--project', 'long', 'e2e/map.test'])).toBe(true)
  expect(namesTests(['--project', 'long', '-t', 'the map'])).toBe(true)
  expect(namesTests(['--project', 'long', '--retry=1', '--reporter=json', '--outputFile.json=a.json'])).toBe(
    false,
  )
})
