import type { QueueConfig } from '@pawport/shared/platform/config-database.ts'
import type { Log } from '@pawport/shared/platform/log.ts'
import { Redis } from 'ioredis'
import type { CounterStore } from './counters.ts'
import { hashedName } from './hashed-name.ts'

/** Adds to a count that expires; returns the count and the milliseconds that are left. */
const ADD = `
  local count = redis.call('INCRBY', KEYS[1], ARGV[1])
  local left = redis.call('PTTL', KEYS[1])
  if left < 0 then
    left = tonumber(ARGV[2])
    redis.call('PEXPIRE', KEYS[1], left)
  end
  return {count, left}`

export interface RedisCounterOptions {
  queue: Extract<QueueConfig, { kind: 'redis' }>
  secret: string
  log: Log
}

/** Counts in the Redis of the queue. */
export function redisCounterStore({ queue, secret, log }: RedisCounterOptions): CounterStore {
  const redis = new Redis(queue.url, {
    connectTimeout: 500,
    commandTimeout: 2_000,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
  })
  redis.on('error', (error: Error) => log.warn({ err: error.message }, 'request counters lost'))
  return {
    async add(additions) {
      const pipeline = redis.pipeline()
      for (const { name, add, msLeft } of additions) {
        const key = `${queue.prefix}:limits:${hashedName(name, secret).toString('hex')}`
        pipeline.eval(ADD, 1, key, add, Math.ceil(msLeft))
      }
      const answers = (await pipeline.exec()) ?? []
      return answers.map(([error, answer], index) => {
        if (error) throw error
        const [count, msLeft] = answer as [number, number]
        return { name: additions[index]?.name ?? '', count, msLeft }
      })
    },
    sweep: async () => undefined,
    close: async () => redis.disconnect(),
  }
}
