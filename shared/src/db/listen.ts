import pg from 'pg'
import type { Log } from '../platform/log.ts'

export interface ListenOptions {
  url: string
  channels: readonly string[]
  log: Log
  /** May throw when it cannot read the payload: that notification counts as missed. */
  onNotification(channel: string, payload: string): void
  /** Called after a gap: after a new connection, or after notifications that could not be read. */
  onGap(): void
}

export interface Listener {
  /** Resolves once the first LISTEN stands. */
  ready: Promise<void>
  isConnected(): boolean
  close(): Promise<void>
}

const RETRY_MS = [100, 250, 500, 1_000, 2_000]
const HEARTBEAT_MS = 15_000
/**
 * The timeout of a query on the connection: over a dead connection no answer comes, and TCP notices after a
 * quarter of an hour.
 */
const ANSWER_MS = 5_000
/** Unreadable notifications within this time are one gap: every gap makes all clients fetch again. */
const UNREADABLE_MS = 1_000

/** One LISTEN connection for the life of the process; it is replaced when it breaks. */
export function listen({ url, channels, log, onNotification, onGap }: ListenOptions): Listener {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let closed = false
  let failures = 0
  let connectedBefore = false
  let unreadable: NodeJS.Timeout | null = null
  const ready = Promise.withResolvers<void>()

  function notified({ channel, payload = '' }: pg.Notification): void {
    // A connection that was being made when the listener was closed may still hear something.
    if (closed) return
    try {
      onNotification(channel, payload)
    } catch (error) {
      if (unreadable) return
      log.warn({ channel, err: (error as Error).message }, 'a notification could not be read')
      unreadable = setTimeout(() => {
        unreadable = null
        onGap()
      }, UNREADABLE_MS)
    }
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    next.on('error', () => lost(next))
    next.on('end', () => lost(next))
    next.on('notification', notified)
    try {
      await next.connect()
      for (const channel of channels) await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      log.warn({ err: (error as Error).message }, 'cannot listen to the database yet')
      void next.end().catch(() => undefined)
      retry()
      return
    }
    if (closed) {
      await next.end()
      return
    }
    client = next
    failures = 0
    if (connectedBefore) onGap()
    connectedBefore = true
    ready.resolve()
  }

  function lost(which: pg.Client): void {
    if (which !== client) return
    client = null
    void which.end().catch(() => undefined)
    retry()
  }

  function retry(): void {
    if (closed || timer) return
    const delay = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]
    failures += 1
    timer = setTimeout(() => {
      timer = null
      void connect()
    }, delay)
  }

  // A regular query finds a connection that is dead without an error.
  const heartbeat = setInterval(() => {
    const asked = client
    asked?.query('SELECT 1').catch(() => lost(asked))
  }, HEARTBEAT_MS)
  heartbeat.unref()

  void connect()
  return {
    ready: ready.promise,
    isConnected: () => client !== null,
    async close() {
      closed = true
      clearInterval(heartbeat)
      if (timer) clearTimeout(timer)
      if (unreadable) clearTimeout(unreadable)
      await client?.end().catch(() => undefined)
      client = null
    },
  }
}
