import { ConfigError, type Env, integer, text, url } from './env.ts'

export interface DatabaseConfig {
  kind: 'embedded' | 'postgres'
  url: string
  poolSize: number
}

export type QueueConfig =
  | { kind: 'postgres'; url: string }
  /** `prefix` keeps installations that share a Redis apart. */
  | { kind: 'redis'; url: string; prefix: string }

/** @throws {ConfigError} without the URL of a database */
export function databaseConfig(env: Env): DatabaseConfig {
  const address = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  if (!address) throw new ConfigError('DATABASE_URL', 'a PostgreSQL URL (npm start sets it by itself)')
  return {
    kind: text(env, 'DATABASE_DRIVER') === 'embedded' ? 'embedded' : 'postgres',
    url: address.href,
    poolSize: integer(env, 'DATABASE_POOL', 10, 2, 200),
  }
}

/** Redis where REDIS_URL names one, else the database. */
export function queueConfig(env: Env, database: DatabaseConfig): QueueConfig {
  const redis = url(env, 'REDIS_URL', ['redis:', 'rediss:'])
  if (!redis) return { kind: 'postgres', url: database.url }
  return { kind: 'redis', url: redis.href, prefix: text(env, 'REDIS_PREFIX') ?? 'pawport' }
}
