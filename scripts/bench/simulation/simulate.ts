/**
 * Simulates installations that no one machine can be: `npm run simulate [-- --workers 1,10,100]
 * [--rates 1,10,100,1000] [--seconds 120] [--seed 1] [--api-cores 8] [--database-cores 16]`. The times of a
 * picture are those of `picture-times.ts`; `npm run bench -- --only scale` compares a simulation with a real
 * run of four workers.
 */
import { parseArgs } from 'node:util'
import { percentile } from '../lib/statistics.ts'
import { type Installation, type Outcome, simulate } from './installation.ts'
import { MEASURED } from './picture-times.ts'

/** Beyond this share a part has no room for what comes at random. */
const FULL = 0.95
const CONCURRENCY = 2
const MOST_WORKERS = 4_096
/** What an owner waits for a worker, in milliseconds, is at most this for 95 of 100 pictures. */
const GOOD_WAIT_MS = 5_000

const { values } = parseArgs({
  options: {
    workers: { type: 'string', default: '1,10,100' },
    rates: { type: 'string', default: '1,10,100,1000' },
    seconds: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
    'api-cores': { type: 'string', default: '8' },
    'database-cores': { type: 'string', default: '16' },
  },
})
const seconds = Number(values.seconds)
const seed = Number(values.seed)
const numbers = (text: string) => text.split(',').map(Number)
const cores = { api: Number(values['api-cores']), database: Number(values['database-cores']), worker: 1 }

const installationOf = (workers: number): Installation => ({
  times: MEASURED,
  workers,
  concurrency: CONCURRENCY,
  cores,
})

/** Waits in milliseconds: of the pictures that began in the second half, when the installation is warm. */
function waitsOf({ pictures }: Outcome): number[] {
  return pictures
    .filter(({ ordered }) => ordered > seconds * 500)
    .map(({ ordered, claimed }) => claimed - ordered)
}

function fullPart({ busy }: Outcome): string {
  const parts = {
    workers: busy.slots,
    API: busy.api,
    PostgreSQL: busy.database,
    'notifying commits': busy.notifying,
  }
  const [name, share] = Object.entries({ ...parts, Redis: busy.queue }).sort(([, a], [, b]) => b - a)[0] ?? [
    '',
    0,
  ]
  return `${name} ${Math.round(share * 100)} %${share >= FULL ? ', full' : ''}`
}

const inSeconds = (milliseconds: number) =>
  Number.isNaN(milliseconds) ? 'none began' : `${(milliseconds / 1_000).toFixed(1)} s`

console.log(
  `An endpoint of ${MEASURED.endpoint / 1_000} s, ${CONCURRENCY} pictures at once in each worker, ${seconds} s:`,
)
console.table(
  numbers(values.workers).flatMap((workers) =>
    numbers(values.rates).map((perSecond) => {
      const outcome = simulate(installationOf(workers), { perSecond, seconds }, seed)
      const waits = waitsOf(outcome)
      return {
        workers,
        'orders a second': perSecond,
        'finished a second': (outcome.pictures.length / seconds).toFixed(1),
        'waited, median': inSeconds(percentile(waits, 0.5)),
        'waited, p95': inSeconds(percentile(waits, 0.95)),
        busiest: fullPart(outcome),
      }
    }),
  ),
)

/** The least number of workers with good waits, by halving; null when another part is full before. */
function workersFor(perSecond: number): number | null {
  const isGood = (workers: number) => {
    const outcome = simulate(installationOf(workers), { perSecond, seconds }, seed)
    return percentile(waitsOf(outcome), 0.95) <= GOOD_WAIT_MS
  }
  let [low, high] = [0, 1]
  while (!isGood(high)) {
    ;[low, high] = [high, high * 2]
    if (high > MOST_WORKERS) return null
  }
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (isGood(middle)) high = middle
    else low = middle
  }
  return high
}

console.log(`\nWorkers for a wait of at most ${GOOD_WAIT_MS / 1_000} s (p95), and what a picture takes:`)
console.table(
  numbers(values.rates).map((perSecond) => {
    const workers = workersFor(perSecond)
    const { busy } = simulate(installationOf(workers ?? 1), { perSecond, seconds }, seed)
    const percent = (share: number) => `${Math.round(share * 100)} %`
    return {
      'orders a second': perSecond,
      workers: workers ?? 'another part is full',
      'cores of workers': workers && percent(busy.workers),
      [`API, ${cores.api} cores`]: percent(busy.api),
      [`PostgreSQL, ${cores.database} cores`]: percent(busy.database),
      'notifying commits': percent(busy.notifying),
      Redis: percent(busy.queue),
    }
  }),
)

const { api, database, worker, notifying, queue, endpoint } = MEASURED
console.log('\nEach part alone ends at, pictures a second:')
console.table({
  'API, each core': 1_000 / api,
  'PostgreSQL, each core': 1_000 / database,
  'notifying commits of one PostgreSQL': 1_000 / notifying,
  'Redis, which has one core': 1_000 / queue,
  'worker, each core': 1_000 / worker,
})
console.log(
  `A thousand pictures take ${((api + database + worker) / 3_600).toFixed(2)} core-hours and ` +
    `${(endpoint / 3_600).toFixed(2)} hours of a card that draws one at a time.`,
)
