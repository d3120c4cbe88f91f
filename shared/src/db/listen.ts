import pg from 'pg'
import type { Log } from '../platform/log.ts'

export interface ListenOptions {
  url: string
  channels: readonly string[]
  log: Log
  onNotification(channel: string, payload: string): void
  /** Called after a connection had to be made again: what was said in between is lost. */
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
/** A server behind a connection that died without a word never answers; TCP itself would find out after a quarter of an hour. */
const ANSWER_MS = 5_000

/** One LISTEN connection for the life of the process, made again whenever it breaks. */
export function listen({ url, channels, log, onNotification, onGap }: ListenOptions): Listener {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let closed = false
  let failures = 0
  let connectedBefore = false
  const ready = Promise.withResolvers<void>()

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    next.on('error', () => lost(next))
    next.on('end', () => lost(next))
    next.on('notification', (message) => onNotification(message.channel, message.payload ?? ''))
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

  // A connection that died without a word is noticed by asking it now and then.
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
      await client?.end().catch(() => undefined)
      client = null
    },
  }
}
