import { expect, test } from 'vitest'
import { createRandom } from '../../../worker/src/postcard/random.ts'
import { Calendar } from './calendar.ts'
import { type Installation, type Outcome, simulate } from './installation.ts'
import type { PictureTimes } from './picture-times.ts'
import { predictPace } from './predict-pace.ts'
import { Processors } from './processors.ts'

/** Only the endpoint takes time. */
const ENDPOINT_ONLY: PictureTimes = {
  ...{ api: 0, database: 0, notifying: 0, queue: 0, take: 0 },
  ...{ before: 1e-6, after: 1e-6, worker: 1e-6, endpoint: 1_000 },
}
const AMPLE = { api: 1_000, database: 1_000, worker: 1_000 }

const installation = (times: Partial<PictureTimes>, rest: Partial<Installation> = {}): Installation => ({
  times: { ...ENDPOINT_ONLY, ...times },
  ...{ workers: 1, concurrency: 1, cores: AMPLE, endpointSpread: 0 },
  ...rest,
})

const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
const waits = ({ pictures }: Outcome) => pictures.map(({ ordered, claimed }) => claimed - ordered)

test('tasks that share a core at random stay as long as theory says (M/M/1 with shared time)', () => {
  const random = createRandom(5)
  const exponential = (average: number) => -Math.log(1 - random.next()) * average
  const calendar = new Calendar()
  const core = new Processors(calendar, 1)
  const stayed: number[] = []
  const arrive = () => {
    const came = calendar.now
    core.compute(exponential(6), () => stayed.push(calendar.now - came))
    calendar.after(exponential(10), arrive)
  }
  arrive()
  calendar.runUntil(2_000_000)
  // 1 / (1/6 - 1/10)
  expect(mean(stayed) / 15).toBeCloseTo(1, 1)
  expect(core.used / calendar.now).toBeCloseTo(0.6, 1)
})

test('one worker with an even pace lets orders wait as long as theory says (M/D/1)', () => {
  const outcome = simulate(installation({}), { perSecond: 0.7, seconds: 200_000 }, 3)
  // Pollaczek and Khinchine: load * time / (2 * (1 - load)).
  expect(mean(waits(outcome)) / ((0.7 * 1_000) / (2 * 0.3))).toBeCloseTo(1, 1)
  expect(outcome.busy.slots).toBeCloseTo(0.7, 2)
})

test('four workers in step on two cores take turns where they compute', () => {
  const oneWorker = {
    ...{ waiting: 0, whole: 2_400, before: 0, endpoint: 2_000 },
    // 400 ms that keep both cores busy: four at once take 1,600.
    cpu: { job: { api: 0, worker: 800, database: 0 }, idle: { api: 0, worker: 0, database: 0 } },
  }
  const pace = predictPace(oneWorker, { workers: 4, jobs: 4, cores: 2 })
  expect(pace).toBeCloseTo(4 / 3.6, 3)
})

test('commits that notify end an installation however many workers there are', () => {
  const { pictures, busy } = simulate(
    installation({ notifying: 20 }, { workers: 500 }),
    { perSecond: 200, seconds: 100 },
    1,
  )
  expect(pictures.length / 100).toBeLessThanOrEqual(50)
  expect(busy.notifying).toBeCloseTo(1, 1)
})

test('the same seed gives the same pictures, another one others', () => {
  const run = (seed: number) =>
    simulate(installation({}, { workers: 3, endpointSpread: 0.25 }), { perSecond: 2, seconds: 50 }, seed)
      .pictures
  expect(run(7)).toEqual(run(7))
  expect(run(8)).not.toEqual(run(7))
})

test('no order is lost: what is not finished still waits or is drawn', () => {
  const { pictures, unfinished } = simulate(installation({}), { perSecond: 5, seconds: 20 }, 2)
  expect(pictures.length).toBeGreaterThanOrEqual(19)
  expect(pictures.length + unfinished).toBeGreaterThan(60)
})
