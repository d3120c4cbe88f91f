import { isIP } from 'node:net'
import { Agent, type Dispatcher, type RequestInit as UndiciRequestInit, fetch as undiciFetch } from 'undici'
import { bounded } from '../../diffusion/endpoints/bounded.ts'
import { isPublic, publicLookup } from '../../diffusion/endpoints/download.ts'
import type { AnswerHead } from '../../diffusion/endpoints/failure.ts'
import { MalformedAnswer } from '../../diffusion/endpoints/malformed-answer.ts'
import { retryAfterMs } from '../../diffusion/endpoints/retry-after.ts'

interface Guard {
  dispatcher?: Dispatcher
  /** Called with the status and Retry-After of every answer. */
  onAnswer: (head: AnswerHead) => void
}

/** The hub names the providers of a model; it is asked with the token before the provider is. */
const HUB = 'https://huggingface.co'

/**
 * The only `fetch` of the thread that asks for videos. It reads by https from public addresses alone, follows no redirect, reads at
 * most 64 MB, and sends the token to the hub and to the provider that takes the order, not to where the provider stores its videos.
 */
export function createGuardedFetch({ dispatcher = publicOnly(), onAnswer }: Guard): typeof fetch {
  let provider: string | undefined
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublic(host)))
      throw new MalformedAnswer('The provider named an address from which nothing is read')
    if (init?.method === 'POST') provider ??= url.origin
    const headers = new Headers(init?.headers)
    if (url.origin !== HUB && url.origin !== provider) headers.delete('authorization')
    const { method, body, signal } = init ?? {}
    const request = { method, body, signal, headers: [...headers], redirect: 'manual', dispatcher }
    const answer = await undiciFetch(url, request as UndiciRequestInit)
    const { status } = answer
    onAnswer({ status, retryAfterMs: retryAfterMs(answer.headers.get('retry-after'), new Date()) })
    if (status >= 300 && status < 400) throw new MalformedAnswer('The provider led to another address')
    const read = answer.body as ReadableStream<Uint8Array> | null
    return new Response(read && bounded(read), { status, headers: [...answer.headers] })
  }
}

/** Our own deadline decides how long an answer may take. */
function publicOnly(): Dispatcher {
  return new Agent({ headersTimeout: 0, bodyTimeout: 0, connect: { lookup: publicLookup } })
}
