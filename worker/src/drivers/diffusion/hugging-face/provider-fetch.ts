import { AsyncLocalStorage } from 'node:async_hooks'
import { type RequestInit as UndiciRequestInit, fetch as undiciFetch } from 'undici'
import { download } from '../endpoints/download.ts'
import { CallFailure } from '../endpoints/failure.ts'
import { createSend, type HttpDependencies } from '../endpoints/http.ts'
import { isUnfinishedPrediction, jobIn, type ProviderJob } from './provider-job.ts'
import { refuseFailedJob } from './refused-picture.ts'

const POLL_MS = 1_000
const MOST_FAILED_POLLS = 5
const CANCEL_MS = 10_000

/**
 * The fetch of the call that runs now. The client uses its own `fetch` option for the first request, and the
 * global one after it.
 */
const current = new AsyncLocalStorage<typeof fetch>()
const globalFetch = globalThis.fetch
globalThis.fetch = (input, init) => (current.getStore() ?? globalFetch)(input, init)

interface ProviderCall extends HttpDependencies {
  token: string
  signal: AbortSignal
  /** Sends the first request of the client. */
  first: typeof fetch
}

export interface ProviderFetch {
  /** For the client's `fetch` option. */
  fetch: typeof fetch
  /**
   * Runs the client, with everything that it asks for later under the same limits. A job that it leaves is
   * cancelled.
   */
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Requests of the client to a provider: the answers are bounded, states are asked for again when the provider
 * is busy, pictures are read from public addresses alone, a refusal is recognised, and an abort cancels the
 * provider's job. Requests reject with CallFailure or MalformedAnswer.
 */
export function createProviderFetch({ token, signal, first, ...line }: ProviderCall): ProviderFetch {
  const send = createSend({ ...line, token, signal })
  let origin = ''
  let job: ProviderJob | null = null
  let jobHeaders: Record<string, string> = {}

  /**
   * Reads a state or a result at the provider; what was begun and will be paid is not given up for a moment's
   * overload.
   */
  async function poll(url: URL): Promise<Buffer> {
    for (let failed = 1; ; failed++) {
      try {
        return await send(url, { headers: jobHeaders })
      } catch (error) {
        const failure = error instanceof CallFailure ? error.failure : null
        const passes = failure !== null && ['busy', 'loading', 'fault'].includes(failure.kind)
        if (!passes || failed === MOST_FAILED_POLLS) throw error
        await line.timers.wait(Math.max(failure.waitMs ?? 0, POLL_MS * failed), signal)
      }
    }
  }

  async function finished(state: URL, answer: unknown): Promise<unknown> {
    let latest = answer
    while (isUnfinishedPrediction(latest)) {
      await line.timers.wait(POLL_MS, signal)
      latest = JSON.parse((await poll(state)).toString())
    }
    return latest
  }

  /** Everything that the client asks for after its first request. */
  async function later(input: RequestInfo | URL): Promise<Response> {
    const url = new URL(String(input))
    // Together sends the picture itself, which the client reads in this way.
    if (url.protocol === 'data:') return globalFetch(url)
    if (url.origin !== origin) {
      const bytes = await download(url.href, { ...line, endpoint: new URL(origin), token, signal })
      return new Response(Uint8Array.from(bytes))
    }
    const bytes = await poll(url)
    if (bytes[0] === 0x7b) refuseFailedJob(JSON.parse(bytes.toString()), token)
    return new Response(Uint8Array.from(bytes))
  }

  async function submit(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const url = new URL(String(input))
    const answer = await first(input, init)
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    if (init?.method !== 'POST' || !answer.ok || !isJson) return answer
    origin = url.origin
    const begun: unknown = await answer.json()
    job = jobIn(url, begun)
    const { authorization = '' } = Object.fromEntries(new Headers(init.headers))
    jobHeaders = { authorization }
    const latest = job ? await finished(job.state, begun) : begun
    refuseFailedJob(latest, token)
    return Response.json(latest)
  }

  /**
   * Stops the job, so that nothing is drawn and paid that no owner waits for. The provider may refuse: then
   * it is drawn.
   */
  function cancel(): void {
    if (!job?.cancel) return
    const { url, method } = job.cancel
    const request: UndiciRequestInit = {
      method,
      headers: jobHeaders,
      redirect: 'manual',
      signal: AbortSignal.timeout(CANCEL_MS),
      dispatcher: line.dispatcher,
    }
    undiciFetch(url, request).then(
      (answer) => answer.body?.cancel(),
      () => undefined,
    )
  }

  return {
    fetch: submit,
    async run(work) {
      signal.addEventListener('abort', cancel, { once: true })
      try {
        return await current.run(later, work)
      } finally {
        signal.removeEventListener('abort', cancel)
      }
    },
  }
}
