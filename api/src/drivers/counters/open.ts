import type { QueueConfig } from '@pawport/shared/platform/config.ts'
import type { Log } from '@pawport/shared/platform/log.ts'
import { Redis } from 'ioredis'

/** Where requests are counted: in the Redis of the queue for all API processes together, else in each one's memory. */
export interface Counters {
  redis: Redis | null
  prefix: string
  close(): Promise<void>
}

export function openCounters(queue: QueueConfig, log: Log): Counters {
  switch (queue.kind) {
    case 'postgres':
      return { redis: null, prefix: '', close: async () => undefined }
    case 'redis': {
      const redis = new Redis(queue.url, {
        connectTimeout: 500,
        maxRetriesPerRequest: 1,
        enableOfflineQueue: false,
      })
      redis.on('error', (error: Error) => log.warn({ err: error.message }, 'request counters lost'))
      return { redis, prefix: `${queue.prefix}:limits:`, close: async () => redis.disconnect() }
    }
  }
}
