import { isPublicHost, publicLookup } from '@pawport/shared/platform/public-address.ts'
import { Agent, request } from 'undici'

/** How long a program may take to answer, and how much of its answer is read. */
const ANSWER_MS = 8_000
const MOST_BYTES = 16_384

/** `status` of the answer, or why there was none. */
type WebhookAnswer = { status: number } | { error: string }

export interface WebhooksDriver {
  /** Posts one event. Follows no redirect; never throws but for the signal's reason. */
  post(
    url: string,
    body: string,
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<WebhookAnswer>
  close(): Promise<void>
}

/** The code of a failed connection, without the address that it names. */
function reasonOf(error: unknown): string {
  const { code, message, name } = error as Error & { code?: string }
  if (name === 'TimeoutError') return 'no answer in time'
  return message === 'leads to a private address' ? message : (code ?? name)
}

/**
 * Posts to programs of users. The name is resolved once for each connection, and the connection goes to an
 * address that was checked: a name that changes its address reaches no machine of ours.
 */
export function openWebhooks({ toPrivate }: { toPrivate: boolean }): WebhooksDriver {
  const limits = { connections: 4, keepAliveTimeout: 1_000, maxResponseSize: MOST_BYTES }
  const agent = new Agent({
    ...limits,
    connect: { timeout: ANSWER_MS, ...(!toPrivate && { lookup: publicLookup }) },
  })
  return {
    async post(url, body, headers, signal) {
      const { hostname, protocol } = new URL(url)
      if (!toPrivate && (protocol !== 'https:' || !isPublicHost(hostname))) {
        return { error: 'leads to a private address' }
      }
      try {
        const answer = await request(url, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', 'user-agent': 'Pawport-Webhooks', ...headers },
          dispatcher: agent,
          signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
        })
        await answer.body.dump({ limit: MOST_BYTES })
        return { status: answer.statusCode }
      } catch (error) {
        signal.throwIfAborted()
        return { error: reasonOf(error) }
      }
    },
    close: () => agent.destroy(),
  }
}
