import { Queue, type QueueOptions, Worker, type WorkerOptions, withBackend } from 'bullmq'
import { Redis } from 'ioredis'
import { openPool } from '../../db/pool.ts'
import type { QueueName } from '../../jobs/jobs.ts'
import type { QueueConfig } from '../../platform/config-database.ts'
import type { Log } from '../../platform/log.ts'
import { postgresBackendFactory } from './postgres-backend.ts'

type Processor = (job: unknown, token?: string) => Promise<void>

/** Everything that differs between BullMQ on PostgreSQL and BullMQ on Redis. */
export interface Backend {
  queue(name: QueueName, options: Omit<QueueOptions, 'connection'>): Queue
  worker(name: QueueName, processor: Processor, options: Omit<WorkerOptions, 'connection'>): Worker
  check(): Promise<void>
  /**
   * Lets go what a clock that was ahead wrote: locks and pauses that end further in the future than they
   * last, and looks for ended locks that are dated in the future.
   */
  bringBack(): Promise<void>
  close(): Promise<void>
}

/** Milliseconds beyond its length after which the end of a lock or a pause is a wrong clock's. */
export const FAR_MS = 60_000

/** Connections of a process: every Queue and Worker shares them. One listens, the others serve the calls. */
const POOL_SIZE = 5

function postgresBackend(url: string, log: Log): Backend {
  // BullMQ keeps its tables in a schema of their own; migrations/migrate.ts makes them. Its commits do not
  // wait for the disk: jobs that a crash of PostgreSQL loses are made again from their rows, as with Redis,
  // whose file is a second behind.
  const pool = openPool(
    {
      connectionString: url,
      max: POOL_SIZE,
      connectionTimeoutMillis: 5_000,
      options: '-c search_path=bullmq -c synchronous_commit=off',
    },
    log,
  )
  // Every Queue and Worker listens to its errors.
  pool.setMaxListeners(0)
  const bound = withBackend(postgresBackendFactory(pool))
  return {
    // The classes differ only in the type of their connection, which no caller sees.
    queue: (name, options) => new bound.Queue(name, { ...options, connection: pool }) as unknown as Queue,
    worker: (name, processor, options) =>
      new bound.Worker(name, processor, { ...options, connection: pool }) as unknown as Worker,
    async check() {
      await pool.query('SELECT 1')
    },
    async bringBack() {
      const now = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint'
      await pool.query(`
        UPDATE job SET locked_until_ms = ${now} WHERE state = 'active' AND locked_until_ms > ${now} + ${FAR_MS}`)
      // The next look for locks that have ended counts from the last one.
      await pool.query(`
        UPDATE meta SET value = ${now}::text WHERE field = 'stalled-check' AND value::bigint > ${now} + ${FAR_MS}`)
      await pool.query(`
        UPDATE job SET process_at_ms = ${now} WHERE state = 'delayed' AND scheduler_id IS NULL
          AND process_at_ms > ${now} + delay_ms + ${FAR_MS}`)
    },
    close: () => pool.end(),
  }
}

function redisBackend({ url, prefix }: { url: string; prefix: string }, log: Log): Backend {
  const connections: Redis[] = []
  function connect(forWorker: boolean): Redis {
    const redis = new Redis(url, {
      // A worker waits for Redis as long as it takes; a request must not.
      maxRetriesPerRequest: forWorker ? null : 1,
      enableOfflineQueue: forWorker,
      retryStrategy: (times: number) => Math.min(times * 100, 2_000),
    })
    redis.on('error', (error: Error) => log.warn({ err: error.message }, 'queue connection lost'))
    connections.push(redis)
    return redis
  }
  const shared = connect(false)
  return {
    queue: (name, options) => new Queue(name, { ...options, prefix, connection: shared }),
    worker: (name, processor, options) =>
      new Worker(name, processor, { ...options, prefix, connection: connect(true) }),
    async check() {
      await shared.ping()
    },
    // Locks of Redis end by its own time. What a clock that was ahead delayed waits until then.
    bringBack: async () => undefined,
    async close() {
      for (const redis of connections) redis.disconnect()
    },
  }
}

export function openBackend(config: QueueConfig, log: Log): Backend {
  switch (config.kind) {
    case 'postgres':
      return postgresBackend(config.url, log)
    case 'redis':
      return redisBackend(config, log)
  }
}
