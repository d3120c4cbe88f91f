import { setTimeout as pause } from 'node:timers/promises'
import {
  assertSchemaCompatibility,
  type BackendFactory,
  createPostgresBackend,
  DEFAULT_SCHEMA,
  type PostgresConnectionOptions,
  type PostgresQueueBackend,
} from 'bullmq'
import type { Pool } from 'pg'

/** Between two tries to reach the database. */
const RETRY_MS = 1_000

/**
 * BullMQ's PostgreSQL backend, on one pool. BullMQ 6.7 keeps the outcome of its first schema check for ever: after a failed
 * one every call is refused at once, and a worker's loop of such calls blocks the process, signals included. Here a failed
 * check is repeated with the next call, after a pause.
 */
export function postgresBackendFactory(
  pool: Pool,
  retryMs = RETRY_MS,
): BackendFactory<PostgresQueueBackend, PostgresConnectionOptions> {
  return (name, options, kind) => {
    const backend = createPostgresBackend(name, options, kind)
    let ready: Promise<void> | null = null
    async function look(): Promise<void> {
      try {
        await checkSchema(pool)
      } catch (error) {
        await pause(retryMs)
        ready = null
        throw error
      }
    }
    backend.connection.waitUntilReady = () => {
      ready ??= look()
      return ready
    }
    return backend
  }
}

async function checkSchema(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await assertSchemaCompatibility(client, DEFAULT_SCHEMA)
  } finally {
    client.release()
  }
}
