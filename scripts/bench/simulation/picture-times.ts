/** What one picture asks of each part of an installation, alone on an idle machine. Times in milliseconds. */
export interface PictureTimes {
  /** CPU of the API, from the upload to the last message. */
  api: number
  /** CPU of PostgreSQL. */
  database: number
  /** Its commits that notify: PostgreSQL makes one of them at a time, for the whole server. */
  notifying: number
  /** CPU of Redis, which has one core; 0 with the queue on PostgreSQL. */
  queue: number
  /** From the order until an idle worker has claimed it, beyond the CPU above. */
  take: number
  /** In the worker before the endpoint is called, and after it has answered. */
  before: number
  after: number
  /** CPU of the worker in both, over all its threads. */
  worker: number
  /** The endpoint's own time, on average. */
  endpoint: number
}

/**
 * An endpoint of 2 s, pictures of 1024 pixels, on the machine of docs/capacity.md, where each figure stands
 * with the command that measures it.
 */
export const MEASURED: PictureTimes = {
  api: 20,
  database: 50,
  // 5 that wait for the disk, 2.9 each; 7 that do not, 0.5 each.
  notifying: 18,
  queue: 0.13,
  take: 13,
  before: 51,
  after: 186,
  worker: 380,
  endpoint: 2_000,
}
