import webPush from 'web-push'
import { isPushEndpoint, type PushConfig } from '../../../platform/config-push.ts'
import type { OutgoingPush, PushDriver, PushKeys, PushOutcome } from '../push.ts'

interface Options {
  config: PushConfig
  /** `mailto:` or `https:`: how a push service reaches the operator. */
  subject: string
}

const TIMEOUT_MS = 10_000
/** The most that a service may ask us to wait. */
const LONGEST_WAIT_S = 6 * 3_600

/**
 * Encrypts and signs with the library `web-push`; sends by `fetch`, which follows no redirect here and reads
 * no body.
 */
export function webPushDriver({ config, subject }: Options): PushDriver {
  return {
    async send(push, keys) {
      // Asked again, because the operator may have changed the list since the browser subscribed.
      if (!isPushEndpoint(push.subscription.endpoint, config)) return { state: 'gone' }
      try {
        const { endpoint, headers, body } = requestOf(push, keys, subject)
        const response = await fetch(endpoint, {
          method: 'POST',
          headers,
          body: body ? new Uint8Array(body) : null,
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        await response.body?.cancel()
        return outcomeOf(response)
      } catch (error) {
        return { state: 'later', reason: (error as Error).message, afterMs: null }
      }
    },
  }
}

function requestOf({ subscription, payload, ttlSeconds }: OutgoingPush, keys: PushKeys, subject: string) {
  const { endpoint, p256dh, auth } = subscription
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    { vapidDetails: { subject, ...keys }, TTL: ttlSeconds, contentEncoding: 'aes128gcm' },
  )
  // `fetch` counts the body itself.
  const { 'Content-Length': _, ...rest } = headers as Record<string, unknown>
  return {
    endpoint,
    headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    body,
  }
}

function outcomeOf(response: Response): PushOutcome {
  const { status } = response
  if (status >= 200 && status < 300) return { state: 'sent' }
  if (status === 404 || status === 410) return { state: 'gone' }
  const reason = `the push service answered ${status}`
  if (status === 429 || status >= 500) {
    const seconds = Number(response.headers.get('retry-after'))
    const afterMs = seconds > 0 ? Math.min(seconds, LONGEST_WAIT_S) * 1_000 : null
    return { state: 'later', reason, afterMs }
  }
  return { state: 'refused', reason }
}
