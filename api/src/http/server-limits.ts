import type { TrafficConfig } from '@pawport/shared/platform/config-traffic.ts'
import type { SpeedRules } from './uploads/sender-watch.ts'

/** Milliseconds for a whole body: enough for a photo of 10 MB over a slow line. */
const BODY_DEADLINE_MS = 300_000
const LOOK_MS = 1_000
/** How much of a refused body is read, so that the client reads the refusal. */
const MAX_READ_BYTES = 48 * 1024 * 1024

/** Limits of Node's server and of Fastify on every connection and request. */
export const SERVER_LIMITS = {
  /**
   * Limit of bodies that are parsed as a whole; the largest holds 200 keys to sign. Photos have another
   * limit.
   */
  bodyLimit: 128 * 1024,
  /** Limit for requests that `speedRules` does not watch, because their body waits for the server. */
  requestTimeout: BODY_DEADLINE_MS + 30_000,
  /**
   * Longer than load balancers keep connections, so that none sends a request on a connection that is being
   * closed.
   */
  keepAliveTimeout: 72_000,
  http: {
    /**
     * Limit for the head of a request, counted from the beginning of the connection or the end of the last
     * answer.
     */
    headersTimeout: 15_000,
    connectionsCheckingInterval: 5_000,
    maxHeaderSize: 16 * 1024,
  },
}

/** The largest number of headers of one request. */
export const MAX_HEADERS = 100

export function speedRules({ maxStallMs, minBytesPerSecond }: TrafficConfig): SpeedRules {
  return {
    graceMs: maxStallMs,
    bytesPerSecond: minBytesPerSecond,
    deadlineMs: BODY_DEADLINE_MS,
    maxBytes: MAX_READ_BYTES,
    everyMs: Math.min(LOOK_MS, Math.ceil(maxStallMs / 4)),
  }
}
