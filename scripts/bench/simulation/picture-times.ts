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
  /** From the order until an idle worker has claimed it, without the CPU time above. */
  take: number
  /** In the worker before the endpoint is called, and after it has answered. */
  before: number
  after: number
  /** CPU of the worker in both, over all its threads. */
  worker: number
  /** The endpoint's own time, on average. */
  endpoint: number
}

/** An endpoint of 2 s, pictures of 1024 pixels; docs/capacity.md says how each figure was measured. */
export const MEASURED: PictureTimes = {
  api: 16,
  database: 47,
  // 5 that wait for the disk, 2.9 each; 7 that do not, 0.5 each.
  notifying: 18,
  queue: 0.13,
  take: 30,
  before: 76,
  after: 217,
  worker: 370,
  endpoint: 2_000,
}
