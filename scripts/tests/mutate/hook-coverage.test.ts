import { expect, test } from 'vitest'
import { hookCoverage, type StrykerGlobal } from './hook-coverage.ts'

/** Stryker's global object, and what instrumented code does when the code of a fault runs. */
function stryker() {
  const mutantCoverage = { static: {} as Record<string, number>, perTest: {} }
  const global: StrykerGlobal = { mutantCoverage }
  function hit(mutant: string): void {
    const perTest: Record<string, Record<string, number>> = mutantCoverage.perTest
    const { currentTestId } = global
    if (currentTestId) perTest[currentTestId] ??= {}
    const hits = (currentTestId && perTest[currentTestId]) || mutantCoverage.static
    hits[mutant] = (hits[mutant] ?? 0) + 1
  }
  return { global, hit, mutantCoverage }
}

test('what runs in hooks counts for every test of the file, what runs while modules load for none', () => {
  const { global, hit, mutantCoverage } = stryker()
  const coverage = hookCoverage(global)
  hit('loaded')
  coverage.start()
  hit('before all')
  for (const id of ['one', 'two']) {
    global.currentTestId = id
    coverage.note()
    hit('each')
    if (id === 'two') hit('before all')
    global.currentTestId = undefined
  }
  hit('after all')
  coverage.finish()
  expect(mutantCoverage).toEqual({
    static: { loaded: 1 },
    perTest: {
      one: { each: 1, 'before all': 1, 'after all': 1 },
      two: { each: 1, 'before all': 2, 'after all': 1 },
    },
  })
})

test('a file without code in hooks is left as it is', () => {
  const { global, hit, mutantCoverage } = stryker()
  const coverage = hookCoverage(global)
  coverage.start()
  global.currentTestId = 'one'
  coverage.note()
  hit('each')
  global.currentTestId = undefined
  coverage.finish()
  expect(mutantCoverage).toEqual({ static: {}, perTest: { one: { each: 1 } } })
})
