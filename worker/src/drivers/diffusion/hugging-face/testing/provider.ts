import type { HuggingFaceEndpoint } from '@pawport/shared/platform/config-endpoints.ts'
import { Agent, type Dispatcher } from 'undici'
import { bytes, json } from './answers.ts'
import { type Rig, startRig } from './driver.ts'
import { type Answer, startEndpoint, type TestEndpoint } from './endpoint.ts'

/** Sends the requests for every host to the local server; the path then begins with the original address. */
export function leadTo(server: TestEndpoint): Dispatcher {
  const origin = server.url.origin
  return new Agent().compose((dispatch) => (options, handler) => {
    return dispatch({ ...options, path: `/${options.origin}${options.path}`, origin }, handler)
  })
}

/**
 * The hub's answer to the question which provider serves a model under which name; in the order of the
 * account.
 */
export function mapping(model: string, ...providers: [provider: string, providerId: string][]): Answer {
  const entries = providers.map(([provider, providerId]) => ({
    provider,
    providerId,
    status: 'live',
    task: 'image-to-image',
  }))
  return json(200, { id: model, inferenceProviderMapping: entries })
}

export interface Provider {
  rig: Rig
  server: TestEndpoint
  /** The method and the address of each request so far. */
  asked(): string[]
  close(): Promise<void>
}

/**
 * A driver of a model that `provider` serves as `providerId`; the provider, the hub and the rest of the
 * internet are one local server, which answers by the first address that a request's begins with.
 */
export async function startProvider(
  {
    provider,
    model,
    providerId,
    ...changes
  }: Partial<HuggingFaceEndpoint> & {
    provider: string
    model: string
    providerId: string
  },
  routes: Record<string, Answer | Answer[]>,
): Promise<Provider> {
  const server = await startEndpoint()
  const hub = { 'GET https://huggingface.co/api/models/': mapping(model, [provider, providerId]) }
  const known = Object.entries<Answer | Answer[]>({ ...hub, ...routes })
  const counts = new Map<string, number>()
  server.answer((response, request) => {
    const asked = `${request.method} ${request.path.slice(1)}`
    const [start = '', answer = bytes('no such address', 'text/plain', 404)] =
      known.find(([address]) => asked.startsWith(address)) ?? []
    const count = counts.get(start) ?? 0
    counts.set(start, count + 1)
    const turn = Array.isArray(answer) ? answer[Math.min(count, answer.length - 1)] : answer
    return turn?.(response, request)
  })
  const internet = leadTo(server)
  const rig = await startRig({ provider, model, ...changes }, { dispatcher: internet, outside: internet })
  return {
    rig,
    server,
    asked: () => server.requests.map(({ method, path }) => `${method} ${path.slice(1)}`),
    async close() {
      await rig.close()
      await server.close()
    },
  }
}
