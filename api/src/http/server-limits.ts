import type { TrafficConfig } from '@pawport/shared/platform/config-traffic.ts'
import type { SpeedRules } from './uploads/sender-watch.ts'

/** Enough for a photo of 10 MB over a slow line. */
const BODY_DEADLINE_MS = 300_000
const LOOK_MS = 1_000
/** How much of a refused body is read, so that the client reads the refusal. */
const MAX_READ_BYTES = 48 * 1024 * 1024

/** Limits of Node's server and of Fastify on every connection and request. */
export const SERVER_LIMITS = {
  /** For bodies that are parsed as a whole, the largest being 200 keys to sign. Photos have limits of their own. */
  bodyLimit: 128 * 1024,
  /** For requests that `speedRules` does not watch: their body waits for the server. */
  requestTimeout: BODY_DEADLINE_MS + 30_000,
  /** Longer than load balancers keep theirs, so that none sends a request into a connection that is being closed. */
  keepAliveTimeout: 72_000,
  http: {
    /** For the whole head of a request, from the beginning of the connection or the end of the answer before. */
    headersTimeout: 15_000,
    connectionsCheckingInterval: 5_000,
    maxHeaderSize: 16 * 1024,
  },
}

/** Headers of one request. */
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
