/** A message for one browser, before it is encrypted. */
export interface OutgoingPush {
  subscription: {
    endpoint: string
    /** base64url. */
    p256dh: string
    auth: string
  }
  /** What the service worker reads; at most some 3,000 bytes of JSON. */
  payload: object
  /** For how long the push service keeps it for a browser that is not running, in seconds. */
  ttlSeconds: number
}

export type PushOutcome =
  | { state: 'sent' }
  /** The browser has ended the subscription (404, 410). */
  | { state: 'gone' }
  /** The push service refuses this message for good. */
  | { state: 'refused'; reason: string }
  /** Another try may succeed; `afterMs` when the service says how long to wait. */
  | { state: 'later'; reason: string; afterMs: number | null }

/**
 * Hands messages to the push services of browsers (RFC 8030), encrypted for the browser (RFC 8291) and signed
 * (RFC 8292).
 */
export interface PushDriver {
  /** Never rejects: a failure is an outcome. */
  send(push: OutgoingPush, keys: PushKeys): Promise<PushOutcome>
}

/** The VAPID keys of an installation, as base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}
