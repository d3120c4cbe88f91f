import { expect, test } from 'vitest'
import { chosenRealServerSuites, realServerSuites } from './real-server-suites.ts'

const SEEDS = Array.from({ length: 40 }, (_, index) => `commit ${index}`)

test('each run on real servers has the drivers, the queue and the limits', () => {
  const chosen = chosenRealServerSuites({ TEST_SEED: 'commit' })
  expect(chosen).toEqual(
    expect.arrayContaining([
      'api/src/drivers/counters/stores.test.ts',
      'api/src/features/drafts/drafts.test.ts',
      'api/src/http/rate-limits.test.ts',
      'e2e/live.test.ts',
      'shared/src/drivers/objects/s3/s3-store.test.ts',
      'shared/src/drivers/queue/bullmq-worker.test.ts',
      'worker/src/runtime/run.test.ts',
    ]),
  )
  expect(chosen).toEqual(chosenRealServerSuites({ TEST_SEED: 'commit' }))
  expect(chosen.length).toBeLessThan(realServerSuites().length)
})

test('every other suite has its turn with some commit, but the journey, which compose has', () => {
  const all = realServerSuites()
  const tried = new Set(SEEDS.flatMap((seed) => chosenRealServerSuites({ TEST_SEED: seed }, all)))
  expect(all.filter((file) => !tried.has(file))).toEqual(['e2e/journey.test.ts'])
})

test('a run of everything leaves none out', () => {
  expect(chosenRealServerSuites({ TEST_EVERYTHING: '1' })).toEqual(realServerSuites())
})
