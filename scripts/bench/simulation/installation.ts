import { createRandom } from '../../../worker/src/postcard/random.ts'
import { Calendar } from './calendar.ts'
import type { PictureTimes } from './picture-times.ts'
import { Processors } from './processors.ts'

export interface Installation {
  times: PictureTimes
  workers: number
  /** Pictures that a worker draws at once. */
  concurrency: number
  /**
   * Cores of the API's machines, of PostgreSQL's, and of each worker; a number is one machine for all of
   * them.
   */
  cores: { api: number; database: number; worker: number } | number
  /** The share by which the endpoint's time varies to both sides. */
  endpointSpread?: number
}

/** Orders a second at random, or a number of orders, one after the other as soon as the API has answered. */
export type Orders = { perSecond: number; seconds: number } | { inARow: number }

export interface Outcome {
  /** Per finished picture, in milliseconds since the simulation began. */
  pictures: { ordered: number; claimed: number; finished: number }[]
  /** The share of its time that each part was busy while orders came, 0 to 1. */
  busy: { api: number; database: number; notifying: number; queue: number; workers: number; slots: number }
  /** Orders that were not finished at the end. */
  unfinished: number
}

/** A picture's own share of PostgreSQL's CPU and commits that its order takes; its worker takes the rest. */
export const ORDER_SHARE = 0.2
const HOUR_MS = 3_600_000

/** Runs an installation on simulated time; the same seed gives the same outcome. */
export function simulate(installation: Installation, orders: Orders, seed: number): Outcome {
  const { times, concurrency, endpointSpread = 0.25 } = installation
  const random = createRandom(seed)
  const calendar = new Calendar()
  const { api, database, processors } = machines(calendar, installation)
  const notifying = new Processors(calendar, 1)
  const redis = new Processors(calendar, 1)
  const slots = processors.flatMap((one) => Array.from({ length: concurrency }, () => one))
  const free = [...slots]
  const waiting: number[] = []
  const pictures: Outcome['pictures'] = []
  const parallel = times.worker / (times.before + times.after)
  let ordered = 0
  let slotsUsed = 0

  /** Writes a share of a picture's statements and commits. */
  function write(share: number, then: () => void): void {
    database.compute(times.database * share, () => notifying.compute(times.notifying * share, then))
  }

  function order(accepted: () => void): void {
    const at = calendar.now
    ordered += 1
    const enqueued = () => {
      waiting.push(at)
      startNext()
      accepted()
    }
    api.compute(times.api, () => write(ORDER_SHARE, () => redis.compute(times.queue, enqueued)))
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

  const nextInARow = () => {
    if ('inARow' in orders && ordered < orders.inARow) order(nextInARow)
  }
  const nextAtRandom = (perSecond: number) =>
    calendar.after((-Math.log(1 - random.next()) * 1_000) / perSecond, () => {
      order(() => undefined)
      nextAtRandom(perSecond)
    })
  if ('inARow' in orders) nextInARow()
  else nextAtRandom(orders.perSecond)
  calendar.runUntil('inARow' in orders ? HOUR_MS : orders.seconds * 1_000)

  const busy = (servers: Processors[]) =>
    servers.reduce((sum, { used, cores }) => sum + used / cores, 0) / (servers.length * calendar.now)
  return {
    pictures,
    busy: {
      api: busy([api]),
      database: busy([database]),
      notifying: busy([notifying]),
      queue: busy([redis]),
      workers: busy(processors),
      slots: slotsUsed / (slots.length * calendar.now),
    },
    unfinished: ordered - pictures.length,
  }
}

/** The processors of each part; on one machine they are the same. */
function machines(calendar: Calendar, { cores, workers }: Installation) {
  if (typeof cores === 'number') {
    const one = new Processors(calendar, cores)
    return { api: one, database: one, processors: Array.from({ length: workers }, () => one) }
  }
  return {
    api: new Processors(calendar, cores.api),
    database: new Processors(calendar, cores.database),
    processors: Array.from({ length: workers }, () => new Processors(calendar, cores.worker)),
  }
}
