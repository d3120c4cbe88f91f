import { createRandom } from '../../../worker/src/postcard/random.ts'
import { Calendar } from './calendar.ts'
import type { PictureTimes } from './picture-times.ts'
import { Processors } from './processors.ts'

export interface Installation {
  times: PictureTimes
  workers: number
  /** Pictures that a worker draws at once. */
  concurrency: number
  /** Cores of the API's machines, of PostgreSQL's, and of each worker. */
  cores: { api: number; database: number; worker: number }
  /** One machine of this many cores for all of them, in place of `cores`. */
  oneMachine?: number
  /** The share by which the endpoint's time varies to both sides. */
  endpointSpread?: number
}

/** Orders a second at random, or a number of orders, one after the other as soon as the API has answered. */
export type Orders = { perSecond: number; seconds: number } | { inARow: number }

export interface Outcome {
  /** Per finished picture, in milliseconds since the simulation began. */
  pictures: { ordered: number; claimed: number; finished: number }[]
  /** The share of its time that each part was busy while orders came, 0 to 1. */
  busy: { api: number; database: number; commits: number; queue: number; workers: number; slots: number }
  /** Orders that were not finished at the end. */
  unfinished: number
}

/** A picture's own share of PostgreSQL's CPU and commits that its order takes; its worker takes the rest. */
const ORDER_SHARE = 0.2
const HOUR_MS = 3_600_000

/** Runs an installation on simulated time; the same seed gives the same outcome. */
export function simulate(installation: Installation, orders: Orders, seed: number): Outcome {
  const { times, workers, concurrency, oneMachine, endpointSpread = 0.25 } = installation
  const random = createRandom(seed)
  const calendar = new Calendar()
  const machine = oneMachine === undefined ? null : new Processors(calendar, oneMachine)
  const api = machine ?? new Processors(calendar, installation.cores.api)
  const database = machine ?? new Processors(calendar, installation.cores.database)
  const commits = new Processors(calendar, 1)
  const redis = new Processors(calendar, 1)
  const processors = Array.from(
    { length: workers },
    () => machine ?? new Processors(calendar, installation.cores.worker),
  )
  const slots = processors.flatMap((one) => Array.from({ length: concurrency }, () => one))
  const free = [...slots]
  const waiting: number[] = []
  const pictures: Outcome['pictures'] = []
  const parallel = times.worker / (times.before + times.after)
  let ordered = 0
  let slotsUsed = 0

  /** Writes a share of a picture's statements and commits. */
  function write(share: number, then: () => void): void {
    database.compute(times.database * share, () =>
      commits.compute(times.commits * times.commit * share, then),
    )
  }

  function order(accepted: () => void): void {
    const at = calendar.now
    ordered += 1
    api.compute(times.api, () =>
      write(ORDER_SHARE, () =>
        redis.compute(times.queue, () => {
          waiting.push(at)
          startNext()
          accepted()
        }),
      ),
    )
  }

  function startNext(): void {
    if (waiting.length === 0) return
    const worker = free.splice(Math.floor(random.next() * free.length), 1)[0]
    if (worker) draw(worker, waiting.shift() ?? 0)
  }

  function draw(worker: Processors, orderedAt: number): void {
    const begun = calendar.now
    let claimed = begun
    const endpoint = times.endpoint * random.between(1 - endpointSpread, 1 + endpointSpread)
    const compute = (milliseconds: number, then: () => void) => worker.compute(milliseconds, then, parallel)
    const end = () => {
      pictures.push({ ordered: orderedAt, claimed, finished: calendar.now })
      slotsUsed += calendar.now - begun
      free.push(worker)
      startNext()
    }
    calendar.after(times.take, () => {
      claimed = calendar.now
      compute(times.before, () =>
        calendar.after(endpoint, () => compute(times.after, () => write(1 - ORDER_SHARE, end))),
      )
    })
  }

  const span = 'inARow' in orders ? HOUR_MS : orders.seconds * 1_000
  if ('inARow' in orders) {
    const next = () => {
      if (ordered < orders.inARow) order(next)
    }
    next()
  } else {
    const next = () => {
      calendar.after((-Math.log(1 - random.next()) * 1_000) / orders.perSecond, () => {
        order(() => undefined)
        next()
      })
    }
    next()
  }
  calendar.runUntil(span)

  const share = (one: Processors, cores: number) => one.used / (cores * span)
  const machines = machine ? [machine] : processors
  return {
    pictures,
    busy: {
      api: share(api, oneMachine ?? installation.cores.api),
      database: share(database, oneMachine ?? installation.cores.database),
      commits: share(commits, 1),
      queue: share(redis, 1),
      workers:
        machines.reduce((sum, one) => sum + one.used, 0) /
        (span * (oneMachine ?? workers * installation.cores.worker)),
      slots: slotsUsed / (slots.length * span),
    },
    unfinished: ordered - pictures.length,
  }
}
