import pg from 'pg'
import type { Log } from '../platform/log.ts'

/**
 * A pool whose broken connections never end the process. pg listens to idle connections only: one that breaks
 * while a transaction holds it, between two statements, would throw where it cannot be caught.
 */
export function openPool(config: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({ keepAlive: true, ...config })
  const lost = (error: Error) => log.warn({ err: error.message }, 'database connection lost')
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  return pool
}
