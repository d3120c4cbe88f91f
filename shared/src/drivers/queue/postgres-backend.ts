import { setTimeout as pause } from 'node:timers/promises'
import {
  assertSchemaCompatibility,
  type BackendFactory,
  ConnectionClosedError,
  createPostgresBackend,
  DEFAULT_SCHEMA,
  type PostgresConnectionOptions,
  type PostgresQueueBackend,
} from 'bullmq'
import type { Pool } from 'pg'
import { shareListener } from './shared-listener.ts'

/** Between two tries to reach the database. */
const RETRY_MS = 1_000

/**
 * BullMQ's PostgreSQL backend, on one pool. BullMQ 6.7 keeps the outcome of its first schema check for ever:
 * after a failed one every call is refused at once, and a worker's loop of such calls blocks the process,
 * signals included. Here a failed check is repeated with the next call, after a pause.
 *
 * BullMQ 6.7 also takes a connection for LISTEN for each queue, and even while it closes, when a worker stops
 * during its start; nothing gives that one back, so the end of the pool would wait for ever. Here all queues
 * of a process share one, and a closing backend takes none. PostgreSQL carries 100 connections by default, so
 * each one counts. That connection cannot bear the names of all queues: `getWorkers` is empty, and
 * `#/admin/workers` and the board list workers by their heartbeats.
 */
export function postgresBackendFactory(
  pool: Pool,
  retryMs = RETRY_MS,
): BackendFactory<PostgresQueueBackend, PostgresConnectionOptions> {
  const listener = shareListener(pool)
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
    const { connection } = backend
    let leave: (() => void) | null = null
    connection.getListenClient = async () => {
      if (connection.isClosing) throw new ConnectionClosedError()
      leave ??= listener.join(() => connection.emit('listenerinvalidated'))
      return listener.client()
    }
    connection.setListenClientName = async () => undefined
    const close = connection.close.bind(connection)
    connection.close = () => {
      const closed = close()
      leave?.()
      return closed
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
